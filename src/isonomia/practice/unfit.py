"""Choices that a body made and that its norm does not have any more, since a later version of the program: while one
stands, no law of the body can be read."""

from collections.abc import Iterator
from typing import NamedTuple

from isonomia import catalogue
from isonomia.law.norm.choosing import ChoiceError
from isonomia.law.norm.norm import Norm
from isonomia.people.models import Body
from isonomia.practice.models import CHOICE_KINDS, Choice


class Unfit(NamedTuple):
    """A choice that fits no more, and why."""

    choice: Choice
    say: str

    @property
    def told(self) -> str:
        """What it chose, in words."""
        return f"{CHOICE_KINDS[self.choice.kind]} {self.choice.name}, “{self.choice.value}”"


def unfit_in(body: Body, norm: str) -> list[Unfit]:
    """The choices of a body that its norm refuses, in the order in which they were made; where each alone fits and all
    together do not, the answers to settings. One query."""
    pack = catalogue.norm_by_id(norm)
    rows = Choice.objects.filter(body=body, norm=norm).select_related("by").order_by("pk")
    last = {(row.kind, row.name): row for row in rows}
    held = [row for row in last.values() if row.value]
    return list(_refused(pack, held)) or list(_crossed(pack, held))


def _refused(norm: Norm, held: list[Choice]) -> Iterator[Unfit]:
    for choice in held:
        try:
            _under(norm, [choice])
        except ChoiceError as error:
            yield Unfit(choice, error.message)


def _crossed(norm: Norm, held: list[Choice]) -> Iterator[Unfit]:
    try:
        _under(norm, held)
    except ChoiceError as error:
        yield from (Unfit(choice, error.message) for choice in held if choice.kind == "setting")


def _under(norm: Norm, choices: list[Choice]) -> Norm:
    told = {kind: {one.name: one.value for one in choices if one.kind == kind} for kind in CHOICE_KINDS}
    supplements = {name: value == "on" for name, value in told["supplement"].items()}
    return norm.choosing(readings=told["reading"], settings=told["setting"], supplements=supplements)
