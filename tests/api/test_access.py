"""Who may call the API: a token of a seat, for its time, and for what that seat sees."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from isonomia.api.models import ApiToken
from isonomia.api.tokens import TokenError, issue, revoke
from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.people.models import Body, Seat
from tests import office
from tests.api.conftest import Program

pytestmark = pytest.mark.django_db
Of = Callable[[str], Program]


@pytest.fixture
def digits(body: Body, now: datetime) -> str:
    recorded = office.complaint(body, now - timedelta(days=1))
    return digits_of(Case.objects.get(pk=recorded.case_id).number)


@pytest.mark.parametrize("path", ["/cases", "/cases/1", "/cases/1/acts", "/cases/1/situation", "/cases/1/deadlines"])
def test_without_a_token_nothing_is_told(path: str) -> None:
    answer = Program().get(path)
    assert answer.status_code == 401
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "isonomia token" in answer.json()["detail"]


def test_a_secret_is_never_stored(program: Of) -> None:
    secret = program("clerk").secret
    assert secret.startswith("iso_")
    assert secret not in str(list(ApiToken.objects.values_list()))


def test_a_revoked_token_opens_nothing(program: Of, now: datetime) -> None:
    clerk = program("clerk")
    assert clerk.get("/cases").status_code == 200
    revoke(ApiToken.objects.get(), now)
    assert clerk.get("/cases").status_code == 401


def test_a_token_ends_with_its_time(program: Of, clock: Callable[[datetime], None], now: datetime) -> None:
    clerk = program("clerk")
    clock(now + timedelta(days=31))
    assert clerk.get("/cases").status_code == 401


def test_a_token_whose_person_left_the_seat_sees_nothing(program: Of, body: Body, digits: str, now: datetime) -> None:
    clerk = program("clerk")
    mandate = Seat.objects.get(body=body, office="clerk").mandates.get()
    mandate.to = now.date() - timedelta(days=1)
    mandate.save()
    assert clerk.get("/cases").json()["cases"] == []
    assert clerk.get(f"/cases/{digits}").status_code == 404


def test_a_token_is_of_one_seat_even_when_its_person_has_others(
    program: Of, body: Body, digits: str, now: datetime
) -> None:
    council = program("council")
    office.seat(body, "authority", office.user_of(body, "council"))
    opening = {
        "kind": "case_opened", "day": str(now.date()), "by": "authority", "lanes": ["A"], "seen": 1,
        "payload": {"kinds": {"A": "company"}},
    }  # fmt: skip
    assert council.post(f"/cases/{digits}/acts", opening, key="abertura-1").status_code == 403
    assert council.get(f"/cases/{digits}").json()["reach"] == "outline"


def test_a_case_out_of_sight_looks_like_one_that_is_not_there(digits: str, now: datetime) -> None:
    other = office.office_of("df-2013")
    clerk = Seat.objects.get(body=other, office="clerk")
    stranger = Program(issue(office.user_of(other, "clerk"), clerk, name="fora", days=1, at=now).secret)
    assert stranger.get(f"/cases/{digits}").json() == stranger.get("/cases/99999000001202600").json()
    assert stranger.get(f"/cases/{digits}").status_code == 404


def test_the_outline_has_no_names_papers_or_authors(program: Of, digits: str) -> None:
    council = program("council")
    case = council.get(f"/cases/{digits}").json()
    act = council.get(f"/cases/{digits}/acts").json()["acts"][0]
    situation = council.get(f"/cases/{digits}/situation", why_not="decision_issued").json()
    assert (case["subject"], case["names"], {one["name"] for one in case["parties"]}) == ("", "", {""})
    assert (case["fact_place"], case["priority"]) == ("", "")
    assert (act["author"], act["payload"], act["papers"]) == (None, None, [])
    assert "why_not" not in situation
    assert situation["case"] == {"intake": "received"}


def test_a_token_is_only_for_who_holds_the_seat(body: Body, now: datetime) -> None:
    clerk = Seat.objects.get(body=body, office="clerk")
    with pytest.raises(TokenError, match="não ocupa hoje"):
        issue(office.user_of(body, "authority"), clerk, name="x", days=1, at=now)
    with pytest.raises(TokenError, match="de 1 a 365 dias"):
        issue(office.user_of(body, "clerk"), clerk, name="x", days=366, at=now)
