"""A bare Flask application under gunicorn: what a worker of the service is compared with."""

import socket
from typing import Any

from flask import Flask, Response
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter


class Bare(BaseApplication):
    """One handler and nothing else, served as `frenetic serve` does it."""

    def load_config(self) -> None:
        """Listen on a free port, whose address is printed."""
        listener = socket.create_server(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"

        def tell(_arbiter: Arbiter) -> None:
            print(address, flush=True)

        settings: dict[str, Any] = {
            "bind": f"fd://{listener.detach()}",
            "workers": 1,
            "worker_class": "gthread",
            "threads": 8,
            "preload_app": True,
            "control_socket_disable": True,
            "loglevel": "error",
            "when_ready": tell,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        app = Flask("bare")
        app.add_url_rule("/", "root", lambda: Response("{}", mimetype="application/json"))
        return app


if __name__ == "__main__":
    Arbiter(Bare()).run()
