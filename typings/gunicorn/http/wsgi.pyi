class Response:
    status: str | int
    sent: int
