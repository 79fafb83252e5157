"""Why a line of a sheet brings nothing."""

from solver.plays import Split

from .result import CalledBy, LineCode


class LineRefusedError(Exception):
    """A line brings nothing; `code` and `message` say why.

    `play` is the split that was refused, where there is one, `called_by` who called it before.
    """

    def __init__(
        self,
        code: LineCode,
        message: str,
        play: Split | None = None,
        called_by: CalledBy | None = None,
    ) -> None:
        """Keep the reason."""
        super().__init__(message)
        self.code, self.message, self.play, self.called_by = code, message, play, called_by
