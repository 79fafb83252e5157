"""A file that holds after each step the whole of what is kept, or what was kept before."""

import os
from contextlib import suppress
from secrets import token_hex
from stat import S_IMODE, S_ISREG

import click

OPTION = "--game"
NEW_MODE = 0o666


class KeptFile:
    """The file of a game; it is written only as long as nobody else has changed it."""

    def __init__(self, name: str) -> None:
        """Keep the name; a link is followed, so that it stays one."""
        self.name = name
        self._path = os.path.realpath(name)
        self._known = self._state()

    @property
    def is_there(self) -> bool:
        """Whether there was such a file when it was last looked at."""
        return self._known is not None

    def content(self) -> bytes | None:
        """Return what the file holds, None if there is no file."""
        if self._known is None:
            return None
        if not S_ISREG(self._known.st_mode):
            raise self.refused("it is no plain file")
        try:
            with open(self._path, "rb") as file:
                return file.read()
        except OSError as error:
            raise self.refused(f"it cannot be read: {error.strerror}") from error

    def write(self, content: bytes) -> None:
        """Write the content in place of the file, whole or not at all."""
        if _identity(self._state()) != _identity(self._known):
            raise self.refused("another program changed it; start again to go on from there")
        folder, name = os.path.split(self._path)
        aside = os.path.join(folder, f".{name}.{token_hex(4)}")
        try:
            self._write_aside(aside, content)
            os.replace(aside, self._path)
            self._known = self._state()
            _sync(folder)
        except OSError as error:
            then = "the last step is not kept" if self._known else "mend that, or name another file"
            reason = f"cannot write {self.name}: {error.strerror}; {then}"
            raise click.BadParameter(reason, param_hint=OPTION) from error
        finally:
            with suppress(OSError):  # it is in place
                os.unlink(aside)

    def refused(self, reason: str) -> click.BadParameter:
        """Return the error of a file that is left alone."""
        message = f"{self.name} is left alone, {reason}; mend it or name another file"
        return click.BadParameter(message, param_hint=OPTION)

    def _write_aside(self, path: str, content: bytes) -> None:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, NEW_MODE)
        with open(file, "wb") as stream:
            if self._known:
                os.fchmod(file, S_IMODE(self._known.st_mode))
            stream.write(content)
            stream.flush()
            os.fsync(file)

    def _state(self) -> os.stat_result | None:
        try:
            return os.stat(self._path)
        except FileNotFoundError:
            return None
        except OSError as error:
            reason = f"cannot read {self.name}: {error.strerror}; name another file"
            raise click.BadParameter(reason, param_hint=OPTION) from error


def _identity(state: os.stat_result | None) -> tuple[int, ...] | None:
    return state and (state.st_dev, state.st_ino, state.st_mtime_ns, state.st_size)


def _sync(folder: str) -> None:
    """Let the file's place in its folder outlast a loss of power, where the file system can."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
