"""Many cases at once, as copies of one that was made through the service: for tests that count queries."""

from copy import copy
from typing import Any

from django.db.models import Model

from isonomia.casefile.models import Act, Case, CaseParty, LaneStage, Numbering, ProofAwaited, SearchKey, Standing, Term
from isonomia.law.identity import make_nup

_OF_CASES: tuple[type[Any], ...] = (Act, CaseParty, LaneStage, ProofAwaited, SearchKey, Term)


def crowd(case_id: int, many: int) -> None:
    """So many copies of a case, with all that lists read of it and a number of their own."""
    model = Case.objects.select_related("body", "standing").get(pk=case_id)
    first = Case.objects.filter(body=model.body).count() + 1
    cases = [_numbered(model, ordinal) for ordinal in range(first, first + many)]
    Case.objects.bulk_create(cases)
    Numbering.objects.filter(body=model.body, year=model.year).update(last=first + many - 1)
    Standing.objects.bulk_create(_of(model.standing, case) for case in cases)
    for kind in _OF_CASES:
        rows = list(kind.objects.filter(case=case_id))
        kind.objects.bulk_create(_of(row, case) for case in cases for row in rows)


def _numbered(model: Case, ordinal: int) -> Case:
    made = copy(model)
    made.pk, made.ordinal = None, ordinal
    made.number = make_nup(model.body.unit, ordinal, year=model.year).formatted()
    return made


def _of(row: Model, case: Case) -> Any:
    made: Any = copy(row)
    if not isinstance(row, Standing):
        made.pk = None
    made.case = case
    return made
