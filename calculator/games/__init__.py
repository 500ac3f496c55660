"""A game at a table: its events, and what they add up to."""
