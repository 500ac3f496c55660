"""Keeps the events of games in a database."""
