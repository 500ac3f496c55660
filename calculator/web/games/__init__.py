"""The table: starting a game, playing it, everybody's phone, and what is kept of it."""
