"""A term that moved though nothing happened in its case, for what tells of it."""

from datetime import date

from isonomia.casefile.models import Case, TermMoved
from tests.office import moment


def moved_in(case_id: int) -> TermMoved:
    """A term of a case that moved because of a decreed day."""
    case = Case.objects.get(pk=case_id)
    return TermMoved.objects.create(
        case=case,
        body=case.body,
        name="defence",
        label="Defesa",
        place="A",
        role="respondent",
        event=date(2026, 3, 6),
        old_due=date(2026, 3, 19),
        new_due=date(2026, 3, 20),
        cause="calendar",
        reason="Ponto facultativo em 18/03, pelo Decreto 1/2026.",
        at=moment("10/03/2026 10:00"),
    )
