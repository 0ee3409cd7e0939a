"""A process that files cases and records acts without end, and says each one once it was acknowledged.

`python -m tests.faults.writer prepare` makes tables and an office; `write CASES SEED CLIENTS` writes so many
cases of two acts for each client.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import django

if TYPE_CHECKING:
    from isonomia.casefile.drafts import Recorded


def prepare() -> None:
    """Tables, and a body with a person in every office."""
    from django.core.management import call_command  # noqa: PLC0415  # Django is ready only now

    from tests import office  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    office.office_of("recife-2011")


def write(cases: int, seed: int, clients: int) -> None:
    """Files cases and opens them, as several clients at once. A line for each acknowledged act."""
    from django.db import connection  # noqa: PLC0415

    from isonomia.people.models import Body  # noqa: PLC0415
    from tests import office  # noqa: PLC0415

    body, at = Body.objects.get(), office.moment("02/03/2026 09:00")

    def write_as(client: int) -> None:
        try:
            for ordinal in range(cases):
                document = office.cnpj(50000000 + seed * 10000 + client * 1000 + ordinal)
                case = told(office.complaint(body, at, office.company(body, document=document)))
                told(office.opening(case, at))
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=clients) as pool:
        list(pool.map(write_as, range(clients)))


def told(one: "Recorded") -> "Recorded":
    """Says, in one write, which act was acknowledged: case, number, digest."""
    sys.stdout.write(f"{one.case_id} {one.number} {one.digest}\n")
    sys.stdout.flush()
    return one


if __name__ == "__main__":
    django.setup()
    match sys.argv[1:]:
        case ["prepare"]:
            prepare()
        case ["write", cases, seed, clients]:
            write(int(cases), int(seed), int(clients))
