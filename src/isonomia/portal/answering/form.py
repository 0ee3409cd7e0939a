"""The form of an errand as it stands: what was typed, the files handed in, and what has to be written anew."""

import re
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from isonomia.casefile.models import Attachment
from isonomia.law.points import value_in_words
from isonomia.law.words import Role
from isonomia.portal.answering.errands import POWERS
from isonomia.portal.answering.seat import Answerer
from isonomia.portal.answering.standing import Standing

MOST_LETTERS = 100_000
"""Of the text of a paper: a book of fifty pages. Longer ones come as a file."""
MOST_LINE = 300
MOST_WITNESSES = 30
SENDERS = {
    "self": gettext_lazy("Eu, ou sócia ou sócio da empresa"),
    "lawyer": gettext_lazy("Advogada ou advogado"),
    "other": gettext_lazy("Outra pessoa autorizada"),
}
SENT_BY = {"lawyer": "advogada ou advogado", "other": "pessoa autorizada"}
"""Who sends, as the act says it."""
_NAME = re.compile(r"[0-9a-f-]{8,40}")


class Problem(NamedTuple):
    """Something to be written, and the field where."""

    field: str
    say: Promise | str


@dataclass(frozen=True)
class AnswerForm:
    """A form of an errand. `papers` are the files handed in so far; `token` names the form: sent twice, it records
    once. `refused` is why a file was not taken."""

    answerer: Answerer
    standing: Standing
    data: QueryDict
    papers: Sequence[Attachment] = ()
    refused: Sequence[str] = field(default=())

    @cached_property
    def token(self) -> str:
        """The name of this form, given when it is opened."""
        return form_token(self.data)

    def text(self, name: str, most: int = MOST_LINE) -> str:
        """What was typed in a field, without the blanks around it."""
        return str(self.data.get(name, ""))[: most + 1].replace("\r\n", "\n").strip()

    @property
    def body(self) -> str:
        """The text of the paper."""
        return self.text("text", MOST_LETTERS)

    @property
    def asks(self) -> tuple[str, ...]:
        """The fields that the errand asks for, in the way that it enters the file now."""
        return self.standing.errand.fields

    @property
    def sender(self) -> str:
        """Who sends: `self`, `lawyer`, `other`."""
        told = self.text("sender")
        return told if told in SENDERS else "self"

    @property
    def by(self) -> Role:
        """In which role the act is recorded."""
        return (
            Role.RESPONDENT if self.answerer.role is Role.RESPONDENT and self.sender == "self" else Role.REPRESENTATIVE
        )

    @property
    def witnesses(self) -> tuple[str, ...]:
        """The witnesses named, one a line."""
        lines = (line.strip() for line in self.text("witnesses", 10_000).splitlines())
        return tuple(line[:MOST_LINE] for line in lines if line)[:MOST_WITNESSES]

    @property
    def powers(self) -> tuple[str, ...]:
        """What a representative is let do; nothing stands for everything."""
        return tuple(one for one in POWERS if one in self.data.getlist("powers"))

    @cached_property
    def until(self) -> date | None:
        """Until when a representative stands; None for no end, or for what is no day."""
        found = re.fullmatch(r"(\d{1,2})\D(\d{1,2})\D(\d{4})", self.text("until"))
        try:
            return date(int(found[3]), int(found[2]), int(found[1])) if found else None
        except ValueError:
            return None

    @cached_property
    def defects(self) -> tuple[tuple[str, str], ...]:
        """The defects of a decision for which the norm lets a correction be asked."""
        offer = self.answerer.situation.offer(self.standing.errand.kind, (self.answerer.lane,))
        return tuple((one, value_in_words(one)) for one in offer.values.get("defect", ()))

    @cached_property
    def problems(self) -> list[Problem]:
        """What has to be written before anybody asks the norm, in the order of the form."""
        return list(self._problems())

    def _problems(self) -> Iterator[Problem]:
        yield from self._of_fields()
        if len(self.body) > MOST_LETTERS:
            yield Problem("text", gettext_lazy("O texto passa de 100.000 letras: mande-o em arquivo."))
        elif not self.body and (self.standing.errand.needs_text or not self.papers):
            yield Problem("text", self._nothing_said())
        for say in self.refused:
            yield Problem("docs", say)
        if self.sender != "self" and not self.text("sender_name"):
            yield Problem("sender_name", gettext_lazy("Escreva o nome de quem envia."))

    def _of_fields(self) -> Iterator[Problem]:
        wanted = {
            "subject": gettext_lazy("Escreva em poucas palavras o que você pede."),
            "what": gettext_lazy("Escreva em poucas palavras o que são os documentos."),
            "person": gettext_lazy("Diga quem não deve julgar: o nome ou o cargo."),
            "of": gettext_lazy("Escreva o nome de quem vai representar você."),
        }
        for name, say in wanted.items():
            if name in self.asks and not 0 < len(self.text(name)) <= MOST_LINE:
                yield Problem(name, say)
        if "defect" in self.asks and not self.standing.mark and self.text("defect") not in dict(self.defects):
            yield Problem("defect", gettext_lazy("Marque qual é o problema da decisão."))
        if "until" in self.asks and self.text("until") and (self.until is None or self.until < self.answerer.on):
            yield Problem(
                "until", gettext_lazy("Escreva um dia de hoje em diante, como 31/12/2027, ou deixe em branco.")
            )

    def _nothing_said(self) -> Promise:
        if self.standing.errand.needs_text:
            return gettext_lazy("Escreva o texto: sem ele não há o que enviar.")
        return gettext_lazy("Escreva o texto ou junte um arquivo: sem um dos dois não há o que enviar.")


def form_token(data: QueryDict) -> str:
    """The name that a form came with; a new one for a form just opened, or whose name is none that we give."""
    told = str(data.get("form", ""))
    return told if _NAME.fullmatch(told) else uuid.uuid4().hex
