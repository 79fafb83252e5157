"""Writes every playthrough anew, after a change of the rules: read each line that differs.

Run it from the top folder: `.venv/bin/python -m tests.playthroughs.renew`.
"""

from pathlib import Path

from games.playthrough import playthrough, remarks_of, replayed

FILES = sorted(Path(__file__).parent.glob("*.txt"))


def renewed(text: str) -> str:
    """Return a playthrough as the program writes it now, with the same remarks and actions."""
    return playthrough(replayed(text), remarks_of(text))


if __name__ == "__main__":
    for file in FILES:
        file.write_text(renewed(file.read_text(encoding="utf-8")), encoding="utf-8")
