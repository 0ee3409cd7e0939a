"""The files of a form of the public pages: those that arrived, and sentences about those that were too large to."""

from collections.abc import Sequence

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from isonomia.casefile.papers import too_large


def arrived(request: HttpRequest, field: str) -> tuple[Sequence["UploadedFile[bytes]"], Sequence[str]]:
    """The files of a field that arrived whole, and a sentence, in Portuguese, for each that was dropped on its way. A
    form that took the first and not the second would go on without what somebody believes they handed in."""
    files = request.FILES.getlist(field)
    dropped: list[tuple[str, str]] = getattr(request, "dropped_files", [])
    return files, [too_large(name).message for at, name in dropped if at == field]
