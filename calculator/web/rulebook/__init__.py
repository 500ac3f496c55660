"""The rule pages: everything about one game, made from its declaration."""
