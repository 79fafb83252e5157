"""A slow second count of the word list, from the SCOWL files and the tables, by plain means."""

import re
import unicodedata
from pathlib import Path

LIST_NAME = re.compile(
    r"(english|american|british|canadian|australian|variant)\w*-words\.(?P<size>\d+)"
)
BY_NUMBER = """
    H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br
    Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho
    Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es
    Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og
""".lower().split()
SYMBOLS = frozenset(BY_NUMBER)


def strip_accents(text: str) -> str:
    """Return `text` without the marks that decompose from its letters."""
    return "".join(
        char for char in unicodedata.normalize("NFD", text) if unicodedata.category(char) != "Mn"
    )


def sizes(folder: Path) -> dict[str, int]:
    """Return the smallest size of each word of a to z that has a lower-case line in SCOWL."""
    found: dict[str, int] = {}
    for path in folder.iterdir():
        name = LIST_NAME.fullmatch(path.name)
        for text in path.read_text(encoding="utf-8").split("\n") if name else ():
            word = strip_accents(text)
            if name and text == text.lower() and re.fullmatch("[a-z]+", word):
                found[word] = min(found.get(word, 99), int(name["size"]))
    return found


def stems(word: str) -> list[str]:
    """Return the words, existing or not, that `word` would be a regular inflection of."""
    found = [word[: -len(end)] + "y" for end in ("ies", "ier", "iest") if word.endswith(end)]
    found = [stem for stem in found if re.search("[^aeiou]y$", stem)]
    if re.search("(s|x|z|ch|sh)es$", word):
        found.append(word[:-2])
    if word.endswith("s") and not re.search("(s|x|z|ch|sh|[^aeiou]y)s$", word):
        found.append(word[:-1])
    return found


def levels(size_of: dict[str, int]) -> dict[str, set[str]]:
    """Return the words of each level, by the name of the level."""
    everyday = {word for word, size in size_of.items() if size <= 50}
    standard = {word for word, size in size_of.items() if size <= 80}
    lifted = {word for word in size_of if any(stem in standard for stem in stems(word))}
    return {"everyday": everyday, "standard": standard | lifted, "all": set(size_of)}


def rows(table: Path) -> list[list[str]]:
    """Return the rows of a reviewed table, without its header."""
    lines = table.read_text(encoding="utf-8").split("\n")
    return [line.split("\t") for line in lines[1:] if line]


def taken_out(sources: Path) -> set[str]:
    """Return the entries that the review takes out."""
    short = {row[0] for row in rows(sources / "short.tsv") if row[1] == "drop"}
    return short | {row[0] for row in rows(sources / "exclusions.tsv")}


def splits(word: str, symbols: frozenset[str]) -> int:
    """Return in how many ways two or more of `symbols` join into `word`."""
    return ways(word, symbols) - (word in symbols)


def ways(word: str, symbols: frozenset[str]) -> int:
    """Return in how many ways one or more of `symbols` join into `word`."""
    counts = [1]
    for end in range(1, len(word) + 1):
        sizes_that_fit = [size for size in (1, 2) if word[max(0, end - size) : end] in symbols]
        counts.append(sum(counts[end - size] for size in sizes_that_fit if size <= end))
    return counts[-1]
