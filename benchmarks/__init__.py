"""Benchmarks: one file for each claim, run from the top as `python -m benchmarks.NAME`."""
