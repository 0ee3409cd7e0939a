"""What the address of a list asks for: the view, the filters, the order; and what was typed that can't be read."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from django.core.exceptions import ValidationError
from django.http import QueryDict

from isonomia.casefile.listing import Asked
from isonomia.casefile.ordering import Sort
from isonomia.desk.session import Desk
from isonomia.desk.typed_day import typed_day

STATES = {"curso": True, "fim": False, "todos": None}
"""How an address says which cases: those that move, those that are over, all."""
VIEWS = {
    "meus": "Meus",
    "semana": "Vencem em 7 dias",
    "comprovante": "Sem comprovante",
    "prioridade": "Prioridade legal",
    "": "Busca",
}
"""The views that everybody has, in their order."""
FIELDS = ("q", "norma", "etapa", "espera", "prazo", "situacao", "orgao", "ordem", "vista")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Asking:
    """A list as its address asks for it. `typed` is what the form shows again; `until_error` why a day was not read."""

    asked: Asked
    typed: Mapping[str, str]
    until_error: str = ""

    @property
    def view(self) -> str:
        """The view that it is of, one of `VIEWS`."""
        return self.typed["vista"]

    @property
    def state(self) -> str:
        """Which cases, one of `STATES`."""
        return next(word for word, state in STATES.items() if state is self.asked.open)

    def address(self, **changed: str) -> str:
        """The query of the same list with some parts changed; those left empty are left out."""
        query = QueryDict(mutable=True)
        query.update({name: value for name, value in ({**self.typed, **changed}).items() if value})
        return query.urlencode()


def asking_of(query: QueryDict, desk: Desk) -> Asking:
    """Reads the address of a list. What is not known is left out; a search without a word of its own goes through all
    cases, also those that are over."""
    typed = {name: query.get(name, "").strip()[:_LONGEST].replace("\x00", "") for name in FIELDS}
    typed["vista"] = typed["vista"] if typed["vista"] in VIEWS else ""
    typed["situacao"] = typed["situacao"] if typed["situacao"] in STATES else ""
    typed["ordem"] = typed["ordem"] if typed["ordem"] in set(Sort) else ""
    until, error = _until(typed["prazo"])
    body = next((body.pk for body in desk.bodies if body.slug == typed["orgao"]), None)
    state = typed["situacao"] or ("todos" if typed["q"] else "curso")
    asked = Asked(
        text=typed["q"],
        norm=typed["norma"],
        stage=typed["etapa"],
        waits_for=typed["espera"],
        until=until,
        open=STATES[state],
        body_id=body,
        sort=Sort(typed["ordem"] or Sort.DUE),
    )
    return Asking(viewed(asked, typed["vista"], desk), typed, error)


def viewed(asked: Asked, view: str, desk: Desk) -> Asked:
    """A list seen through one of the views that everybody has."""
    if view == "meus":
        return replace(asked, assignee=desk.actor.user.pk)
    if view == "semana":
        week = desk.day + timedelta(days=7)
        return replace(asked, until=min(asked.until or week, week))
    return replace(asked, unproved=view == "comprovante", priority=view == "prioridade")


def _until(text: str) -> tuple[date | None, str]:
    try:
        return (typed_day(text) if text else None), ""
    except ValidationError as error:
        return None, f"{error.messages[0]} Sem isso, o filtro de prazo não vale."
