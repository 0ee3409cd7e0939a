"""The nine steps, in order: their names, their addresses and what their tabs say."""

from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

BACK_TO_REVIEW = "conferir"
"""What the address of a step says when somebody came from the last one to change something."""


class Step(NamedTuple):
    """A step: its name (also what of the draft it fills), its address, and what it is called."""

    name: str
    path: str
    title: str | Promise

    @property
    def url(self) -> str:
        """Its address, in the language of the page."""
        return reverse(f"filing_{self.name}")

    @property
    def number(self) -> int:
        """Its place, from 1."""
        return STEPS.index(self) + 1

    @property
    def before(self) -> "Step | None":
        """The step before it."""
        return STEPS[self.number - 2] if self.number > 1 else None


STEPS = (
    Step("who", "quem", _("Quem é você nesta história")),
    Step("what", "o-que", _("O que aconteceu")),
    Step("why", "motivo", _("O que estava por trás")),
    Step("where", "onde", _("Onde e quando")),
    Step("whodid", "quem-fez", _("Quem fez")),
    Step("tell", "relato", _("Conte do seu jeito")),
    Step("evidence", "provas", _("Provas")),
    Step("me", "identidade", _("Quem é você")),
    Step("review", "conferir", _("Confira antes de enviar")),
)
BY_NAME = {step.name: step for step in STEPS}


def after(step: Step, request: HttpRequest) -> str:
    """Where to go on from a step that was saved: the next one, or the last for who came from there."""
    if request.GET.get("de") == BACK_TO_REVIEW:
        return BY_NAME["review"].url
    return STEPS[step.number].url
