"""Blank pads, rule summaries and filled cards: from a variant's declared data to a sheet of paper."""
