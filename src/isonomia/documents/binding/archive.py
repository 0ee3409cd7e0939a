"""The whole file as an archive that anybody verifies offline: the same file, the same bytes, whoever makes it and when.

Format: docs/decisions/0025-the-archive-of-a-file.md. It is written as it is given, never whole in memory.
"""

import hashlib
import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from importlib.resources import files
from typing import IO, NamedTuple

import msgspec

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.papers import store
from isonomia.casefile.papers.kinds import extension_of
from isonomia.casefile.queries import chained, papers_of
from isonomia.copies.labelling import label_of
from isonomia.documents.binding import conferir
from isonomia.documents.binding.tables import Binding
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.calendars import print_day

FORMAT = "isonomia-autos-1"
_BLOCK = 256 * 1024
_README = "LEIA-ME.txt"


class Member(NamedTuple):
    """A file of the archive: its name, digest and size, and its bytes where they are not in the store."""

    name: str
    digest: str
    size: int
    raw: bytes | None = None


def archived(binding: Binding) -> Iterator[bytes]:
    """The archive of a case as it stood when the binding was begun, to be given block by block. Raises `PaperError`,
    before the first block, where the store has lost a paper."""
    members = members_of(binding.case, binding.acts, binding.head)
    for one in members:
        if one.raw is None and not store.holds(one.digest, store.SERVED):
            _opened(one).close()  # raises, and says what to do
    return _written(members, binding.case.acts.get(number=binding.acts).recorded)


def _written(members: Iterable[Member], day: date) -> Iterator[bytes]:
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_STORED) as box:
        for one in members:
            with box.open(_entry(one, day), "w") as target, _opened(one) as source:
                while block := source.read(_BLOCK):
                    target.write(block)
                    yield sink.taken()
            yield sink.taken()
    yield sink.taken()


def members_of(case: Case, acts: int, head: str) -> list[Member]:
    """The files of the archive, in order. Two queries."""
    rows = list(case.acts.filter(number__lte=acts).select_related("author", "seat"))
    held = papers_of(rows)
    lines = _said("atos.jsonl", b"".join(line + b"\n" for line in chained(rows, case)))
    papers = list(_papers(rows, held))
    index = _said("indice.txt", _index(case, rows, held).encode())
    readme = _said(_README, _readme(case, acts, head).encode())
    script = _said("conferir.py", (files(conferir.__package__ or "") / "conferir.py").read_bytes())
    rest = [script, index, lines, *papers]
    return [readme, _manifest(case, rows, head, [readme, *rest]), *rest]


def paper_name(digest: str, mime: str) -> str:
    """The name of a paper in the archive."""
    return f"{conferir.PAPERS}{digest}.{extension_of(mime)}"


def _papers(rows: Iterable[Act], held: Mapping[int, Sequence[Attachment]]) -> Iterator[Member]:
    """Each content once, in the order of the file."""
    seen: set[str] = set()
    for row in rows:
        for paper in held.get(row.number, ()):
            blob = paper.blob
            if blob.digest not in seen:
                seen.add(blob.digest)
                yield Member(paper_name(blob.digest, blob.mime), blob.digest, blob.size)


def _manifest(case: Case, rows: Sequence[Act], head: str, members: Iterable[Member]) -> Member:
    told = {
        "formato": FORMAT,
        "processo": case.number,
        "orgao": case.body.name,
        "norma": case.norm,
        "atos": len(rows),
        "fim": head,
        "resumos": [row.digest for row in rows],
        "arquivos": [{"nome": one.name, "sha256": one.digest, "tamanho": one.size} for one in members],
    }
    return _said(conferir.MANIFEST, msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")


def _index(case: Case, rows: Iterable[Act], held: Mapping[int, Sequence[Attachment]]) -> str:
    lines = [f"Índice dos autos do processo {case.number}", ""]
    for row in rows:
        lines.append(f"Ato nº {row.number}, {print_day(row.day)}: {ACTS[ActKind(row.kind)].label}")
        papers = held.get(row.number, ())
        for at, paper in enumerate(papers, start=1):
            label = label_of(row, at, len(papers)).partition(", ")[2] or "papel"
            lines.append(f"    {label}: {paper_name(paper.blob_id, paper.blob.mime)}")
    return "\n".join(lines) + "\n"


def _readme(case: Case, acts: int, head: str) -> str:
    text = (files("isonomia.documents") / "templates" / "binding" / "leia-me.txt").read_text(encoding="utf-8")
    return text.format(number=case.number, body=case.body.name, acts=acts, head=head)


def _said(name: str, raw: bytes) -> Member:
    return Member(name, hashlib.sha256(raw).hexdigest(), len(raw), raw)


def _opened(one: Member) -> IO[bytes]:
    return io.BytesIO(one.raw) if one.raw is not None else store.taken_out(one.digest, store.SERVED)


def _entry(one: Member, day: date) -> zipfile.ZipInfo:
    """How a file stands in the archive: nothing of the machine or the hour of its making."""
    info = zipfile.ZipInfo(one.name, (day.year, day.month, day.day, 0, 0, 0))
    info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_STORED, 3, 0o644 << 16
    info.file_size = one.size
    return info


class _Sink(io.RawIOBase):
    """What was written and not yet given."""

    def __init__(self) -> None:
        super().__init__()
        self._held: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, block: bytes) -> int:  # type: ignore[override]  # only bytes are written here
        self._held.append(bytes(block))
        return len(block)

    def taken(self) -> bytes:
        """All that was written since the last time."""
        raw, self._held = b"".join(self._held), []
        return raw
