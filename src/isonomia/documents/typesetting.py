"""Sets papers in type: a view and a template become a PDF/A-3a with tags (PDF/UA-1), its data attached as JSON."""

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec

from isonomia.documents.compiling import Fault, Job, compiled
from isonomia.documents.confining import OutOfBoundsError, compiled_apart
from isonomia.documents.refusal import DocumentError
from isonomia.documents.view import Paper

STANDARDS = ["a-3a", "ua-1"]
"""PDF/A-3a keeps the paper readable for ever and lets it carry its data; PDF/UA-1 lets everybody read it."""
_PAPER_SECONDS, _TRIAL_SECONDS = 5, 30
"""How long a paper with a template of the body may take, a hundred times what it needs; and all on which it is tried,
together."""
_OF_LEAVES = "parts/leaves.typ"
"""A part of pages that are no paper."""
_ELSEWHERE = re.compile(r" \(searched at [^)]*\)")


def typeset(paper: Paper, *, at: datetime, own: Mapping[str, str] | None = None) -> bytes:
    """The paper as PDF. `at` is the moment that the file tells as its making; `own` are templates of the body by their
    names, in place of ours. Raises `DocumentError` with the line of a template at fault, or its name where it takes
    too long or too much memory."""
    used = {name: text for name, text in (own or {}).items() if name == _name(paper) or not name.startswith("kinds/")}
    if used:
        return _apart([paper], used, at, _PAPER_SECONDS)[0]
    return _set(compiled(_job([(_name(paper), {"paper": paper})], at, STANDARDS)))[0]


def try_out(papers: Sequence[Paper], own: Mapping[str, str], *, at: datetime) -> None:
    """Sets papers that nobody needs, to see whether what a body gave (templates, arms) can stand on its papers. Raises
    `DocumentError` as `typeset` does."""
    _apart(papers, own, at, _TRIAL_SECONDS if len(papers) > 1 else _PAPER_SECONDS)


def composed(template: str, content: object, *, at: datetime) -> bytes:
    """Pages that are no paper of an act (leaves of a bound file, an edition of the gazette), as PDF. `content` is what
    the template reads as `data`. Raises `DocumentError`."""
    return _set(compiled(_job([(template, {"data": content})], at)))[0]


def _name(paper: Paper) -> str:
    return f"kinds/{paper.kind}.typ"


def _apart(papers: Sequence[Paper], own: Mapping[str, str], at: datetime, seconds: float) -> tuple[bytes, ...]:
    """Papers with templates of a body, in a process apart: all of them within so many seconds."""
    job = _job([(_name(paper), {"paper": paper}) for paper in papers], at, STANDARDS, own)
    try:
        return _set(compiled_apart(job, seconds=seconds))
    except OutOfBoundsError as error:
        raise _out_of_bounds(own, late=error.late) from error


def _job(
    documents: Sequence[tuple[str, Mapping[str, object]]],
    at: datetime,
    standards: Sequence[str] = (),
    own: Mapping[str, str] = MappingProxyType({}),
) -> Job:
    return Job(
        sources={**_templates(), **{name: text.encode() for name, text in own.items()}},
        documents=tuple(
            (template, {key: msgspec.json.encode(value).decode() for key, value in told.items()})
            for template, told in documents
        ),
        standards=tuple(standards),
        timestamp=int(at.astimezone(UTC).timestamp()),
    )


def _set(made: tuple[bytes, ...] | Fault) -> tuple[bytes, ...]:
    """What was set. Raises `DocumentError` for a fault."""
    if isinstance(made, Fault):
        raise _told(made)
    return made


def template_names() -> list[str]:
    """The names of the templates that a body may replace: those of papers and of what papers share. Pages that are no
    paper (bound files, lists for the gazette, labels) are always set as they come."""
    return sorted(name for name in _templates() if name.startswith(("kinds/", "parts/")) and name != _OF_LEAVES)


def template_text(name: str) -> str:
    """A template that comes with the program. Raises `DocumentError` for a name that a body may not replace."""
    if name not in template_names():
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


def _out_of_bounds(own: Mapping[str, str], *, late: bool) -> DocumentError:
    names = ", ".join(own)
    which = f"O modelo {names} não pode ser usado" if len(own) == 1 else f"Um dos modelos do órgão ({names}) não serve"
    why = "demora demais: o documento não fica pronto" if late else "pede memória demais"
    ask = "Procure nele uma repetição que não acaba, ou que cresce, e envie o modelo corrigido."
    return DocumentError("document.template", f"{which}: {why}. {ask}")


def _told(error: Fault) -> DocumentError:
    where = next((line for line in error.diagnostic.splitlines() if "┌─" in line), "")
    name, _, place = where.partition("┌─")[2].rpartition("templates/")[2].strip().partition(":")
    line = int(place.partition(":")[0] or 0)
    told = f"O modelo {name}, linha {line}, não pode ser usado" if line else "O documento não pôde ser composto"
    say = f"{told}. O compositor diz, em inglês: “{_ELSEWHERE.sub('', error.message)}”."
    return DocumentError("document.template", say, line=line)
