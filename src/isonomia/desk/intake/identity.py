"""Who complains and who suffered it, as they say it at the counter: what is typed goes into sealed envelopes, and is
covered in every other answer. Nothing of it is kept between two looks at the page but by the page itself."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django import forms
from msgspec.structs import replace

from isonomia.law.words import Source
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.veiling import veil

LABELS = {
    "name": "Nome, ou nome social",
    "civil_name": "Nome civil, só se for outro e a norma exigir identificação",
    "document": "Documento, e de que tipo",
    "phone": "Telefone",
    "email": "E-mail",
    "address": "Endereço",
    "mind": "Contato seguro: quando, como e por quem",
}
"""What is asked of each person, in the order of the page. Any of it may stay blank."""


_MARK = "[identidade lacrada"


class PersonForm(forms.Form):
    """One person, as far as they want to be known."""

    name = forms.CharField(required=False, max_length=200)
    civil_name = forms.CharField(required=False, max_length=200)
    document = forms.CharField(required=False, max_length=80)
    phone = forms.CharField(required=False, max_length=40)
    email = forms.CharField(required=False, max_length=200)
    address = forms.CharField(required=False, max_length=400)
    mind = forms.CharField(required=False, max_length=400)

    @property
    def lines(self) -> Iterator[tuple[str, forms.BoundField]]:
        """Each question with its field."""
        return ((label, self[name]) for name, label in LABELS.items())

    @property
    def identity(self) -> Identity:
        """What was told; empty where nothing was."""
        told = {name: str(self[name].value() or "").strip() for name in LABELS}
        ways = (("phone", told["phone"]), ("email", told["email"]))
        contacts = [Contact(kind, value, told["mind"]) for kind, value in ways if value]  # type: ignore[arg-type]
        if told["mind"] and not contacts:
            contacts = [Contact("other", told["mind"])]
        return Identity(
            name=told["name"],
            civil_name=told["civil_name"],
            document=told["document"],
            address=told["address"],
            contacts=tuple(contacts),
        )


class Hidden(NamedTuple):
    """An answer in which something was covered: what it is, how it stays in the file, in how many places."""

    label: str
    text: str
    places: int


class People:
    """Who complains (`complainant`) and, where that is somebody else, who suffered it (`victim`). `is_taken` tells
    whether the body can seal what they say of themselves; else nothing of it is read."""

    def __init__(self, data: Any, *, is_taken: bool) -> None:
        self.is_taken = is_taken
        told = data if is_taken else None
        self.complainant, self.victim = PersonForm(told, prefix="d1"), PersonForm(told, prefix="v1")

    def errors(self) -> list[tuple[str, str]]:
        """What is wrong, each with the id of its field."""
        forms_asked = (self.complainant, self.victim) if self.is_taken else ()
        return [
            (form.add_prefix(name), f"{LABELS[name]}: {say}")
            for form in forms_asked
            for name, told in form.errors.items()
            for say in told
        ]

    def veiled(self, text: str) -> str:
        """A text without what the two told of themselves."""
        mine, theirs = self.complainant.identity, self.victim.identity
        return veil(veil(text, mine, "D1"), theirs, "V1")

    def hidden(self, told: dict[str, str]) -> list[Hidden]:
        """Of some answers, by label, those in which something was covered."""
        after = {label: self.veiled(text) for label, text in told.items()}
        return [
            Hidden(label, after[label], after[label].count(_MARK) - text.count(_MARK))
            for label, text in told.items()
            if after[label] != text
        ]

    def sealed(self, code: str, source: Source, story: str) -> Identity | None:
        """What goes into the envelope of a code; None for nobody that was told of. Who complains and is the victim goes
        into both; what was told goes, as it was, to who told it."""
        mine = self.complainant.identity
        if code == "D1":
            return None if mine.is_empty else replace(mine, narrative=story)
        found = self.victim.identity
        if found.is_empty and source is Source.VICTIM:
            found = mine
        return found if code == "V1" and not found.is_empty else None
