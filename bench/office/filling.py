"""Fills a database with cases: the samples, recorded through the services, then copies of them, written in bulk.

A copy has its own number, respondent, words to be found by and projections. Its acts are those of the sample, marks
included: nothing measured here reads the chain.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from django.db import connection, transaction
from django.db.models import Count, Model

from isonomia import clock
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

_BATCH = 5000
_FIRST = ("Bar", "Padaria", "Hotel", "Clínica", "Academia", "Livraria", "Pousada", "Oficina", "Colégio", "Mercadinho")
_SECOND = ("Aurora", "São João", "Conceição", "Boa Vista", "Cais", "Ipês", "Maré", "Arraial", "Sol", "Ponte")
_THIRD = ("Ltda.", "ME", "S.A.", "Filhos Ltda.", "Eventos ME")


def fill(total: int) -> Body:
    """Fills an empty database until one body has so many cases. Returns that body."""
    load(clock.now(), lambda _done, _of: None, site="http://localhost:8000")
    body = Body.objects.annotate(many=Count("cases")).order_by("-many").first()
    assert body is not None
    seeds = list(Case.objects.filter(body=body).order_by("pk"))
    chance, at = random.Random(2026), len(seeds)
    series = Numbering.objects.filter(body=body).order_by("-year").first()
    assert series is not None
    number = series.last + 1
    while at < total:
        size = min(_BATCH, total - at)
        _copy(series, [seeds[(at + one) % len(seeds)] for one in range(size)], number, chance)
        at, number = at + size, number + size
    series.last = number - 1
    series.save()
    return body


def _copy(series: Numbering, seeds: Sequence[Case], first: int, chance: random.Random) -> None:
    body, year = series.body, series.year
    with transaction.atomic(), connection.cursor() as cursor:
        parties = Party.objects.bulk_create([_party(body, first + at, chance) for at in range(len(seeds))])
        cases = Case.objects.bulk_create([_case(body, year, seed, first + at) for at, seed in enumerate(seeds)])
        cursor.execute("CREATE TEMPORARY TABLE copied (seed bigint, copy bigint, party bigint, name varchar(200))")
        rows = [
            (seed.pk, case.pk, party.pk, party.name) for seed, case, party in zip(seeds, cases, parties, strict=True)
        ]
        cursor.executemany("INSERT INTO copied VALUES (%s, %s, %s, %s)", rows)
        for model in (Act, LaneStage, Term, ProofAwaited):
            cursor.execute(_copying(model))
        cursor.execute(_copying(Standing, names="copied.name", revision=str(body.revision)))
        named = "CASE WHEN row.party_id IS NULL THEN NULL ELSE copied.party END"
        cursor.execute(_copying(CaseParty, party_id=named, name_then="copied.name", stands_for_id="NULL"))
        cursor.execute("DROP TABLE copied")
        keys = [key for case, party in zip(cases, parties, strict=True) for key in _keys(body, case, party)]
        SearchKey.objects.bulk_create(keys, batch_size=_BATCH)


def _copying(model: type[Model], **told: str) -> str:
    """The statement that copies the rows of the seeds to their copies; `told` says what some columns become."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key or field.is_relation]
    names = [field.column or "" for field in fields]
    quoted = ", ".join(f'"{name}"' for name in names)
    taken = ", ".join({"case_id": "copied.copy", **told}.get(name, f'row."{name}"') for name in names)
    table = model._meta.db_table
    return (
        f'INSERT INTO "{table}" ({quoted}) SELECT {taken} FROM "{table}" row JOIN copied ON row.case_id = copied.seed'
    )


def _party(body: Body, number: int, chance: random.Random) -> Party:
    name = f"{chance.choice(_FIRST)} {chance.choice(_SECOND)} {number} {chance.choice(_THIRD)}"
    return Party(body=body, kind="company", name=name, key=folded(name), root=f"{number:08d}")


def _case(body: Body, year: int, seed: Case, number: int) -> Case:
    values: dict[str, Any] = {
        field.attname: getattr(seed, field.attname) for field in Case._meta.concrete_fields if not field.primary_key
    }
    nup = make_nup(body.unit, number, year=year).formatted()
    return Case(**{**values, "number": nup, "ordinal": number, "year": year})


def _keys(body: Body, case: Case, party: Party) -> Iterator[SearchKey]:
    digits = "".join(character for character in case.number if character.isdigit())
    words = tokens(case.number) | {digits, party.root} | tokens(party.name) | tokens(case.subject)
    return (SearchKey(case=case, body=body, token=word) for word in sorted(words))
