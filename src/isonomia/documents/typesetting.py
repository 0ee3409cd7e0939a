"""Sets papers in type: a view and a template become a PDF/A-3a with tags (PDF/UA-1), its data attached as JSON."""

import os
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import cast

import font_source_sans_pro
import msgspec
import typst

from isonomia.documents.refusal import DocumentError
from isonomia.documents.view import Paper

STANDARDS = ["a-3a", "ua-1"]
"""PDF/A-3a keeps the paper readable for ever and lets it carry its data; PDF/UA-1 lets everybody read it."""
_MAIN = "main.typ"
_ROOT = str(files("isonomia.documents") / "templates")
"""Where a template may read files: only where templates are. Packages have no place to be put, so none is used."""
_ELSEWHERE = re.compile(r" \(searched at [^)]*\)")
_compiled = cast("Callable[..., bytes]", typst.compile)  # it takes sources by their names, which its types do not tell


def typeset(paper: Paper, *, at: datetime, own: Mapping[str, str] | None = None) -> bytes:
    """The paper as PDF. `at` is the moment that the file tells as its making; `own` are templates of the body by their
    names, in place of ours. Raises `DocumentError` with the line of a template at fault."""
    sources = {name: text.encode() for name, text in (own or {}).items()}
    return _made(f"kinds/{paper.kind}.typ", {"paper": paper}, at, STANDARDS, sources)


def composed(template: str, content: object, *, at: datetime) -> bytes:
    """Pages that are no paper of an act (leaves of a bound file, an edition of the gazette), as PDF. `content` is what
    the template reads as `data`. Raises `DocumentError`."""
    return _made(template, {"data": content}, at, [], {})


def _made(
    template: str, told: Mapping[str, object], at: datetime, standards: list[str], own: Mapping[str, bytes]
) -> bytes:
    try:
        return _compiled(
            {**_templates(), **own, _MAIN: f'#include "{template}"'.encode()},
            root=_ROOT,
            package_path=os.devnull,
            package_cache_path=os.devnull,
            font_paths=_fonts(),
            sys_inputs={name: msgspec.json.encode(value).decode() for name, value in told.items()},
            pdf_standards=standards,
            timestamp=int(at.astimezone(UTC).timestamp()),
        )
    except typst.TypstError as error:
        raise _told(error) from error


def template_names() -> list[str]:
    """The names of all templates that come with the program."""
    return sorted(_templates())


def template_text(name: str) -> str:
    """A template that comes with the program. Raises `DocumentError` for a name that is none."""
    if name not in _templates():
        raise DocumentError("document.template", f"Não há modelo “{name}”.")
    return _templates()[name].decode()


@cache
def _templates() -> Mapping[str, bytes]:
    return dict(_found(files("isonomia.documents") / "templates", ""))


def _found(folder: Traversable, above: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for one in folder.iterdir():
        if one.is_dir():
            found += _found(one, f"{above}{one.name}/")
        elif one.name.endswith(".typ"):
            found.append((f"{above}{one.name}", one.read_bytes()))
    return found


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, font_paths=[font_source_sans_pro.font_directory])


def _told(error: typst.TypstError) -> DocumentError:
    where = next((line for line in str(error.diagnostic).splitlines() if "┌─" in line), "")
    name, _, place = where.partition("┌─")[2].strip().partition(":")
    line = int(place.partition(":")[0] or 0)
    told = f"O modelo {name}, linha {line}, não pode ser usado" if line else "O documento não pôde ser composto"
    say = f"{told}. O compositor diz, em inglês: “{_ELSEWHERE.sub('', error.message)}”."
    return DocumentError("document.template", say, line=line)
