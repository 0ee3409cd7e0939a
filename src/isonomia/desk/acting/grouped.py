"""Fields that stand for one of the payload together: an outcome or a kind for each lane, a text for each reason."""

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from isonomia.desk.acting.answers import Blank, missing, plain_answer
from isonomia.desk.acting.citing import provisions
from isonomia.desk.acting.field import Answer, Field
from isonomia.desk.acting.questions import Widget
from isonomia.desk.acting.sheet import Sheet
from isonomia.desk.sanction.section import Section
from isonomia.law.offering import Demand
from isonomia.law.points import point_in_words

_ARTICLES = ("o ", "a ", "os ", "as ")


def for_each_lane(blank: Blank) -> Answer:
    """One choice for each lane that the act may concern; only those of the lanes at hand are read."""
    fields: list[Field] = []
    value: dict[str, str] = {}
    for lane in blank.sheet.lanes:
        taken = lane in blank.sheet.chosen
        label = blank.sheet.names.lane(lane)
        begins = blank.sheet.registered.get(lane, "") if blank.question.widget is Widget.KINDS else ""
        question = blank.question._replace(widget=Widget.ONE, label=f"{blank.question.label}: {label}")
        one = plain_answer(blank._replace(name=f"{blank.name}-{lane}", question=question, begins=begins))
        fields += [replace(field, lane=lane, problem=field.problem if taken else "") for field in one.fields]
        if taken and one.value:
            value[lane] = one.value
    return Answer(tuple(fields), value)


def titled(point: str) -> str:
    """A point of reasons as a label: "Razões de fato".

    >>> titled("reasons_of_fact")
    'Razões de fato'
    """
    words = point_in_words(point)
    for article in _ARTICLES:
        words = words.removeprefix(article)
    return words[:1].upper() + words[1:]


def reasons(blank: Blank, demanded: Iterable[Demand], sections: Iterable[Section]) -> Answer:
    """A text for each point that the norm demands of the act, or may; those that the chosen sanction owes too."""
    sure = {one.point: one.cite for one in demanded}
    points = {one.point: one for one in _points(blank.sheet)}
    owed = {one.name: one.cite for section in sections for one in section.owed}
    for name, owing in owed.items():
        points.setdefault(name, Demand(name, owing))
    fields, value = [], {}
    for name, point in points.items():
        cite = provisions(blank.sheet.norm, point.cite)
        typed = blank.typed.text(f"{blank.name}-{name}")
        must = name in sure or name in owed
        wrong = blank.typed.sent and must and not typed
        label = f"Razões: {titled(name).lower()}" if name in owed and name not in sure else titled(name)
        fields.append(
            blank.shown(
                name=f"{blank.name}-{name}",
                label=label,
                help=blank.question.help if must else _optional(point),
                cite=cite,
                widget=Widget.LONG,
                typed=typed,
                required=must,
                problem=missing(label, cite) if wrong else "",
            )
        )
        if typed:
            value[name] = typed
    return Answer(tuple(fields), value)


def _points(sheet: Sheet) -> list[Demand]:
    """The demands that are met by reasons; where none is named, one text for whoever wants to give them."""
    carried = {field.name for field in msgspec.structs.fields(sheet.spec.payload)} - {"reasons"}
    found = [one for one in sheet.offer.demands if one.point not in carried]
    named = [one for one in found if one.point != "reasons"]
    if any(one.always and not one.outcomes for one in named):
        return named
    return found or [Demand("reasons", (), always=False)]


def _optional(point: Demand) -> str:
    if point.point == "appellant_heard":
        return "Só quando a decisão pesa mais sobre quem recorreu: diga como a pessoa foi ouvida antes."
    return "A norma pede isto em alguns casos. Em branco, o cálculo ao lado diz se faz falta."
