"""How fast the app answers, as ratios to a bare Flask route: `python -m tests.bench`."""
