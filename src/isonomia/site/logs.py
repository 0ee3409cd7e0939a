"""How the server's log is written: what happened and where in the code, never what somebody typed. An address, a form,
a header or the words of an exception may hold a name; the pattern of an address and the lines of the code do not."""

import logging
import time
import traceback
from types import TracebackType
from typing import Any

_OURS = "isonomia"
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class WithoutWords(logging.Formatter):
    """Time, level, logger, what happened, and the lines of the code through which it went.

    What our own code says is written as said: it names nobody. Of other code only the sentence as it stands in that
    code is written, its gaps unfilled; and nothing of a sentence that came already filled."""

    def format(self, record: logging.LogRecord) -> str:
        said = record.getMessage() if record.name.partition(".")[0] == _OURS else _unfilled(record)
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        lines = [" ".join(filter(None, (at, record.levelname, record.name, said, _asked(record))))]
        if record.exc_info and record.exc_info[1]:
            lines += _way_of(record.exc_info[1])
        return "\n".join(lines)


def _unfilled(record: logging.LogRecord) -> str:
    return str(record.msg) if record.args else f"({record.module}:{record.lineno})"


def _asked(record: logging.LogRecord) -> str:
    """The request that it is about: status, method, and the pattern of its address."""
    request: Any = getattr(record, "request", None)
    if request is None or not hasattr(request, "method"):
        return ""
    match = getattr(request, "resolver_match", None)
    method = request.method if request.method in _METHODS else "?"
    return f"{getattr(record, 'status_code', '')} {method} /{match.route if match else '?'}".strip()


def _way_of(error: BaseException) -> list[str]:
    """The lines that led to an exception, and to those behind it, the first one first; of each its kind alone."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    earlier = _way_of(before) if before else []
    return [*earlier, *_frames(error.__traceback__), f"  {type(error).__module__}.{type(error).__qualname__}"]


def _frames(end: TracebackType | None) -> list[str]:
    return [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(end)]
