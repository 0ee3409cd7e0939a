"""Codes in the life of a case: given for a paper, used once, exchanged for words, ended."""

from datetime import timedelta

import pytest
from django.db import connection

from isonomia.casefile.models import Case
from isonomia.casefile.refusal import NotAllowedError
from isonomia.contact import kept_keys, noticing
from isonomia.contact.codes import canonical
from isonomia.contact.models import NoticeCode
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role, Subject
from isonomia.people.models import Body
from tests import office

pytestmark = pytest.mark.django_db
AT = office.moment("11/05/2026 10:00")


@pytest.fixture
def case(body: Body) -> Case:
    """A case opened against two, each with a notice of their own."""
    filed = office.opened(body, office.moment("04/05/2026 10:00"), office.company(body), office.company(body, "Loja"))
    for lane in ("A", "B"):
        _send(filed.case_id, lane, Subject.OPENING)
    return Case.objects.select_related("body").get(pk=filed.case_id)


def _send(case_id: int, lane: str, of: Subject) -> None:
    case = Case.objects.get(pk=case_id)
    payload = ServiceSent(mode="post_ar", of=of, contents=("opening_act", "defence_term", "first_day_rule"))
    office.act(case, Role.CLERK, office.moment("07/05/2026 10:00"), ActKind.SERVICE_SENT, payload, lanes=(lane,))


def _carrier(case: Case, lane: str = "A") -> noticing.Carrier:
    return list(noticing.carriers(case.acts.all(), {lane}))[-1]


def _give(case: Case, lane: str = "A", form: str = "") -> noticing.Issued:
    clerk = office.actor_of(case.body, Role.CLERK, AT)
    return noticing.issue(clerk, case, _carrier(case, lane), form=form or office.new_form())


def test_a_code_is_of_the_lane_that_its_notice_tells(case: Case) -> None:
    assert [(one.act.kind, one.lane) for one in noticing.carriers(case.acts.all(), {"A", "B"})] == [
        ("service_sent", "A"), ("service_sent", "B"),
    ]  # fmt: skip
    assert _give(case, "B").row.lane == "B"


def test_nothing_that_the_database_holds_tells_the_code(case: Case) -> None:
    code = _give(case).code
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM contact_noticecode")
        told = str(cursor.fetchall()).upper()
    assert code not in told
    assert canonical(code) not in told


def test_the_same_form_gives_one_code_and_shows_it_once(case: Case) -> None:
    first, again = _give(case, form="folha-0001"), _give(case, form="folha-0001")
    assert (again.row, again.code) == (first.row, "")
    assert NoticeCode.objects.count() == 1


def test_a_new_code_ends_the_one_before_and_the_words_that_came_of_it(case: Case) -> None:
    old = _give(case)
    words = noticing.words_for(old.row)
    new = _give(case)
    assert noticing.code_waiting(old.code, at=AT) is None
    assert noticing.sign_in(case.number, words) is None
    assert noticing.seat_by_id(old.row.pk) is None
    found = noticing.code_waiting(new.code, at=AT)
    assert found is not None
    assert found.pk == new.row.pk


def test_a_code_of_one_respondent_ends_nothing_of_the_other(case: Case) -> None:
    of_a = _give(case, "A")
    _give(case, "B")
    assert noticing.code_waiting(of_a.code, at=AT) is not None


def test_a_code_of_a_later_notice_leaves_the_words_of_an_earlier_one(case: Case) -> None:
    first = _give(case)
    words = noticing.words_for(first.row)
    noticing.keep(first.row, noticing.mark_of(first.row), at=AT)
    _send(case.pk, "A", Subject.EVIDENCE)
    _give(case)
    assert noticing.sign_in(case.number, words) == first.row


def test_a_code_dies_when_its_owner_kept_the_words_and_not_before(case: Case) -> None:
    given = _give(case)
    words = noticing.words_for(given.row)
    assert noticing.code_waiting(given.code, at=AT) is not None
    noticing.keep(given.row, noticing.mark_of(given.row), at=AT)
    assert noticing.code_waiting(given.code, at=AT) is None
    assert noticing.sign_in(case.number, words.upper().replace(" ", ", ")) == given.row


def test_words_that_were_never_given_can_not_be_kept(case: Case) -> None:
    given = _give(case)
    with pytest.raises(noticing.NoticeError):
        noticing.keep(given.row, noticing.mark_of(given.row), at=AT)
    assert noticing.code_waiting(given.code, at=AT) is not None


def test_new_words_end_those_before(case: Case) -> None:
    given = _give(case)
    before = noticing.words_for(given.row)
    after = noticing.words_for(given.row)
    assert noticing.sign_in(case.number, before) is None
    assert noticing.sign_in(case.number, after) == given.row


def test_the_words_of_one_respondent_are_not_those_of_the_other(case: Case) -> None:
    a, b = _give(case, "A"), _give(case, "B")
    words = {lane.row.pk: noticing.words_for(lane.row) for lane in (a, b)}
    assert {noticing.sign_in(case.number, told).pk for told in words.values()} == set(words)  # type: ignore[union-attr]


@pytest.mark.parametrize("number", ["", "99999.000001/2026-00", "14021.000001/2026-68", "x" * 500])
def test_wrong_words_and_unknown_numbers_are_answered_alike(case: Case, number: str) -> None:
    noticing.words_for(_give(case).row)
    assert noticing.sign_in(number or case.number, "uma duas tres quatro cinco seis sete oito") is None


def test_an_unused_code_runs_out(case: Case) -> None:
    given = _give(case)
    last = AT + timedelta(days=noticing.VALID_DAYS)
    assert noticing.code_waiting(given.code, at=last) is not None
    assert noticing.code_waiting(given.code, at=last + timedelta(days=1)) is None


def test_the_first_use_alone_is_noted(case: Case) -> None:
    given = _give(case)
    assert noticing.use(given.row, at=AT)
    assert not noticing.use(given.row, at=AT + timedelta(days=1))
    assert NoticeCode.objects.get(pk=given.row.pk).used_at == AT


@pytest.mark.parametrize("held", [Role.AUTHORITY, Role.CHAIR, Role.TREASURY, Role.COUNCIL, "administration"])
def test_only_who_sends_notices_gives_and_ends_codes(case: Case, held: str) -> None:
    stranger = office.actor_of(case.body, held, AT)
    with pytest.raises(NotAllowedError):
        noticing.issue(stranger, case, _carrier(case), form=office.new_form())
    given = _give(case)
    with pytest.raises(NotAllowedError):
        noticing.revoke(stranger, given.row)
    assert noticing.code_waiting(given.code, at=AT) is not None


def test_a_code_that_was_ended_opens_nothing(case: Case) -> None:
    given = _give(case)
    words = noticing.words_for(given.row)
    noticing.revoke(office.actor_of(case.body, Role.CLERK, AT), given.row)
    assert noticing.code_waiting(given.code, at=AT) is None
    assert noticing.sign_in(case.number, words) is None
    assert noticing.seat_by_id(given.row.pk) is None


def test_what_was_left_for_later_opens_by_the_code_and_by_the_words(case: Case) -> None:
    given = _give(case)
    key = kept_keys.by_code(given.row, given.code)
    again = NoticeCode.objects.get(pk=given.row.pk)
    assert kept_keys.by_code(again, given.code.lower()) == key
    words = noticing.words_for(again)
    kept_keys.put_under_words(again, key, words)
    assert kept_keys.by_words(NoticeCode.objects.get(pk=given.row.pk), words) == key
    stored = NoticeCode.objects.get(pk=given.row.pk)
    assert key not in bytes(stored.key_by_code) + bytes(stored.key_by_words)
