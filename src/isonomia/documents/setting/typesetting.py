"""Sets papers in type: a view and a template become a PDF/A-3a with tags (PDF/UA-1), its data attached as JSON."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from isonomia.documents.refusal import DocumentError
from isonomia.documents.setting.baring import refuse_bare
from isonomia.documents.setting.compiling import Fault, Job, compiled
from isonomia.documents.setting.confining import OutOfBoundsError, compiled_apart
from isonomia.documents.setting.glyphs import shown
from isonomia.documents.view import OwnTemplate, Paper

STANDARDS = ["a-3a", "ua-1"]
"""PDF/A-3a keeps the paper readable for ever and lets it carry its data; PDF/UA-1 lets everybody read it."""
_PAPER_SECONDS, _TRIAL_SECONDS = 5, 30
"""How long a paper with a template of the body may take, a hundred times what it needs; and all on which it is tried,
together."""
_OF_LEAVES = "parts/leaves.typ"
"""A part of pages that are no paper."""
_ELSEWHERE = re.compile(r" \(searched at [^)]*\)")
TYPESETTER = " O compositor diz"
"""Before what typst itself says."""
_PACKAGE = re.compile(r"\bpackage\b")
_NO_LETTER = re.compile(r"the text `\"(.+?)\"` could not be displayed")
_OUT_OF_BOUNDS = {
    "time": "demora demais: o documento não fica pronto",
    "memory": "pede memória demais",
    "network": "este servidor não consegue fechar a rede a quem compõe com ele",
}


def typeset(paper: Paper, *, at: datetime, own: Mapping[str, str] | None = None) -> bytes:
    """The paper as PDF. `at` is the moment that the file tells as its making; `own` are templates of the body by their
    names, in place of ours: the paper tells which of them it was set with. Raises `DocumentError` with the line of a
    template at fault, or its name where it takes too long or too much memory, or leaves out what every paper holds."""
    used = _used(paper, own or {})
    if used:
        return _apart([paper], used, at, _PAPER_SECONDS)[0]
    return _set(compiled(_job([_read(paper)], at, STANDARDS)))[0]


def try_out(papers: Sequence[Paper], own: Mapping[str, str], *, at: datetime) -> tuple[bytes, ...]:
    """Sets papers that nobody needs, to see whether what a body gave (templates, arms) can stand on its papers, and how
    each looks. Raises `DocumentError` as `typeset` does."""
    if not papers:
        return ()
    return _apart(papers, own, at, _TRIAL_SECONDS if len(papers) > 1 else _PAPER_SECONDS)


def drawn_digest(paper: Paper, own: Mapping[str, str]) -> str:
    """The SHA-256 of all that a paper is set from: what it says, its letterhead, and the text of each template that has
    a part in it. Two that have the same look the same."""
    name = _name(paper)
    used = {key: text for key, text in _sources(own).items() if key == name or key.startswith("parts/")}
    return hashlib.sha256(msgspec.msgpack.encode([msgspec.to_builtins(paper), sorted(used.items())])).hexdigest()


def composed(template: str, content: object, *, at: datetime) -> bytes:
    """Pages that are no paper of an act (leaves of a bound file, an edition of the gazette), as PDF. `content` is what
    the template reads as `data`. Raises `DocumentError`."""
    told = {"data": shown(msgspec.json.encode(content).decode())}
    return _set(compiled(_job([(template, told)], at)))[0]


def _name(paper: Paper) -> str:
    return f"kinds/{paper.kind}.typ"


def _used(paper: Paper, own: Mapping[str, str]) -> Mapping[str, str]:
    """Those of a body's templates that have a part in a paper."""
    return {name: text for name, text in own.items() if name == _name(paper) or not name.startswith("kinds/")}


def _read(paper: Paper) -> tuple[str, dict[str, str]]:
    """The template of a paper and what it reads: `paper` as its letters can show it, `data` as it was told."""
    data = msgspec.json.encode(paper).decode()
    return _name(paper), {"paper": shown(data), "data": data}


def _apart(papers: Sequence[Paper], own: Mapping[str, str], at: datetime, seconds: float) -> tuple[bytes, ...]:
    """Papers with templates of a body, in a process apart: all of them within so many seconds."""
    telling = [replace(paper, own=_told_of(_used(paper, own))) for paper in papers]
    job = _job([_read(paper) for paper in telling], at, STANDARDS, own)
    try:
        made = _set(compiled_apart(job, seconds=seconds))
    except OutOfBoundsError as error:
        raise _out_of_bounds(own, error.of) from error
    for paper, pdf in zip(telling, made, strict=True):
        refuse_bare(paper, pdf)
    return made


def _told_of(used: Mapping[str, str]) -> tuple[OwnTemplate, ...]:
    return tuple(
        OwnTemplate(name=name, digest=hashlib.sha256(text.encode()).hexdigest()) for name, text in used.items()
    )


def _job(
    documents: Sequence[tuple[str, dict[str, str]]],
    at: datetime,
    standards: Sequence[str] = (),
    own: Mapping[str, str] = MappingProxyType({}),
) -> Job:
    return Job(
        sources=_sources(own),
        documents=tuple(documents),
        standards=tuple(standards),
        timestamp=int(at.astimezone(UTC).timestamp()),
    )


def _sources(own: Mapping[str, str]) -> dict[str, bytes]:
    return {**_templates(), **{name: text.encode() for name, text in own.items()}}


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


def _out_of_bounds(own: Mapping[str, str], of: str) -> DocumentError:
    names = ", ".join(own)
    which = f"O modelo {names} não pode ser usado" if len(own) == 1 else f"Um dos modelos do órgão ({names}) não serve"
    ask = "Procure nele uma repetição que não acaba, ou que cresce, e envie o modelo corrigido."
    if of == "network":
        ask = "Peça a quem cuida do servidor que o veja; enquanto isso, devolva o lugar ao modelo do sistema."
    return DocumentError("document.template", f"{which}: {_OUT_OF_BOUNDS[of]}. {ask}")


def _told(error: Fault) -> DocumentError:
    where = next((line for line in error.diagnostic.splitlines() if "┌─" in line), "")
    name, _, place = where.partition("┌─")[2].rpartition("templates/")[2].strip().partition(":")
    line = int(place.partition(":")[0] or 0)
    told = f"O modelo {name}, linha {line}, não pode ser usado" if line else "O documento não pôde ser composto"
    return DocumentError("document.template", f"{told}{_why(error)}", line=line)


def _why(error: Fault) -> str:
    """Why a template can't be set, in Portuguese where we know it, else in the words of the typesetter."""
    if _PACKAGE.search(error.message):
        return ": ele pede um pacote de fora, e aqui nada vem de fora."
    if found := _NO_LETTER.search(error.message):
        return f": a letra dos documentos não tem o sinal “{found[1]}”. Troque-o por palavras."
    return f".{TYPESETTER}, em inglês: “{_ELSEWHERE.sub('', error.message)}”."
