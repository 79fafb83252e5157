"""The games: rules, scoring and what a game is saved as."""
