"""The options that say which word lists count, for every command that asks them."""

from typing import TYPE_CHECKING, Any

import click

from solver.index import SplitIndex
from wordlists.compiled import CompiledFileError
from wordlists.lexicon import Lexicon
from wordlists.normalise import printable

if TYPE_CHECKING:
    from wordlists.own import OwnLists


# click's own Path looks for translations, which costs a millisecond.
class FileParam(click.ParamType[str]):
    """The name of a file."""

    name = "file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[Any]:
        """Offer files."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, "file")]


wordlist_option = click.option(
    "--wordlist",
    "files",
    type=FileParam(),
    multiple=True,
    help="A text file of your own words, one a line, added to the list; -word takes one away. "
    "One option each, a later file overrules an earlier one.",
)
only_option = click.option("--only", is_flag=True, help="Count no other list than your own files.")
lexicon_option = click.option(
    "--lexicon",
    "name",
    metavar="NAME",
    help="A list of yours, compiled by `frenetic wordlist build`, in place of the shipped one.",
)


def open_lexicon(name: str | None, option: str = "--lexicon") -> Lexicon:
    """Return the shipped lexicon, or the compiled one called `name`, as `option` says."""
    if name is None:
        return Lexicon()
    from wordlists.named import ListNameError, open_named

    try:
        return open_named(name)
    except ListNameError as error:
        raise click.BadParameter(str(error), param_hint=option) from error


def open_index(lexicon: Lexicon, name: str | None) -> SplitIndex:
    """Return the split index of `lexicon`, which `name` opened."""
    if name is None:
        return SplitIndex(lexicon)
    from wordlists.named import damaged

    try:
        return SplitIndex(lexicon, lexicon.folder)
    except CompiledFileError as error:
        raise damaged(name, error) from error


def own_lists(files: tuple[str, ...], *, only: bool) -> "OwnLists | None":
    """Return the user's own lists, None without any."""
    if files:
        return read_own_lists(files, only=only)
    if only:
        raise click.UsageError("--only needs a list of your own: name it with --wordlist FILE")
    return None


def read_own_lists(files: tuple[str, ...], *, only: bool, option: str = "--wordlist") -> "OwnLists":
    """Return the lists in `files`, named by `option`; notes say what is passed over
    and where they disagree."""
    from wordlists.own import OwnList, OwnListError, OwnLists

    faults: list[str] = []
    lists: list[OwnList] = []
    for file in files:
        try:
            lists.append(OwnList(file))
        except OwnListError as error:
            faults.append(str(error))
    if faults:
        raise click.BadParameter("; ".join(faults), param_hint=option)
    own = OwnLists(lists, only=only)
    for each in lists:
        if not each.is_plain and each.skipped:
            told = ", ".join(f"{count} {why}" for why, count in sorted(each.skipped.items()))
            click.echo(f"frenetic: {printable(each.name)}: passed over {told}", err=True)
    disputed = own.disagreements()
    if disputed:
        shown = ", ".join(disputed[:5]) + f" and {len(disputed) - 5} more" * (len(disputed) > 5)
        rule = "the later file counts, in one file the hyphen"
        click.echo(f"frenetic: your lists disagree on {shown}; {rule}", err=True)
    return own
