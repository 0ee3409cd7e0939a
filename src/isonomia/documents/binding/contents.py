"""What a version of the file holds: which acts, and which of their papers, in what form. What is left out says why.

The whole file is for who conducts the case and for a court. Who answers gets what they may see in their lane; the
public what was released to it. Both rest on copies that somebody looked at: a paper that nobody did is not there.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from isonomia.casefile.calling import name_of
from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.papers import store
from isonomia.casefile.queries import papers_of
from isonomia.casefile.reading import act_from
from isonomia.copies.labelling import label_of
from isonomia.copies.models import PUBLIC
from isonomia.copies.queries import ReleasedCopy, is_told_to, needs_no_masking, released_to
from isonomia.copies.service import shelf_of
from isonomia.law.errors import LawError

WHOLE = "inteira"
UNSEEN = "Ainda não foi revisto para cópia: não está neste arquivo."
WITHHELD = "Papel reservado: "


class Held(NamedTuple):
    """A paper of an act as a version holds it: its neutral words, and where its bytes are. `why`: it is left out, and
    the reason. `copy`: the number of the copy that stands for it."""

    at: int
    label: str
    shelf: str = ""
    digest: str = ""
    mime: str = ""
    size: int = 0
    why: str = ""
    copy: int = 0


class Entry(NamedTuple):
    """An act that a version tells, with its papers."""

    row: Act
    papers: Sequence[Held]


def versions_of(case: Case) -> dict[str, str]:
    """The versions that may be made of a file, with their names. One query."""
    lanes = case.parties.filter(role="respondent").select_related("party")
    answering = {one.code: f"de quem responde: {one.code}, {name_of(one)}" for one in lanes}
    return {WHOLE: "inteira, para quem conduz o processo e para a Justiça", **answering, PUBLIC: "do público"}


def contents_of(case: Case, version: str, acts: int) -> list[Entry]:
    """The acts up to a number that a version tells, in order. Two queries, and one more for a redacted version."""
    rows = list(case.acts.filter(number__lte=acts).select_related("author", "seat"))
    papers = papers_of(rows)
    if version == WHOLE:
        return [Entry(row, list(_listed(row, papers, _as_it_is))) for row in rows]
    copies = {one.paper.pk: one for one in released_to(case, version)}
    lane = "" if version == PUBLIC else version
    return list(_redacted(rows, papers, copies, lane))


def _redacted(
    rows: Iterable[Act], papers: Mapping[int, Sequence[Attachment]], copies: Mapping[int, ReleasedCopy], lane: str
) -> Iterator[Entry]:
    with_copy: dict[int, bool] = defaultdict(bool, {one.act: True for one in copies.values()})
    for row in rows:
        if not (with_copy[row.number] or is_told_to(act_from(row), lane)):
            continue
        plain = bool(lane) and needs_no_masking(row, lane)

        def held(paper: Attachment, at: int, label: str, *, plain: bool = plain) -> Held:
            return _as_it_is(paper, at, label) if plain else _copied(copies.get(paper.pk), at, label)

        yield Entry(row, list(_listed(row, papers, held)))


def _listed(
    row: Act, papers: Mapping[int, Sequence[Attachment]], held: Callable[[Attachment, int, str], Held]
) -> Iterator[Held]:
    mine = papers.get(row.number, ())
    return (held(paper, at, label_of(row, at, len(mine))) for at, paper in enumerate(mine, start=1))


def _as_it_is(paper: Attachment, at: int, label: str) -> Held:
    blob = paper.blob
    return Held(at, label, store.SERVED, blob.digest, blob.mime, blob.size)


def _copied(found: ReleasedCopy | None, at: int, label: str) -> Held:
    if found is None:
        return Held(at, label, why=UNSEEN)
    copy = found.copy
    if found.is_withheld:
        return Held(at, label, why=f"{WITHHELD}{copy.reason}", copy=copy.pk)
    return Held(at, label, shelf_of(copy), copy.digest, copy.mime, copy.size, copy=copy.pk)


def refuse_unknown(case: Case, version: str) -> str:
    """The name of a version. Raises `LawError` for one that there is not."""
    known = versions_of(case)
    if version not in known:
        raise LawError("binding.version", f"Não há versão “{version}” destes autos. Há: {', '.join(known)}.")
    return known[version]
