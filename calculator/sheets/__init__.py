"""Turns HTML into PDF, reading none but the app's own files."""
