"""Whether released copies hold: their bytes are there, and are the ones that were released."""

import hashlib
from collections.abc import Collection, Iterator, Mapping

from isonomia.casefile.papers import PaperError
from isonomia.casefile.papers.store import Held
from isonomia.casefile.verifying import Fault
from isonomia.copies import keeping
from isonomia.copies.models import Copy, Sheet
from isonomia.copies.service import content


def _copies(names: Collection[str]) -> Collection[str]:
    return Copy.objects.filter(digest__in=names).values_list("digest", flat=True)


def _drawings(names: Collection[str]) -> Collection[str]:
    return Sheet.objects.filter(drawing__in=names).values_list("drawing", flat=True)


HELD: Mapping[str, Held] = {keeping.COPIES: _copies, keeping.DRAWINGS: _drawings}
"""Which files of the shelves of copies some row refers to."""


def faults() -> Iterator[Fault]:
    """Every copy that is lost or is not what was released."""
    for copy in Copy.objects.exclude(digest="").select_related("case").iterator(chunk_size=200):
        which = f"A cópia {copy.version} ({copy.label})"
        try:
            with content(copy) as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()  # type: ignore[arg-type]  # an open file
        except PaperError:
            yield Fault(copy.case.number, f"{which} não está na pasta de dados.")
            continue
        if found != copy.digest:
            yield Fault(copy.case.number, f"{which} não é a que foi liberada.")
