"""Helpers of the tests, and the programs behind `make screenshots`."""
