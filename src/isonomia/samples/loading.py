"""Loads the samples: every body, then every case, in one transaction, so that a stop leaves nothing half-done."""

from collections.abc import Callable
from datetime import datetime

from django.contrib.auth.hashers import make_password
from django.db import transaction

from isonomia.casefile import turning
from isonomia.casefile.models import Case
from isonomia.oversight.service import count_figures
from isonomia.people.models import Body, User
from isonomia.samples.casebook import Planned, planned
from isonomia.samples.following import follow_a_case
from isonomia.samples.founding import call_sitting_of, close_days, found
from isonomia.samples.keeping import open_vault, seal_cases
from isonomia.samples.recording import Recorder
from isonomia.samples.scheduling import SampleError
from isonomia.samples.signing import head_papers, sign_papers
from isonomia.samples.telling import places

PASSWORD = "processo-inventado"  # noqa: S105  # of invented people, on this machine only: the start prints it
Progress = Callable[[int, int], None]


def load(at: datetime, progress: Progress, *, site: str) -> int:
    """Loads every sample body and case as they are at an instant, and returns how many cases there are.

    `progress` hears how much is done, of how much; `site` is where they will be served ("http://127.0.0.1:8000"), which
    their signed papers tell as the place to check them. Raises `SampleError` on a database that is not empty, and for a
    case that its norm refuses: then nothing is kept.
    """
    with transaction.atomic():
        _refuse_used()
        password = make_password(PASSWORD)
        founded = [found(place, at=at, password=password) for place in places()]
        for of in founded:
            open_vault(of, at=at, passphrase=PASSWORD)
        many = sum(len(place.cases) for place in places())
        cases: list[Planned] = []
        for of in founded:
            for one in planned(of, at):
                cases.append(one)
                progress(len(cases), 2 * many)
        acts = sum(len(one.acts) for one in cases)
        recorder = Recorder(cases)
        for done in recorder.record():
            progress(many + many * done // acts, 2 * many)
        for of in founded:
            close_days(of, at)
            call_sitting_of(of, recorder.sitting_in(of), at)
            seal_cases(of, at)
            follow_a_case(of, at)
            head_papers(of, at)
            sign_papers(of, at, site=site)
            turning.turn(of.body, at=at, most=many)
            count_figures(of.body, at)
        return many


def is_empty() -> bool:
    """Whether the database has no body, nobody and no case: samples may be loaded."""
    return not (Case.objects.exists() or Body.objects.exists() or User.objects.exists())


def _refuse_used() -> None:
    if not is_empty():
        raise SampleError(
            "samples.used",
            "Este banco já tem órgãos, pessoas ou processos, e as amostras só entram em um banco vazio. Para vê-las, "
            "use outra pasta de dados: ISONOMIA_DATA=outra-pasta isonomia samples.",
        )
