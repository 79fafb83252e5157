from typing import Protocol

class _Socket(Protocol):
    def close(self) -> None: ...

class ThreadWorker:
    alive: bool
    sockets: list[_Socket]
    def set_accept_enabled(self, enabled: bool) -> None: ...
