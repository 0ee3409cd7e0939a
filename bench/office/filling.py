"""Fills a database with cases: the samples, recorded through the services, then copies of them with their own numbers,
names and chains, written in bulk."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Count, Model

from isonomia import clock
from isonomia.casefile.chain import digest_of, link_of
from isonomia.casefile.models import (
    Act,
    Case,
    CaseParty,
    LaneStage,
    Numbering,
    ProofAwaited,
    SearchKey,
    Standing,
    Term,
)
from isonomia.law.identity import make_nup
from isonomia.people.folding import folded, tokens
from isonomia.people.models import Body, Party
from isonomia.samples.loading import load

_BATCH = 1000
_FIRST = ("Bar", "Padaria", "Hotel", "Clínica", "Academia", "Livraria", "Pousada", "Oficina", "Colégio", "Mercadinho")
_SECOND = ("Aurora", "São João", "Conceição", "Boa Vista", "Cais", "Ipês", "Maré", "Arraial", "Sol", "Ponte")
_THIRD = ("Ltda.", "ME", "S.A.", "Filhos Ltda.", "Eventos ME")


@dataclass(frozen=True, slots=True)
class Seed:
    """A case to copy, with everything that hangs on it."""

    case: Case
    acts: list[Act]
    parties: list[CaseParty]
    standing: Standing
    rows: dict[type[Model], list[Any]]


def fill(total: int) -> Body:
    """Fills an empty database until one body has so many cases. Returns that body."""
    load(clock.now(), lambda _done, _of: None)
    body = Body.objects.annotate(many=Count("cases")).order_by("-many").first()
    assert body is not None
    seeds = [_seed(case) for case in Case.objects.filter(body=body).order_by("pk")]
    chance, at = random.Random(2026), len(seeds)
    number = 100_000
    while at < total:
        size = min(_BATCH, total - at)
        _copy(body, [seeds[(at + one) % len(seeds)] for one in range(size)], number, chance)
        at, number = at + size, number + size
    year = max(seed.case.year for seed in seeds)
    Numbering.objects.filter(body=body, year=year).update(last=number)
    return body


def _seed(case: Case) -> Seed:
    models: tuple[type[Model], ...] = (LaneStage, Term, ProofAwaited)
    return Seed(
        case=case,
        acts=list(case.acts.all()),
        parties=list(case.parties.select_related("party")),
        standing=case.standing,
        rows={model: list(model._default_manager.filter(case=case)) for model in models},
    )


def _copy(body: Body, seeds: Sequence[Seed], first: int, chance: random.Random) -> None:
    with transaction.atomic():
        parties = Party.objects.bulk_create([_party(body, first + at, chance) for at in range(len(seeds))])
        cases = Case.objects.bulk_create([_case(body, seed, first + at) for at, seed in enumerate(seeds)])
        pairs = list(zip(seeds, cases, parties, strict=True))
        Act.objects.bulk_create([act for seed, case, _ in pairs for act in _acts(seed, case)])
        Case.objects.bulk_update(cases, ["head"])
        CaseParty.objects.bulk_create([one for seed, case, party in pairs for one in _involved(seed, case, party)])
        Standing.objects.bulk_create([_standing(seed, case, party) for seed, case, party in pairs])
        for model in (LaneStage, Term, ProofAwaited):
            rows = [_row(row, case=case) for seed, case, _ in pairs for row in seed.rows[model]]
            model.objects.bulk_create(rows)
        SearchKey.objects.bulk_create([key for seed, case, party in pairs for key in _keys(body, seed, case, party)])


def _party(body: Body, number: int, chance: random.Random) -> Party:
    name = f"{chance.choice(_FIRST)} {chance.choice(_SECOND)} {number} {chance.choice(_THIRD)}"
    return Party(body=body, kind="company", name=name, key=folded(name), root=f"{number:08d}")


def _case(body: Body, seed: Seed, number: int) -> Case:
    nup = make_nup(body.unit, number, year=seed.case.year).formatted()
    case: Case = _row(seed.case, number=nup, ordinal=number)
    return case


def _acts(seed: Seed, case: Case) -> Iterator[Act]:
    """The acts of a seed chained anew under the number of the copy."""
    previous = ""
    for act in seed.acts:
        copy = _row(act, case=case, previous=previous)
        copy.digest = digest_of(link_of(copy, case=case.number))
        previous = copy.digest
        yield copy
    case.head = previous


def _involved(seed: Seed, case: Case, party: Party) -> Iterator[CaseParty]:
    for one in seed.parties:
        yield _row(one, case=case, party=party if one.party_id else None, name_then=party.name, stands_for=None)


def _standing(seed: Seed, case: Case, party: Party) -> Standing:
    values = {field.attname: getattr(seed.standing, field.attname) for field in Standing._meta.concrete_fields}
    return Standing(**{**values, "case_id": case.pk, "names": party.name})


def _keys(body: Body, seed: Seed, case: Case, party: Party) -> list[SearchKey]:
    digits = "".join(character for character in case.number if character.isdigit())
    words = tokens(case.number) | {digits, party.root} | tokens(party.name) | tokens(seed.case.subject)
    return [SearchKey(case=case, body=body, token=word) for word in sorted(words)]


def _row(row: Any, **changes: Any) -> Any:
    """A copy of a row, unsaved, with changes."""
    fields = {f.name: getattr(row, f.attname if f.is_relation else f.name) for f in row._meta.concrete_fields}
    named = {f.name: f.attname for f in row._meta.concrete_fields}
    values = {named[name]: value for name, value in fields.items() if not row._meta.get_field(name).primary_key}
    for name, value in changes.items():
        values.pop(named[name], None)
        values[name] = value
    return type(row)(**values)
