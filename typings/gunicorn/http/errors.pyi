class ParseException(Exception): ...  # noqa: N818 # gunicorn's name
class NoMoreData(OSError): ...  # noqa: N818 # gunicorn's name
