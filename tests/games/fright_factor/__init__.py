"""The rules of Fright Factor, ruling by ruling."""
