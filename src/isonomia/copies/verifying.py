"""Whether released copies hold: their bytes are there, and are the ones that were released."""

import hashlib
from collections.abc import Iterator

from isonomia.casefile.papers import PaperError
from isonomia.casefile.verifying import Fault
from isonomia.copies.models import Copy
from isonomia.copies.service import content


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
