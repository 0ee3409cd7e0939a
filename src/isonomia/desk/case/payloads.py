"""What an act carries, in Portuguese: each field by its name, each value by the words that people use."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from isonomia.desk.acting.questions import Question, question_of
from isonomia.desk.naming import Names
from isonomia.law.acts import Act, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.points import point_in_words, value_in_words
from isonomia.people.models import PARTY_KINDS

_FREE = frozenset(
    {
        "note", "paper", "issued_by", "reasons", "what", "subject", "content", "licence", "inventory", "place", "title",
        "number", "check",
    }
)  # fmt: skip
"""Fields of free text: what somebody wrote is never read as a word of the vocabulary."""
_NOTHING: tuple[object, ...] = ("", (), {}, None)
_TELLING = (
    "mode", "of", "channel", "outcome", "deadline", "referral", "what", "subject", "cases", "missing", "supplied",
    "grounds", "code", "ground", "title", "number",
)  # fmt: skip
_ACTS = frozenset({"service", "act", "acts"})
_PEOPLE = frozenset({"person", "member", "present", "to"})
_PARTS = {
    "member": "quem votou",
    "vote": "o voto",
    "lane": "sobre quem",
    "casting": "voto de desempate",
    "bases": "o valor de base de cada infração",
    "times": "o multiplicador",
    "steps": "as etapas da conta",
    "total": "o total",
    "object": "o objeto",
    "kind": "a sanção",
}
"""Names of the parts of a vote and of a sanction; those of whole acts are the questions of their forms."""


_WORDS = {
    **PARTY_KINDS,
    "goes_on": "o processo segue",
    "person": "uma pessoa",
    "group": "um grupo",
    "diffuse": "a coletividade",
    "paper": "em papel",
}
"""Words of closed vocabularies that neither the core nor a form tells."""


class Said(NamedTuple):
    """A field of an act: its name and its value; a value of several parts has `parts` in place of words."""

    name: str
    value: str
    parts: tuple["Said", ...] = ()


def said_in(act: Act, norm: Norm, names: Names) -> tuple[Said, ...]:
    """What an act says, field by field; what it left blank is not told."""
    return tuple(_Teller(act.kind, norm, names).struct(act.payload))


def in_short(act: Act, norm: Norm) -> str:
    """The one or two things of an act that tell it from others of its kind, for lists."""
    teller = _Teller(act.kind, norm, Names())
    held = ((name, getattr(act.payload, name, "")) for name in _TELLING)
    return "; ".join([teller.field(name, value).value for name, value in held if value][:2])


class _Teller:
    """Tells the payloads of one case."""

    def __init__(self, kind: ActKind, norm: Norm, names: Names) -> None:
        self._kind, self._norm, self._names = kind, norm, names

    def struct(self, value: Struct) -> Iterator[Said]:
        for field in fields(value):
            held = getattr(value, field.name)
            if held not in _NOTHING:
                yield self.field(field.name, held)

    def field(self, name: str, value: Any) -> Said:
        label = self._label(name)
        if isinstance(value, Struct):
            return Said(label, "", tuple(self.struct(value)))
        if isinstance(value, Mapping):
            return Said(label, "", tuple(self.entry(name, key, held) for key, held in value.items()))
        if isinstance(value, tuple) and any(isinstance(one, Struct) for one in value):
            return Said(label, "", tuple(Said(f"{at}", "", tuple(self.struct(one))) for at, one in enumerate(value, 1)))
        if isinstance(value, tuple):
            return Said(label, "; ".join(self.word(name, one) for one in value))
        return Said(label, self.word(name, value))

    def entry(self, name: str, key: str, value: Any) -> Said:
        told = self.field(name, value)
        if key in self._names.lanes:
            return told._replace(name=f"{key}, {self._names.lane(key)}")
        return told._replace(name="Todos" if key == "all" else _heading(point_in_words(key)))

    def word(self, name: str, value: Any) -> str:
        """A single value. A name of the norm is told by its label, a person by name, a letter with who it is."""
        if isinstance(value, bool):
            return "sim" if value else "não"
        if isinstance(value, date):
            return f"{value:%d/%m/%Y}"
        if isinstance(value, Decimal):
            return f"{value:,.2f}".replace(",", " ").replace(".", ",").replace(" ", ".")
        text = str(value.value if isinstance(value, Enum) else value)
        return self._of_norm(name, text) or self._of_case(name, text) or self._plain(name, text)

    def _of_case(self, name: str, text: str) -> str:
        """Who or which act of the case a word names; empty when it names none."""
        if name in _ACTS and text.isdecimal():
            return f"ato nº {text}"
        if name == "lane":
            return f"{text}, {self._names.lane(text)}" if text else "todos"
        return self._names.person(text) if name in _PEOPLE and text in self._names.people else ""

    def _plain(self, name: str, text: str) -> str:
        if name in _FREE:
            return text
        question = self._question(name)
        return (question.words.get(text) if question else None) or _WORDS.get(text) or value_in_words(text)

    def _label(self, name: str) -> str:
        question = self._question(name)
        return question.label if question else _heading(_PARTS.get(name) or point_in_words(name))

    def _question(self, name: str) -> Question | None:
        try:
            return question_of(self._kind, name)
        except KeyError:
            return None

    def _of_norm(self, name: str, text: str) -> str:
        pack = self._norm.pack
        if name == "mode" and text in pack.service:
            return pack.service[text].label
        if name == "deadline" and text in pack.deadlines:
            return pack.deadlines[text].label
        if name == "referral" and text in pack.referrals:
            return pack.referrals[text].label
        if name == "conducts" and text in pack.conducts:
            return pack.conducts[text].say
        if name in {"kind", "sanctions", "previous_sanctions"} and text in pack.sanctions:
            return pack.sanctions[text].label
        if name in {"klass", "classes"} and text in pack.dosimetry.klasses:
            return pack.dosimetry.klasses[text]
        if name == "tracks" and text in pack.procedure:
            return pack.procedure[text].label or text
        return ""


def _heading(told: str) -> str:
    """The name of a field without its article: "Resultado"."""
    article = next((one for one in ("o ", "a ", "os ", "as ") if told.startswith(one)), "")
    told = told.removeprefix(article)
    return f"{told[:1].upper()}{told[1:]}"
