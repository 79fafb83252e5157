from collections.abc import Mapping
from datetime import timedelta

from .config import Config
from .http.wsgi import Response

class Logger:
    cfg: Config
    def __init__(self, cfg: Config) -> None: ...
    def setup(self, cfg: Config) -> None: ...
    def access(
        self,
        resp: Response,
        req: object,
        environ: Mapping[str, object],
        request_time: timedelta,
    ) -> None: ...
