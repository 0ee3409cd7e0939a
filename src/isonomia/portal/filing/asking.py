"""One request of a step: what the draft holds, what came in, what is wrong with it, and the page that says so."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from msgspec import Struct

from isonomia import clock
from isonomia.portal.filing import drafts
from isonomia.portal.filing.reading import Reader, Wrong, by_field
from isonomia.portal.filing.showing import Row, of_step
from isonomia.portal.filing.steps import BACK_TO_REVIEW, Step, after
from isonomia.portal.filing.told import Told

VERSION = "v"
"""The field that says which version of the step its writer saw."""
_WRONG, _CHANGED = 422, 409


@dataclass
class Asking:
    """A request of a step. `more` is what the page shows besides the answers."""

    request: HttpRequest
    step: Step
    more: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def at(self) -> datetime:
        """The instant of the request."""
        return clock.now()

    @cached_property
    def today(self) -> date:
        """The legal day, until a body is chosen that may be in another zone."""
        return clock.legal_day(self.at, settings.TIME_ZONE)

    @property
    def language(self) -> str:
        """The language of the page."""
        return translation.get_language() or settings.LANGUAGE_CODE

    @cached_property
    def told(self) -> Told:
        """What was told so far. Raises `drafts.GoneError`, `drafts.SentError`."""
        return drafts.told_so_far(self.request.session, self.at)

    @cached_property
    def form(self) -> Reader:
        """The form that came in."""
        return Reader(self.request.POST)

    @property
    def action(self) -> str:
        """What the pressed button asks for; empty on a mere look."""
        return self.request.POST.get("acao", "seguir") if self.request.method == "POST" else ""

    def page(self, value: Struct | None, told: Told | None = None, *, status: int = 200) -> HttpResponse:
        """The page of the step with these answers, and what is wrong with them."""
        wrong = self.form.wrong if self.action else []
        return self._rendered(value, wrong, told or self.told, status=_WRONG if wrong else status, changed=[])

    def save(self, value: Struct | Callable[[Told], Struct]) -> HttpResponse:
        """Saves the answers (or what they make of the draft) and goes on; or the page again, when another tab answered
        otherwise meanwhile."""
        typed = self.request.POST.get(VERSION, "")
        seen = int(typed) if typed.isdecimal() and len(typed) < 9 else None
        try:
            self.told = drafts.save(self.request.session, self.step.name, value, seen=seen, at=self.at)
        except drafts.ChangedError as changed:
            rows = of_step(self.step.name, changed.told, self.language)
            kept = value(changed.told) if callable(value) else value
            return self._rendered(kept, [], changed.told, status=_CHANGED, changed=rows)
        return redirect(after(self.step, self.request))

    def _rendered(
        self, value: Struct | None, wrong: list[Wrong], told: Told, *, status: int, changed: list[Row]
    ) -> HttpResponse:
        before = self.step.before
        context = {
            "step": self.step,
            "told": told,
            "value": value,
            "version": told.version(self.step.name),
            "wrong": wrong,
            "errors": by_field(wrong),
            "changed": changed,
            "back": before.url if before else "",
            "reviewing": self.request.GET.get("de") == BACK_TO_REVIEW,
            **self.more,
        }
        return render(self.request, f"portal/filing/{self.step.name}.html", context, status=status)
