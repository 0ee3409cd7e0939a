"""Measures one database in a process of its own: `python -m bench.office.measuring CASES [--laps N]`, figures as JSON.

`ISONOMIA_DATA` and `ISONOMIA_DATABASE` say which. The server's time alone is taken: request to response, no network.
"""

import json
import sys
import uuid
from collections.abc import Callable
from statistics import median
from time import perf_counter_ns
from typing import Any

import django

WARM = 3


def main(cases: int, laps: int) -> dict[str, Any]:
    """Fills the database and measures it: nanoseconds (median) and queries of each errand, and what it weighs."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415  # Django is ready only now

    from bench.office.filling import fill  # noqa: PLC0415  # as above

    call_command("migrate", verbosity=0)
    started = perf_counter_ns()
    body = fill(cases)
    filled = perf_counter_ns() - started
    analyse()
    return {"cases": cases, "filled": filled, "errands": _errands(body, laps)}


def analyse() -> None:
    """Lets the planner know the tables, as a database in use does by itself."""
    from django.db import connection  # noqa: PLC0415  # as above

    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _errands(body: Any, laps: int) -> dict[str, dict[str, float]]:
    from django.test import Client  # noqa: PLC0415  # as above
    from django.urls import reverse  # noqa: PLC0415  # as above

    from isonomia.casefile.models import Case  # noqa: PLC0415  # as above
    from isonomia.people.models import Mandate  # noqa: PLC0415  # as above

    clerk = Mandate.objects.filter(seat__body=body, seat__office="clerk").select_related("user").first()
    assert clerk is not None
    client = Client(HTTP_HOST="localhost")
    client.force_login(clerk.user, backend="django.contrib.auth.backends.ModelBackend")
    opened = list(Case.objects.filter(body=body, standing__open=True).order_by("-pk")[: laps + WARM])
    digits = ["".join(c for c in case.number if c.isdigit()) for case in opened]
    errands: dict[str, Callable[[int], Any]] = {
        "today": lambda _: client.get(reverse("today")),
        "list": lambda _: client.get("/processos/?vista=todos"),
        "list by stage": lambda _: client.get("/processos/?vista=busca&etapa=main.defence"),
        "search, a rare word": lambda at: client.get("/processos/", {"vista": "busca", "q": str(opened[at].ordinal)}),
        "search, two common words": lambda _: client.get("/processos/", {"vista": "busca", "q": "padaria conceicao"}),
        "search, by number": lambda at: client.get("/processos/", {"vista": "busca", "q": opened[at].number}),
        "case page": lambda at: client.get(f"/processos/{digits[at]}/"),
    }
    found = {name: _timed(call, laps) for name, call in errands.items()}
    found["an act recorded"] = _timed(_recorder(clerk.user, opened), laps)
    return found


def _recorder(user: Any, cases: list[Any]) -> Callable[[int], Any]:
    """Records an act that every stage admits: a petition of the respondent, brought to the counter."""
    from isonomia import clock  # noqa: PLC0415  # as above
    from isonomia.casefile import service  # noqa: PLC0415  # as above
    from isonomia.casefile.drafts import Draft  # noqa: PLC0415  # as above
    from isonomia.law.acts import ActKind  # noqa: PLC0415  # as above
    from isonomia.law.payloads.instruction import PetitionFiled  # noqa: PLC0415  # as above
    from isonomia.law.words import Role  # noqa: PLC0415  # as above
    from isonomia.people.actor import Actor  # noqa: PLC0415  # as above

    def record(at: int) -> Any:
        case, actor = cases[at], Actor(user, clock.now())
        payload = PetitionFiled(subject="vista dos autos")
        draft = Draft(ActKind.PETITION_FILED, actor.day_in(case.body.zone), Role.COMPLAINANT, payload=payload)
        return service.record(actor, case.pk, draft, seen=case.acts_count, form=uuid.uuid4().hex)

    return record


def _timed(call: Callable[[int], Any], laps: int) -> dict[str, float]:
    """The median time of a call, its slowest, and how many queries it made; each lap may take another case."""
    from django.db import connection  # noqa: PLC0415  # as above
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415  # as above

    times = []
    for at in range(laps + WARM - 1):
        started = perf_counter_ns()
        answer = call(at)
        times.append(perf_counter_ns() - started)
        if getattr(answer, "status_code", 200) != 200:
            raise RuntimeError(f"answered {answer.status_code}")
    with CaptureQueriesContext(connection) as queries:
        call(laps + WARM - 1)
    kept = times[WARM - 1 :]
    return {"median": median(kept), "slowest": max(kept), "queries": len(queries)}


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]))))
