"""What somebody is accused of, as the acts of the file tell it: the day, the place, the conducts and their provisions.

It is told as what was told. Nothing here comes from the identity of who complains.
"""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from isonomia import catalogue
from isonomia.law.acts import Act
from isonomia.law.examine import Situation
from isonomia.law.payloads.intake import ComplaintFiled, InfractionNoticeDrawn
from isonomia.portal.answering.seat import Answerer
from isonomia.portal.answering.terms import cited


class Conduct(NamedTuple):
    """A conduct of the norm that is said to have happened; `language` is the one that it is told in."""

    say: str
    cite: str
    language: str


class Accusation(NamedTuple):
    """What was told. `subject` is the line by which the office calls the case; `notice` the number of the infraction
    notice that says it, where an inspector drew one."""

    day: date | None
    place: str
    subject: str
    conducts: tuple[Conduct, ...]
    notice: int | None


def accusation_of(answerer: Answerer, language: str) -> Accusation:
    """What who answers in the lane is accused of. No query."""
    told = [act.payload for act in _standing(answerer) if isinstance(act.payload, ComplaintFiled)]
    case = answerer.case
    return Accusation(
        day=case.fact_day or next((one.fact_day for one in told if one.fact_day), None),
        place=case.fact_place or next((one.place for one in told if one.place), ""),
        subject=case.subject,
        conducts=tuple(_conducts(answerer, language)),
        notice=next(
            (act.number for act in _standing(answerer) if isinstance(act.payload, InfractionNoticeDrawn)),
            None,
        ),
    )


def alleged(situation: Situation, acts: list[Act]) -> tuple[str, ...]:
    """The conducts that the complaints of a file name, by their ids in the pack, each once."""
    found = (act.payload for act in acts if act.id in situation.applied)
    return tuple(dict.fromkeys(item for one in found if isinstance(one, ComplaintFiled) for item in one.conducts))


def _standing(answerer: Answerer) -> Iterator[Act]:
    applied, lane = answerer.situation.applied, answerer.lane
    return (act for act in answerer.acts if act.id in applied and (not act.lanes or lane in act.lanes))


def _conducts(answerer: Answerer, language: str) -> Iterator[Conduct]:
    pack = answerer.norm.pack
    told = catalogue.conduct_words(pack.id, language)
    for name in alleged(answerer.situation, answerer.acts):
        if name in told:
            yield Conduct(told[name].say, cited(answerer.norm, pack.conducts[name].cite), told[name].language)
