"""A request, its decision, its readings: by whom, for how long, and what stays in the file."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from isonomia.casefile.models import Act, Case
from isonomia.casefile.refusal import NotAllowedError, RefusedActError
from isonomia.casefile.service import change_practice
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import Challenge
from isonomia.law.words import OpeningGround, Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate, User
from isonomia.people.refusal import NotYoursError
from isonomia.practice.drafts import Choosing
from isonomia.vault.identity import Identity
from isonomia.vault.models import Agreement, Opening, Reading
from isonomia.vault.queries import can_seal, openings_of, waiting_in
from isonomia.vault.reading_codes import new_code
from isonomia.vault.refusal import VaultError
from isonomia.vault.service import read, seal, seal_file, sweep, take_file
from tests.keeping import vault_of
from tests.office import act, actor_of, complaint, moment, new_form, seat
from tests.vault.asking import CODE, MOTIVE, ask, decided

AT = moment("02/03/2026 10:00")
LATER = AT + timedelta(hours=1)
TOLD = Identity(name="Ana Inventada de Canário", narrative="Fui eu, Ana.")


def filed(body: Body, told: Identity | None = TOLD) -> Case:
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    seal(case, "V1", told, at=AT)
    return case


@pytest.fixture
def case(body: Body) -> Case:
    vault_of(body, AT)
    return filed(body)


def custodian(body: Body, number: int = 1) -> Actor:
    key = f"{body.slug}-custodian" + (f"-{number}" if number > 1 else "")
    return Actor(User.objects.get(username=key), LATER)


def test_who_asked_reads_what_the_custodian_opened(case: Case) -> None:
    opening = decided(ask(case, AT), custodian(case.body))
    told = read(actor_of(case.body, Role.CLERK, LATER), opening, CODE)
    assert told.identity == TOLD
    assert told.reasons == ("Razões de ensaio.",)


def test_the_file_keeps_two_acts_that_tell_nobody(case: Case) -> None:
    decided(ask(case, AT), custodian(case.body))
    asked, answered = Act.objects.filter(case=case).order_by("number")[1:]
    assert (asked.kind, asked.by) == (ActKind.IDENTITY_OPENING_REQUESTED, Role.CLERK)
    assert (answered.kind, answered.by) == (ActKind.IDENTITY_OPENING_DECIDED, Role.CUSTODIAN)
    assert "Ana" not in asked.payload + answered.payload
    assert MOTIVE not in asked.payload


def test_the_log_tells_when_it_was_asked_decided_and_read_and_cannot_be_changed(case: Case) -> None:
    opening = decided(ask(case, AT), custodian(case.body))
    read(actor_of(case.body, Role.CLERK, LATER), opening, CODE)
    line = openings_of(case, "V1")[0]
    assert (line.at, line.outcome, line.decided, line.read) == (AT, "granted", LATER, (LATER,))
    assert openings_of(case, "D1") == []
    for statement in ("UPDATE vault_reading SET at = at", "DELETE FROM vault_reading"):
        with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)
    assert Reading.objects.count() == 1


def test_nobody_else_reads_and_not_with_another_code(case: Case) -> None:
    opening = decided(ask(case, AT), custodian(case.body))
    with pytest.raises(NotAllowedError):
        read(actor_of(case.body, Role.AUTHORITY, LATER), opening, CODE)
    with pytest.raises(VaultError, match="não confere"):
        read(actor_of(case.body, Role.CLERK, LATER), opening, new_code())
    assert not Reading.objects.exists()


def test_after_its_time_nothing_is_left_to_read(case: Case) -> None:
    opening = decided(ask(case, AT), custodian(case.body), hours=1)
    over = LATER + timedelta(hours=1)
    with pytest.raises(VaultError, match="tempo de leitura acabou"):
        read(actor_of(case.body, Role.CLERK, over), opening, CODE)
    assert sweep(over) == 1
    assert bytes(Opening.objects.get().answer) == b""


def test_who_lost_the_seat_reads_no_more(case: Case) -> None:
    opening = decided(ask(case, AT), custodian(case.body))
    clerk = actor_of(case.body, Role.CLERK, LATER)
    Mandate.objects.filter(user=clerk.user).update(to=date(2026, 3, 1))
    with pytest.raises(NotAllowedError):
        read(clerk, opening, CODE)


def test_a_refusal_tells_the_reasons_and_no_identity(case: Case) -> None:
    opening = decided(ask(case, AT), custodian(case.body), agrees=False)
    told = read(actor_of(case.body, Role.CLERK, LATER), opening, CODE)
    assert (told.identity, told.reasons, opening.outcome) == (Identity(), ("Razões de ensaio.",), "refused")


def test_files_come_back_as_they_were_handed_in(case: Case, tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"EXIF ana")
    seal_file(case, "V1", tmp_path / "f", at=AT, name="ana.jpg")
    opening = decided(ask(case, AT), custodian(case.body))
    clerk = actor_of(case.body, Role.CLERK, LATER)
    name, pieces = take_file(clerk, opening, CODE, read(clerk, opening, CODE).files[0])
    assert (name, b"".join(pieces)) == ("ana.jpg", b"EXIF ana")
    assert Reading.objects.filter(file__isnull=False).count() == 1


def test_a_request_costs_and_looks_the_same_whether_or_not_there_is_somebody(body: Body) -> None:
    vault_of(body, AT)
    some, none = filed(body), filed(body, None)
    costs = []
    for one in (some, none):
        ask(one, AT)  # what is read once is ready
        with CaptureQueriesContext(
            connection,
        ) as queries:
            opening = ask(one, AT)
        with CaptureQueriesContext(connection) as later:
            opening = decided(opening, custodian(body))
        line = openings_of(one, "V1")[0]
        costs.append((len(queries), len(later), len(bytes(opening.answer)), line.outcome, line.ground))
    assert costs[0] == costs[1]


def test_nobody_decides_their_own_request(case: Case) -> None:
    seat(case.body, Role.CLERK, custodian(case.body).user)
    actor = custodian(case.body)
    other = actor_of(case.body, Role.CLERK, AT)
    opening = ask(case, AT)
    Opening.objects.filter(pk=opening.pk).update(by=actor.user)
    with pytest.raises(VaultError, match="Quem pede não decide"):
        decided(Opening.objects.get(), actor)
    assert other.user != actor.user


def test_a_custodian_whose_mandate_ended_decides_nothing(case: Case) -> None:
    opening, actor = ask(case, AT), custodian(case.body)
    Mandate.objects.filter(user=actor.user).update(to=date(2026, 3, 1))
    with pytest.raises(NotYoursError):
        decided(opening, actor)


def test_an_impeded_custodian_decides_nothing(case: Case) -> None:
    opening, actor = ask(case, AT), custodian(case.body)
    challenge = Challenge(person=actor.user.key, outcome="accepted", reasons={"motivation": "É parente."})
    act(case, Role.AUTHORITY, LATER, ActKind.IMPEDIMENT_DECLARED, challenge)
    with pytest.raises(VaultError, match="impedimento seu"):
        decided(opening, actor)


def test_without_custodians_a_request_is_refused_and_nothing_recorded(case: Case) -> None:
    Mandate.objects.filter(user=custodian(case.body).user).update(to=date(2026, 3, 1))
    with pytest.raises(VaultError, match="A regra pede 1 custodiante"):
        ask(case, AT)
    assert not Opening.objects.exists()
    assert Act.objects.filter(case=case).count() == 1


def test_a_body_without_a_vault_refuses_the_request(body: Body) -> None:
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    with pytest.raises(VaultError, match="não tem cofre aberto"):
        ask(case, AT)


@pytest.mark.parametrize("office", [Role.CUSTODIAN, Role.COUNCIL, Role.LEGAL_ADVISER, "administration"])
def test_who_does_not_conduct_the_case_may_not_ask(case: Case, office: str) -> None:
    with pytest.raises((NotAllowedError, VaultError)):
        ask(case, AT, by=office)
    assert not Opening.objects.exists()


def test_the_same_form_asks_once(case: Case) -> None:
    form = new_form()
    assert ask(case, AT, form=form) == ask(case, AT, form=form)
    assert Act.objects.filter(case=case).count() == 2


def test_a_form_that_recorded_another_act_asks_for_nothing(case: Case) -> None:
    with pytest.raises(VaultError, match="já gravou outro ato"):
        ask(case, AT, form=Act.objects.get(case=case).form)
    assert not Opening.objects.exists()


def test_two_of_three_custodians_must_agree(body: Body) -> None:
    vault_of(body, AT, agree=2, custodians=3)
    case = filed(body)
    opening = decided(ask(case, AT), custodian(body))
    assert opening.outcome == ""
    assert [set(one.parts) for one in Agreement.objects.all()] != [set()]
    opening = decided(opening, custodian(body, 3))
    assert read(actor_of(body, Role.CLERK, LATER), opening, CODE).identity == TOLD
    assert [one.parts for one in Agreement.objects.all()] == [{}, {}]


def test_two_refusals_of_three_refuse_and_one_does_not(body: Body) -> None:
    vault_of(body, AT, agree=2, custodians=3)
    opening = decided(ask(filed(body), AT), custodian(body), agrees=False)
    assert opening.outcome == ""
    assert decided(opening, custodian(body, 2), agrees=False).outcome == "refused"


def test_who_left_after_refusing_or_agreeing_takes_nothing_from_those_who_stay(body: Body) -> None:
    vault_of(body, AT, agree=2, custodians=3)
    case = filed(body)
    refused, agreed = ask(case, AT), ask(case, AT)
    decided(refused, custodian(body), agrees=False)
    decided(agreed, custodian(body))
    Mandate.objects.filter(user=custodian(body).user, seat__office=Role.CUSTODIAN).update(to=date(2026, 3, 1))
    assert decided(refused, custodian(body, 2)).outcome == ""
    assert decided(refused, custodian(body, 3)).outcome == "granted"
    assert decided(agreed, custodian(body, 2)).outcome == "granted"


def test_a_custodian_decides_once(body: Body) -> None:
    vault_of(body, AT, agree=2, custodians=2)
    opening = decided(ask(filed(body), AT), custodian(body))
    with pytest.raises(VaultError, match="já decidiu"):
        decided(opening, custodian(body))
    assert waiting_in([body]) == [opening]


def test_a_decided_request_is_not_decided_again(case: Case) -> None:
    opening = decided(ask(case, AT), custodian(case.body), agrees=False)
    with pytest.raises(VaultError, match="já foi decidido"):
        decided(opening, custodian(case.body))
    assert can_seal(case.body)


def test_nothing_is_disclosed_to_who_is_accused_unless_the_body_reads_the_law_so(case: Case) -> None:
    with pytest.raises(RefusedActError, match="o motivo da abertura"):
        ask(case, AT, ground=OpeningGround.DISCLOSURE, consent="paper", consented_on=date(2026, 3, 2), act=1)


def test_a_disclosure_needs_reasons_in_the_file_and_the_consent_of_the_person_after_them(case: Case) -> None:
    choosing = Choosing(case.norm, "reading", "disclosure", "with_consent", "Portaria de ensaio 1/2026")
    change_practice(actor_of(case.body, Role.AUTHORITY, AT), case.body, choosing, form=new_form())
    case = Case.objects.select_related("body").get(pk=case.pk)
    for consent in ({}, {"act": 1}, {"act": 9, "consented_on": date(2026, 3, 2)}):
        with pytest.raises(VaultError, match="só depois consente"):
            ask(case, AT, ground=OpeningGround.DISCLOSURE, **consent)
    with pytest.raises(VaultError, match="só depois consente"):
        ask(case, AT, ground=OpeningGround.DISCLOSURE, consent="paper", act=1, consented_on=date(2026, 3, 1))
    with pytest.raises(RefusedActError):
        ask(case, AT, ground=OpeningGround.DISCLOSURE, act=1, consented_on=date(2026, 3, 2))
    opening = ask(case, AT, ground=OpeningGround.DISCLOSURE, consent="paper", act=1, consented_on=date(2026, 3, 2))
    assert decided(opening, custodian(case.body)).outcome == "granted"
