"""Readings: where the text of a norm is ambiguous, wrong or silent, what the body adopted, and what else it could."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.choices import last_choices
from isonomia.desk.settings.places import body_at, norm_at
from isonomia.desk.settings.proposing import Proposal, proposed
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Option, Reading
from isonomia.people.models import Body
from isonomia.practice.drafts import Choosing
from isonomia.practice.models import Choice
from isonomia.practice.permission import may_choose


@dataclass(frozen=True, slots=True)
class Way:
    """An option of a reading, as the page shows it. `held`: it is in force; `of_pack`: nobody chose it."""

    key: str
    option: Option
    held: bool
    of_pack: bool
    idle: bool
    marked: bool


@dataclass(frozen=True, slots=True)
class Doubt:
    """A reading, as the page shows it. `choice` is the body's last word on it; `proposal` what is being changed."""

    name: str
    reading: Reading
    ways: list[Way]
    choice: Choice | None
    proposal: Proposal | None

    @property
    def is_confirmed(self) -> bool:
        """Whether the body itself said which option holds."""
        return self.choice is not None and self.choice.value != ""

    @property
    def marked(self) -> Way:
        """The option that is marked in the form."""
        return next((way for way in self.ways if way.marked), self.ways[0])

    @property
    def held(self) -> Way:
        """The option in force."""
        return next(way for way in self.ways if way.held)


@seated
def readings(request: HttpRequest, slug: str, norm: str) -> HttpResponse:
    """The readings of a norm; a form for each changes it."""
    body, asked = body_at(request, slug), Proposal()
    law = norm_at(body, norm)
    name, value, reason = (request.POST.get(key, "") for key in ("name", "value", "reason"))
    if request.method == "POST":
        answer = proposed(request, body, name, Choosing(norm, "reading", name, value, reason))
        if isinstance(answer, HttpResponse):
            return answer
        asked = answer
    doubts = list(_doubts(body, law, asked, value))
    context = {
        "body": body,
        "norm": law,
        "doubts": doubts,
        "confirmed": sum(doubt.is_confirmed for doubt in doubts),
        "changing": next((doubt for doubt in doubts if doubt.proposal), None),
        "proposal": asked,
        "reason": reason,
        "may": may_choose(desk_of(request).offices, body, norm),
    }
    return render(request, "desk/settings/readings.html", context, status=422 if asked.refused else 200)


def _doubts(body: Body, norm: Norm, asked: Proposal, value: str) -> Iterator[Doubt]:
    chosen = last_choices(body, norm.id)
    for name, reading in norm.pack.readings.items():
        proposal = asked if asked.about == name else None
        choice = chosen.get(("reading", name))
        of_pack = choice is None or not choice.value
        held = norm.option(name)
        marked = value if proposal and value in reading.options else held
        ways = [
            Way(key, option, key == held, of_pack and key == held, reading.is_idle(key), key == marked)
            for key, option in reading.options.items()
        ]
        yield Doubt(name, reading, ways, choice, proposal)
