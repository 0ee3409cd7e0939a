"""The codes that a PDF bears: in the data that came with it, and in the words of its last pages.

This is the process in which a file of anybody is read: a small file may unfold to any size and take any time, so the
system ends the process where it does. `bearing_apart` starts it; nobody else does.
"""

import re
import resource
import sys
from io import BytesIO

import msgspec
import pikepdf
import pypdfium2  # type: ignore[import-untyped]

from isonomia.documents.bounds import bound_memory, bound_time
from isonomia.documents.codes import plain_code

SECONDS = 4
"""Seconds of work that the reading of one file may take."""
MEMORY = 400 << 20
"""Bytes of memory that the process may take."""
OVER = 4
"""How the process ends where memory was not enough and it could still say so."""
MOST = 20
"""How many codes of one file are looked up; a paper bears one."""
_CODE = re.compile(r"\b(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}\b")
_DATA = "dados.json"
_NO_MEMORY = "bad_alloc"
"""What pikepdf says of a stream for which memory was not enough."""
_LAST = 3
"""How many pages, the last ones, are read for a code."""


def codes_in(pdf: bytes) -> list[str]:
    """The codes that a file bears; none of one that can't be read. Raises `MemoryError`."""
    found: list[str] = []
    for reading in (_told, _written):
        try:
            found += reading(pdf)
        except MemoryError:
            raise
        except Exception as error:  # a file of anybody: whatever the libraries say, it bears no code
            if _NO_MEMORY in str(error):
                raise MemoryError from error
    return list(dict.fromkeys(filter(None, found)))[:MOST]


def main() -> None:
    """Reads a file from the input, within the limits, and writes its codes as JSON."""
    bound_memory(MEMORY)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    bound_time(SECONDS)
    try:
        told = msgspec.json.encode(codes_in(sys.stdin.buffer.read()))
    except MemoryError:
        sys.exit(OVER)
    sys.stdout.buffer.write(told)


def _told(pdf: bytes) -> list[str]:
    with pikepdf.open(BytesIO(pdf)) as document:
        if _DATA not in document.attachments:
            return []
        told = msgspec.json.decode(document.attachments[_DATA].get_file().read_bytes())
        return [plain_code(str(told["verification"]["code"]))]


def _written(pdf: bytes) -> list[str]:
    found: list[str] = []
    document = pypdfium2.PdfDocument(pdf)
    for number in range(max(0, len(document) - _LAST), len(document)):
        found += _CODE.findall(document[number].get_textpage().get_text_bounded())[:MOST]
    return found


if __name__ == "__main__":
    main()
