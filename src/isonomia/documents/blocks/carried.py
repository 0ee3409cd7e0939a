"""What papers of execution say, in parts that they share: what the act tells, on what it rests, why, who is meant."""

from collections.abc import Iterable

from msgspec import Struct

from isonomia.documents.blocks.parties import kinds_told, respondent_of
from isonomia.documents.blocks.reasons import Point, reasons_of
from isonomia.documents.blocks.standing import rests_on, sanctions_named
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer, Term


class Carried(Struct, frozen=True, kw_only=True):
    """The parts. `rows` are what the act itself tells; `people` who is meant; `about` the fact and `conducts` those of
    the norm; `decision` on what it rests and `sanctions` what was laid; `items` a list (an inventory); `terms`
    those that the act begins; `notes` sentences that follow from the act or the norm."""

    rows: tuple[Fact, ...] = ()
    people: tuple[Fact, ...] = ()
    about: tuple[Fact, ...] = ()
    conducts: tuple[Fact, ...] = ()
    decision: tuple[Fact, ...] = ()
    sanctions: tuple[Fact, ...] = ()
    reasons: tuple[Point, ...] = ()
    items: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    notes: tuple[str, ...] = ()


def carried(
    source: Source,
    *,
    rows: tuple[Fact, ...] = (),
    people: tuple[Fact, ...] = (),
    about: tuple[Fact, ...] = (),
    conducts: tuple[Fact, ...] = (),
    items: tuple[str, ...] = (),
    terms: tuple[Term, ...] = (),
    notes: tuple[str, ...] = (),
) -> Carried:
    """These parts, with the decision and the sanctions that stand and the reasons of the act."""
    return Carried(
        rows=rows,
        people=people,
        about=about,
        conducts=conducts,
        decision=rests_on(source),
        sanctions=sanctions_named(source),
        reasons=reasons_of(source, {}),
        items=items,
        terms=terms,
        notes=notes,
    )


def meant(source: Source) -> tuple[Fact, ...]:
    """Whom the paper is about: the respondent of its lane, with what they are and their document; each of them where it
    concerns the case as a whole."""
    if not source.lane:
        return kinds_told(source)
    one = respondent_of(source)
    return (Fact(one.name, ", ".join(filter(None, (one.quality, one.document, *one.lines)))),)


def rows_of(*told: tuple[str, str]) -> tuple[Fact, ...]:
    """The rows that say something, in their order."""
    return tuple(Fact(label, value) for label, value in told if value)


def by_hand(*people: tuple[str, str]) -> tuple[Signer, ...]:
    """Those who sign on the paper itself, each by what they are and in what they take part."""
    return tuple(Signer(name=name, office=office, blank=True) for name, office in people)


def witnesses(number: int = 2) -> Iterable[tuple[str, str]]:
    """The lines for witnesses, who write their name and document beside."""
    return ((f"Testemunha {one}", "nome e documento:") for one in range(1, number + 1))
