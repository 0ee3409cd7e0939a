"""Files on their way in: one beyond the limit is dropped while it still arrives, and the form says so."""

from typing import Any, cast

from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.http import HttpRequest

from isonomia.casefile import papers


class Measuring(FileUploadHandler):
    """Stands before Django's own handlers: what passes the limit is neither kept in memory nor written to the disk.
    The rest of the form still arrives, so that the page can tell."""

    name = ""

    def new_file(self, field_name: str, file_name: str, *args: Any, **kwargs: Any) -> None:
        super().new_file(field_name, file_name, *args, **kwargs)
        self.name = file_name

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        if start + len(raw_data) > papers.MEDIA_BYTES:
            _dropped(self.request).append((self.field_name or "", self.name))
            raise SkipFile
        return raw_data

    def file_complete(self, file_size: int) -> None:  # noqa: ARG002  # the next handler keeps it
        return None


def too_large_in(request: HttpRequest, field: str) -> list[papers.PaperError]:
    """The refusals of the files of a field that were dropped while they arrived."""
    request.FILES.getlist(field)  # the form has then been read
    return [papers.too_large(name) for at, name in _dropped(request) if at == field]


def _dropped(request: HttpRequest | None) -> list[tuple[str, str]]:
    """The fields and names of the files of a request that were dropped on arrival."""
    marked = cast("Any", request)
    if not hasattr(marked, "dropped_files"):
        marked.dropped_files = []
    found: list[tuple[str, str]] = marked.dropped_files
    return found
