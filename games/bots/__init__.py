"""Bots: players that get a view and give an action, and never see the state."""
