"""The server: gunicorn, set up for the service.

Every worker is forked from a process that has opened the word list, so that all share its memory.
"""

import gc
import os
import socket
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.config import Config
from gunicorn.glogging import Logger
from gunicorn.http.wsgi import Response
from gunicorn.workers.gthread import ThreadWorker

from .logs import log_missing, log_request, start_logging
from .settings import METRICS_FOLDER, LogLevel, Settings

BACKLOG = 2048
LONGEST_LINE = 8190
"""Bytes of a request's first line: the most that gunicorn allows."""


class AddressError(OSError):
    """The address cannot be listened on; the message says why."""


def serve(settings: Settings, announce: Callable[[str], None]) -> int:
    """Serve until a signal ends it; return the exit code. AddressError if nothing can be served.

    `announce` is called with the address once connections are taken. SIGTERM lets requests under
    way finish, SIGHUP opens the word list anew for new workers, SIGINT ends at once.

    Workers return from here, too, and are to end then.
    """
    listener = _listen(settings.host, settings.port)
    with _metrics_folder():
        start_logging(settings.log_level)
        try:
            Arbiter(_Application(settings, listener, announce)).run()
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else 0
    return 0


class QuietLogger(Logger):
    """What gunicorn has to say, as lines of JSON."""

    def setup(self, cfg: Config) -> None:
        """Write all to standard error."""
        self.cfg = cfg
        start_logging(LogLevel(cfg.loglevel), "gunicorn.error")

    def access(
        self,
        resp: Response,
        req: object,
        environ: Mapping[str, Any],
        request_time: timedelta,
    ) -> None:
        """Write the line of a request."""
        status = int(str(resp.status).split(maxsplit=1)[0])
        log_request(environ, status, resp.sent, request_time.total_seconds())


class ClosingWorker(ThreadWorker):
    """A worker that, once it is to stop, refuses connections instead of letting them wait."""

    def set_accept_enabled(self, enabled: bool) -> None:
        """Take connections or take none; at the end close the sockets they come by."""
        super().set_accept_enabled(enabled)
        if not self.alive:
            for each in self.sockets:
                each.close()


class _Application(BaseApplication):
    """What gunicorn runs, and how."""

    def __init__(
        self, settings: Settings, listener: socket.socket, announce: Callable[[str], None]
    ) -> None:
        self._settings, self._announce = settings, announce
        self._address = _shown(listener)
        self._file = listener.detach()
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's defaults."""
        chosen: dict[str, Any] = {
            "bind": f"fd://{self._file}",
            "workers": self._settings.processes,
            "worker_class": ClosingWorker,
            "threads": self._settings.threads,
            "graceful_timeout": self._settings.drain_seconds,
            "preload_app": True,
            "control_socket_disable": True,
            "logger_class": QuietLogger,
            "loglevel": self._settings.log_level,
            "limit_request_line": LONGEST_LINE,
            "forwarded_allow_ips": "",  # api.app reads the headers of trusted proxies
            "proc_name": "frenetic",
            "when_ready": self._tell,
        }
        for name, value in chosen.items():
            self.cfg.set(name, value)

    def _tell(self, _arbiter: Arbiter) -> None:
        self._announce(self._address)

    def load(self) -> Any:
        """Return the application with its files open."""
        from .app import create_app
        from .sources import Sources

        sources = Sources()
        for fault in sources.faults:
            log_missing(fault)
        sources.read_ahead()
        app = create_app(self._settings, sources)
        gc.enable()
        gc.collect()
        gc.freeze()  # or the first collection of each worker would copy all of it
        return app

    def reload(self) -> None:
        """Open the files anew."""
        self.callable = None
        super().reload()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise AddressError(f"cannot listen on {host} port {port}: {why}") from error


def _shown(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@contextmanager
def _metrics_folder() -> Generator[None]:
    """Keep a folder for the metrics of all workers until this process, not one of them, ends."""
    owner, folder = os.getpid(), mkdtemp(prefix="frenetic-metrics-")
    os.environ[METRICS_FOLDER] = folder
    try:
        yield
    finally:
        if os.getpid() == owner:
            rmtree(folder, ignore_errors=True)
