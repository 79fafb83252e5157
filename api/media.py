"""The forms of bodies."""

JSON = "application/json"
NDJSON = "application/x-ndjson"
HTML = "text/html"
TOML = "application/toml"
CSV = "text/csv"
TEXT = "text/plain"
CSS = "text/css"
