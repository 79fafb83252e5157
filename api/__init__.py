"""The HTTP API: words, challenges, sheets, draws and tile sets over the web."""
