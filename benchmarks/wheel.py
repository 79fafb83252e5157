"""The size of the wheel, which holds the word list and its split index."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from .measure import CLAIM, at_most, output_of, print_facts, print_table

TOP = Path(__file__).parent.parent


def main() -> None:
    """Build the wheel and print its size."""
    print_facts("hatchling")
    with TemporaryDirectory() as folder:
        options = ("--wheel", "--no-isolation", "--outdir", folder)
        output_of((sys.executable, "-m", "build", *options, str(TOP)))
        (wheel,) = Path(folder).glob("*.whl")
        size = wheel.stat().st_size / 1e6
    print_table(CLAIM, [at_most("the wheel", size, 6, "MB")])


if __name__ == "__main__":
    main()
