"""Whether what was bound and made to be printed is kept whole, and which files of those shelves some row refers to."""

import hashlib
from collections.abc import Collection, Iterator, Mapping

from isonomia.casefile.papers import PaperError
from isonomia.casefile.papers.store import Held
from isonomia.casefile.verifying import Fault
from isonomia.copies import keeping
from isonomia.documents.binding.tables import Binding, Piece
from isonomia.documents.binding.working import SHELF as BINDINGS
from isonomia.documents.mailing.making import SHELF as LETTERS
from isonomia.documents.mailing.queries import held_files
from isonomia.documents.mailing.tables import Mailing


def faults() -> Iterator[Fault]:
    """Every case file bound as one, and every file of letters, that is lost or is not what was made."""
    for one in Binding.objects.exclude(digest="").select_related("case").iterator(chunk_size=200):
        say = _wrong(one.digest, BINDINGS)
        if say and Binding.objects.filter(pk=one.pk, digest=one.digest).exists():  # a newer one may have replaced it
            yield Fault(one.case.number, f"Os autos num só arquivo ({one.version}, até o ato {one.acts}) {say}.")
    for letters in Mailing.objects.exclude(digest="").select_related("body").iterator(chunk_size=200):
        say = _wrong(letters.digest, LETTERS)
        if say and Mailing.objects.filter(pk=letters.pk, digest=letters.digest).exists():
            yield Fault(letters.body.short, f"O arquivo de cartas nº {letters.pk} {say}.")


def _wrong(digest: str, shelf: str) -> str:
    """What is wrong with a file that is kept under its digest; empty where nothing is."""
    try:
        with keeping.taken_out(digest, shelf) as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()  # type: ignore[arg-type]  # an open file
    except PaperError:
        return "não está na pasta de dados"
    return "" if found == digest else "não é o que foi feito"


def _bindings(names: Collection[str]) -> Collection[str]:
    held = set(Binding.objects.filter(digest__in=names).values_list("digest", flat=True))
    held |= set(Piece.objects.filter(shelf=BINDINGS, digest__in=names).values_list("digest", flat=True))
    for parts in Binding.objects.exclude(parts=[]).values_list("parts", flat=True):
        held |= set(parts)
    return held


HELD: Mapping[str, Held] = {BINDINGS: _bindings, LETTERS: held_files}
"""Which files of these shelves some row refers to."""
