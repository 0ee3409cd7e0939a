"""What the norm leaves to the body: answers to what it does not say, and subsidiary norms turned on or off."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.choices import last_choices
from isonomia.desk.settings.places import body_at, norm_at
from isonomia.desk.settings.proposing import Proposal, proposed, unread
from isonomia.law.counting.terms import TermError, parse_term
from isonomia.law.norm.blanks import UNITS, Answer, answer_in_words, kind_of, words_of, written_amount, written_term
from isonomia.law.norm.choosing import ChoiceError
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Setting, Supplement
from isonomia.people.models import Body
from isonomia.practice.drafts import OFF, ON, Choosing
from isonomia.practice.models import Choice
from isonomia.practice.permission import may_choose


@dataclass(frozen=True, slots=True)
class Blank:
    """A setting, as the page shows it: what is asked, the answer in force and what is typed."""

    name: str
    setting: Setting
    answer: str
    choice: Choice | None
    proposal: Proposal | None
    typed: str
    unit: str

    @property
    def kind(self) -> str:
        """What its answer is."""
        return kind_of(self.setting).value

    @property
    def words(self) -> dict[str, str]:
        """The answers among which one chooses, if it is so."""
        return words_of(self.setting)

    @property
    def offer(self) -> str:
        """What a subsidiary source offers."""
        return answer_in_words(self.setting, self.setting.offer) if self.setting.offer else ""

    @property
    def told(self) -> str:
        """The answer in force, in Portuguese."""
        return answer_in_words(self.setting, self.answer) if self.answer else ""


@dataclass(frozen=True, slots=True)
class Extra:
    """A supplement, as the page shows it: whether it holds, and whether the form turns it on."""

    name: str
    supplement: Supplement
    on: bool
    choice: Choice | None
    proposal: Proposal | None


@seated
def blanks(request: HttpRequest, slug: str, norm: str) -> HttpResponse:
    """The settings and supplements of a norm; a form for each changes it."""
    body, asked = body_at(request, slug), Proposal()
    law = norm_at(body, norm)
    if request.method == "POST":
        answer = _proposed(request, body, law)
        if isinstance(answer, HttpResponse):
            return answer
        asked = answer
    typed = request.POST if request.method == "POST" else {}
    rows = list(_blanks(body, law, asked, typed))
    context = {
        "body": body,
        "norm": law,
        "blanks": rows,
        "unanswered": sum(not row.answer for row in rows),
        "extras": list(_extras(body, law, asked)),
        "units": UNITS,
        "proposal": asked,
        "reason": typed.get("reason", ""),
        "may": may_choose(desk_of(request).offices, body, norm),
    }
    return render(request, "desk/settings/blanks.html", context, status=422 if asked.refused else 200)


def _proposed(request: HttpRequest, body: Body, norm: Norm) -> Proposal | HttpResponse:
    name, kind = request.POST.get("name", ""), request.POST.get("kind", "")
    about, reason = f"{kind}-{name}", request.POST.get("reason", "")
    if kind == "supplement":
        value = ON if request.POST.get("value") == ON else OFF
        return proposed(request, body, about, Choosing(norm.id, "supplement", name, value, reason))
    try:
        value = _written(norm.pack.settings.get(name), request)
    except ChoiceError as error:
        return unread(request, about, error)
    return proposed(request, body, about, Choosing(norm.id, "setting", name, value, reason))


def _written(setting: Setting | None, request: HttpRequest) -> str:
    """The answer that was typed, as the pack takes it; empty takes the answer back. Raises `ChoiceError`."""
    typed = request.POST.get("value", "").strip()
    if setting is None or not typed:
        return typed
    if kind_of(setting) is Answer.TERM:
        return written_term(typed, request.POST.get("unit", ""))
    return written_amount(typed) if kind_of(setting) is Answer.AMOUNT else typed


def _blanks(body: Body, norm: Norm, asked: Proposal, typed: Any) -> Iterator[Blank]:
    chosen = last_choices(body, norm.id)
    for name, setting in norm.pack.settings.items():
        answer = norm.choices.settings.get(name, "")
        proposal = asked if asked.about == f"setting-{name}" else None
        shown, unit = _shown(setting, answer or setting.offer)
        if proposal:
            shown, unit = typed.get("value", ""), typed.get("unit", "")
        yield Blank(name, setting, answer, chosen.get(("setting", name)), proposal, shown, unit)


def _shown(setting: Setting, answer: str) -> tuple[str, str]:
    """An answer as its fields show it: what is typed, and the unit where it is a term."""
    if kind_of(setting) is Answer.AMOUNT:
        return answer.replace(".", ","), ""
    if kind_of(setting) is not Answer.TERM or not answer:
        return answer, ""
    try:
        term = parse_term(answer)
    except TermError:
        return answer, ""
    return str(term.amount), term.unit


def _extras(body: Body, norm: Norm, asked: Proposal) -> Iterator[Extra]:
    chosen, on = last_choices(body, norm.id), norm.supplements_on()
    for name, supplement in norm.pack.supplements.items():
        proposal = asked if asked.about == f"supplement-{name}" else None
        yield Extra(name, supplement, on[name], chosen.get(("supplement", name)), proposal)
