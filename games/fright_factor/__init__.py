"""Fright Factor: cards, play with its special powers, scoring, score sheets."""
