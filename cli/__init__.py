"""The command `frenetic`."""

__version__ = "0.1.0"
