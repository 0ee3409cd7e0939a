"""Whether the file holds: chains unbroken, numbers without gaps, projections as the acts give them, papers whole."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from django.db import transaction
from django.db.models import Count, Max, Model, QuerySet

from isonomia.casefile.chain import first_break
from isonomia.casefile.chunks import in_chunks
from isonomia.casefile.models import Act, Attachment, Case, Numbering, Standing
from isonomia.casefile.papers import store
from isonomia.casefile.papers.refusal import PaperError
from isonomia.casefile.projecting import Rows, rows_of
from isonomia.casefile.reading import act_from, situation_of
from isonomia.law.acts import Act as LawAct
from isonomia.law.errors import LawError
from isonomia.practice.queries import law_of

_RELATED = ("acts__author", "acts__papers", "parties__party", "stages", "terms", "proofs_awaited", "search_keys")


class Fault(NamedTuple):
    """Something that is not as it must be: in which case (or series of numbers), and what."""

    where: str
    say: str


def faults(told: Callable[[int], None] = lambda _: None) -> Iterator[Fault]:
    """Everything that is wrong in the file, one case at a time. `told` hears how many cases and papers went by.

    A case to which somebody writes meanwhile is looked at again while nobody else may.
    """
    for chunk in in_chunks(_cases()):
        for case in chunk:
            if any(_of_case(case)):
                yield from _looked_at_alone(case.pk)
        told(len(chunk))
    for papers in in_chunks(Attachment.objects.exclude(act=None).select_related("act", "case")):
        for paper in papers:
            yield from _of_paper(paper)
        told(len(papers))
    yield from _of_numbers()


def how_many() -> int:
    """How many cases and papers `faults` goes through."""
    return Case.objects.count() + Attachment.objects.exclude(act=None).count()


def _cases() -> QuerySet[Case]:
    return Case.objects.select_related("body", "standing").prefetch_related(*_RELATED)


def _looked_at_alone(case_id: int) -> list[Fault]:
    with transaction.atomic():
        Case.objects.select_for_update().get(pk=case_id)
        case = _cases().get(pk=case_id)
        return [Fault(case.number, say) for say in _of_case(case)]


def _of_case(case: Case) -> Iterator[str]:
    rows = list(case.acts.all())
    broken = first_break(rows, case=case.number, head=case.head, count=case.acts_count)
    if broken:
        yield broken
    for row in rows:
        yield from _of_act(row)
    if not broken:
        yield from _of_projections(case, rows)


def _of_act(row: Act) -> Iterator[str]:
    if row.author.key != row.author_key:
        yield f"O ato {row.number} foi assinado por “{row.author_key}” e está ligado a “{row.author.key}”."
    attached = [paper.blob_id for paper in row.papers.all()]
    if attached != list(row.attachments):
        yield f"O ato {row.number} tem {len(row.attachments)} papéis na cadeia, e os que estão juntados são outros."


def _of_projections(case: Case, rows: Sequence[Act]) -> Iterator[str]:
    """Compares what is stored with what the acts give on the day on which it was made. What was made before the
    practice of the body changed is not compared: it is made anew when somebody reads it."""
    standing = getattr(case, "standing", None)
    if standing is None or standing.counted_on is None or standing.counted_at != case.acts_count:
        yield "A situação guardada não é a do último ato. Rode “isonomia rebuild”."
        return
    if standing.revision < case.body.revision:
        return
    acts: list[LawAct] = []
    for row in rows:
        try:
            acts.append(act_from(row))
        except (msgspec.ValidationError, ValueError) as error:
            yield f"O ato {row.number} não se lê: {error}."
            return
    law = law_of(case.body, case.norm)
    try:
        situation = situation_of(law, acts, on=standing.counted_on)
        must_be = rows_of(case, situation, list(case.parties.all()), law.revision)
    except LawError as error:
        yield f"A situação não se calcula: {error.message}"
        return
    yield from differences(_stored(case, standing), must_be)


def differences(stored: Rows, counted: Rows) -> Iterator[str]:
    """What is not the same in two sets of projections of a case, each in a sentence."""
    was, must_be = _content(stored.standing), _content(counted.standing)
    for name, value in must_be.items():
        if was[name] != value:
            yield f"A situação guardada não é a que os atos dão ({name}: {was[name]}, e não {value}). {_REMEDY}"
    for name in ("stages", "terms", "proofs", "keys"):
        kept, made = Counter(map(_line, getattr(stored, name))), Counter(map(_line, getattr(counted, name)))
        wrong = (kept - made) + (made - kept)
        if wrong:
            yield f"A projeção não é a que os atos dão: {min(wrong)}. {_REMEDY}"


def _stored(case: Case, standing: Standing) -> Rows:
    return Rows(
        standing=standing,
        stages=list(case.stages.all()),
        terms=list(case.terms.all()),
        proofs=list(case.proofs_awaited.all()),
        keys=list(case.search_keys.all()),
    )


_REMEDY = "Rode “isonomia rebuild”."


def _content(row: Model) -> dict[str, object]:
    fields = [field.attname for field in row._meta.concrete_fields if field.name != "id"]  # noqa: SLF001
    return {name: getattr(row, name) for name in fields}


def _line(row: Model) -> str:
    told = ", ".join(f"{name} {value}" for name, value in _content(row).items() if name not in {"case_id", "body_id"})
    return f"{row._meta.verbose_name}, {told}"  # noqa: SLF001


def _of_paper(paper: Attachment) -> Iterator[Fault]:
    number = paper.act.number if paper.act else 0
    where = paper.case.number if paper.case else ""
    for digest, shelf in ((paper.blob_id, store.SERVED), (paper.original_digest, store.ORIGINALS)):
        if not digest:  # the original is sealed
            continue
        try:
            with store.taken_out(digest, shelf) as content:
                found = hashlib.file_digest(content, "sha256").hexdigest()  # type: ignore[arg-type]
        except PaperError:
            yield Fault(where, f"O papel “{paper.name}” do ato {number} não está na pasta de dados ({shelf}).")
            continue
        if found != digest:
            yield Fault(where, f"O papel “{paper.name}” do ato {number} não é o que foi juntado ({shelf}).")


def _of_numbers() -> Iterator[Fault]:
    """Series of numbers with a gap, or whose last number is not the last given."""
    given = Case.objects.values("body", "year").annotate(most=Max("ordinal"), many=Count("pk"))
    found = {(row["body"], row["year"]): (row["most"], row["many"]) for row in given}
    for series in Numbering.objects.select_related("body"):
        most, many = found.get((series.body_id, series.year), (0, 0))
        if not most == many == series.last:
            say = f"A série diz ter dado {series.last} números; há {many} processos, e o último é o {most}."
            yield Fault(f"{series.body.short}, {series.year}", say)
