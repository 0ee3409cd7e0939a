"""Parties are registered and corrected here: documents checked, one party a document in each body."""

from dataclasses import dataclass
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction

from isonomia.law.identity import IdentityError, parse_cnpj, parse_cpf
from isonomia.law.identity.mask import unmasked
from isonomia.law.words import RespondentKind
from isonomia.people.actor import Actor
from isonomia.people.folding import tokens
from isonomia.people.models import Body, Party, PartyWord
from isonomia.people.naming import clean, name_faults, name_key
from isonomia.people.queries import may_register, offices_of
from isonomia.people.refusal import Fault, FaultyError, NotYoursError

PERSONS = frozenset({RespondentKind.NATURAL_PERSON, RespondentKind.PUBLIC_AGENT})
"""The kinds of party that are people: they have a CPF, the others a CNPJ."""
_LENGTHS = {"address": ("O endereço", 300), "phone": ("O telefone", 30), "email": ("O e-mail", 254)}


@dataclass(frozen=True, slots=True)
class PartyDraft:
    """A party as typed: the document with or without mask. `name` is the social name of a person; `civil_name` is
    given only where the law asks for it."""

    kind: RespondentKind
    name: str
    document: str = ""
    civil_name: str = ""
    address: str = ""
    email: str = ""
    phone: str = ""


class Registered(NamedTuple):
    """A party in the register; `known`: it was there before, found by its document, and stays as it was."""

    party: Party
    known: bool


def register_party(actor: Actor, body: Body, draft: PartyDraft) -> Registered:
    """Registers a party with a body, or returns the one that already has the document.

    Raises `FaultyError` with the fields that are wrong, `NotYoursError` for who may not.
    """
    _refuse_stranger(actor, body)
    fields = _checked(draft)
    if fields["document"]:
        known = Party.objects.filter(body=body, document=fields["document"]).first()
        if known is not None:
            return Registered(known, known=True)
    try:
        with transaction.atomic():
            party = Party.objects.create(body=body, **fields)
            _index(party)
    except IntegrityError:
        return Registered(Party.objects.get(body=body, document=fields["document"]), known=True)
    return Registered(party, known=False)


def check_party(draft: PartyDraft) -> None:
    """Raises `FaultyError` with the fields that are wrong; records nothing."""
    _checked(draft)


def correct_party(actor: Actor, party: Party, draft: PartyDraft) -> Party:
    """Corrects what is on record of a party. Who has its cases shown anew is `casefile.renaming`.

    Raises `FaultyError` with the fields that are wrong, `NotYoursError` for who may not.
    """
    _refuse_stranger(actor, party.body)
    fields = _checked(draft)
    taken = Party.objects.filter(body=party.body_id, document=fields["document"]).exclude(pk=party.pk).first()
    if fields["document"] and taken is not None:
        say = f"Esse documento já é de “{taken.name}” neste órgão. Confira-o, ou use aquele cadastro."
        raise FaultyError([Fault("document", say)])
    for name, value in fields.items():
        setattr(party, name, value)
    with transaction.atomic():
        party.save()
        PartyWord.objects.filter(party=party).delete()
        _index(party)
    return party


def _refuse_stranger(actor: Actor, body: Body) -> None:
    if not may_register(offices_of(actor), body.pk):
        say = "Quem cadastra partes é quem recebe ou conduz processos neste órgão. O seu assento não é desses."
        raise NotYoursError("party.not_yours", say)


def _checked(draft: PartyDraft) -> dict[str, str]:
    person = draft.kind in PERSONS
    name = clean(draft.name)
    fields = {"kind": draft.kind.value, "name": name, "key": name_key(name), "document": "", "root": ""}
    fields["civil_name"] = clean(draft.civil_name) if person else ""
    fields |= {field: clean(getattr(draft, field)) for field in _LENGTHS}
    faults = name_faults("name", name, whose="de quem responde")
    if fields["civil_name"]:
        faults += name_faults("civil_name", fields["civil_name"], whose="civil")
    faults += [
        Fault(field, f"{label} tem {len(fields[field])} caracteres e cabem {most}: encurte-o.")
        for field, (label, most) in _LENGTHS.items()
        if len(fields[field]) > most
    ]
    faults += _email_faults(fields["email"])
    if unmasked(draft.document):
        try:
            fields |= _document(draft.document, person=person)
        except IdentityError as error:
            faults.append(Fault("document", error.message))
    if faults:
        raise FaultyError(faults)
    return fields


def _document(typed: str, *, person: bool) -> dict[str, str]:
    """The document without mask, and the root of a company. Raises `IdentityError`, also for the other kind's."""
    if person:
        if _is_cnpj(typed):
            say = "Este é um CNPJ, e uma pessoa tem CPF: marque “empresa ou entidade”, ou escreva o CPF."
            raise IdentityError("party.cnpj_of_person", say)
        return {"document": parse_cpf(typed).value, "root": ""}
    if _is_cpf(typed):
        say = "Este é um CPF, e uma empresa tem CNPJ: marque “pessoa natural”, ou escreva o CNPJ."
        raise IdentityError("party.cpf_of_company", say)
    cnpj = parse_cnpj(typed)
    return {"document": cnpj.value, "root": cnpj.root}


def _is_cnpj(typed: str) -> bool:
    try:
        return bool(parse_cnpj(typed))
    except IdentityError:
        return False


def _is_cpf(typed: str) -> bool:
    try:
        return bool(parse_cpf(typed))
    except IdentityError:
        return False


def _email_faults(email: str) -> list[Fault]:
    if not email:
        return []
    try:
        validate_email(email)
    except ValidationError:
        return [Fault("email", "O e-mail precisa da forma nome@lugar.br. Em branco, nada se manda por e-mail.")]
    return []


def _index(party: Party) -> None:
    words = tokens(party.name) | {word.casefold() for word in (party.document, party.root) if word}
    PartyWord.objects.bulk_create(PartyWord(party=party, body_id=party.body_id, token=word) for word in sorted(words))
