"""What papers are called where names and file names must not be read: by the act that brought them and their place."""

from isonomia.casefile.models import Act
from isonomia.law.acts import ACTS, ActKind

_EXTENSIONS = {"application/pdf": "pdf", "text/plain": "txt", "text/csv": "csv"}


def label_of(act: Act, at: int, many: int) -> str:
    """The words for the paper at a place (from 1) among those of an act. The name with which a file was handed in is
    left out: it may name who complains.
    """
    which = f", papel {at} de {many}" if many > 1 else ""
    return f"Ato nº {act.number}: {ACTS[ActKind(act.kind)].label}{which}"


def file_name(number: int, version: int, mime: str, at: int = 0) -> str:
    """The name with which a copy is kept by a browser: of act number, version and kind alone.

    >>> file_name(3, 1, "application/pdf")
    'copia-ato-3-versao-1.pdf'
    """
    which = f"-{at}" if at else ""
    return f"copia-ato-{number}{which}-versao-{version}.{_EXTENSIONS.get(mime, mime.rpartition('/')[2])}"
