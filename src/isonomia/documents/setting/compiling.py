"""What typst is asked to set, and what it gives: the same here and in the process apart (`confining`).

It knows nothing of papers, so that the process apart starts quickly and holds nothing of the server.
"""

import os
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import cast

import font_source_sans_pro
import msgspec
import typst

_MAIN = "main.typ"
_ROOT = str(files("isonomia.documents") / "templates")
"""Where a template may read files: only where templates are. Packages have no place to be put, so none is used."""
_compiled = cast("Callable[..., bytes]", typst.compile)  # it takes sources by their names, which its types do not tell


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Documents of the same `sources` by their names: for each, which of them is set, and what it reads as
    `sys.inputs`. `timestamp`: the seconds since 1970 that the files tell as their making."""

    sources: dict[str, bytes]
    documents: tuple[tuple[str, dict[str, str]], ...]
    standards: tuple[str, ...] = ()
    timestamp: int = 0


class Fault(msgspec.Struct, frozen=True):
    """Why typst refused: its words, and the same with the line at fault shown."""

    message: str
    diagnostic: str


def compiled(job: Job) -> tuple[bytes, ...] | Fault:
    """The PDF of each document of a job, or why the first that can't be set can't."""
    try:
        return tuple(
            _compiled(
                {**job.sources, _MAIN: f'#include "{template}"'.encode()},
                root=_ROOT,
                package_path=os.devnull,
                package_cache_path=os.devnull,
                font_paths=_fonts(),
                sys_inputs=told,
                pdf_standards=list(job.standards),
                timestamp=job.timestamp,
            )
            for template, told in job.documents
        )
    except typst.TypstError as error:
        return Fault(error.message, str(error.diagnostic))


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, font_paths=[font_source_sans_pro.font_directory])
