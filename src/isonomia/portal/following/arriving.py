"""The files of a form: those that arrived, and sentences about those that were too large to."""

from collections.abc import Sequence

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from isonomia.casefile.papers import too_large

FIELD = "arquivos"


def arrived(request: HttpRequest) -> tuple[Sequence["UploadedFile[bytes]"], Sequence[str]]:
    """The files of a form that arrived whole, and a sentence for each that was dropped on its way."""
    files = request.FILES.getlist(FIELD)
    dropped: list[tuple[str, str]] = getattr(request, "dropped_files", [])
    return files, [too_large(name).message for field, name in dropped if field == FIELD]
