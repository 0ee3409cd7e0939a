"""The vault in the browser: from nothing to an opened identity, and what is told when something is missing."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import digits_of
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.models import Custodian, Epoch, Opening, Reading
from isonomia.vault.queries import can_seal
from isonomia.vault.reading_codes import new_code
from isonomia.vault.service import make_key, seal, seal_file, set_rule
from tests import clock
from tests.keeping import PASSPHRASE, vault_of
from tests.office import actor_of, complaint, moment, new_form, person, seat, user_of

AT = moment("02/03/2026 10:00")
TOLD = Identity(name="Ana Inventada", contacts=(Contact("phone", "81 99999-0000", "só à tarde"),))
REASONS = "Motivo conferido no processo."
WHY = "Há risco na rua onde a pessoa mora."


@pytest.fixture(autouse=True)
def _at_ten() -> None:
    clock.tell(AT)


def browser_of(body: Body, office: str) -> Client:
    client = Client()
    client.force_login(user_of(body, office), backend="django.contrib.auth.backends.ModelBackend")
    return client


def text_of(page: object) -> str:
    told = re.sub(r"<[^>]+>", " ", page.content.decode())  # type: ignore[attr-defined]
    return re.sub(r"\s+", " ", told)


@pytest.fixture
def case(body: Body) -> Case:
    vault_of(body, AT)
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    seal(case, "V1", TOLD, at=AT)
    return case


def where(name: str, case: Case, *more: object) -> str:
    return reverse(name, args=[digits_of(case.number), *more])


def asked(case: Case, client: Client, code: str, **more: str) -> object:
    sent = {"form": new_form(), "codigo": code, "vistos": str(case.acts.count()), "quem": "V1", "razoes": WHY}
    return client.post(where("vault_ask", case), sent | {"motivo": "safety_contact"} | more)


def unlocked(body: Body) -> Client:
    client = browser_of(body, Role.CUSTODIAN)
    client.post(reverse("vault_unlock", args=[body.slug]), {"frase": PASSPHRASE})
    return client


def decision(client: Client, choice: str = "abre") -> object:
    address = reverse("vault_request", args=[Opening.objects.latest("pk").pk])
    return client.post(address, {"decisao": choice, "razoes": REASONS, "horas": "4"})


def ceremony(client: Client, name: str, body: Body, typed: dict[str, str], seen: str = "") -> Any:
    """The page of a new key, opened and sent, with what it showed (or with `seen`)."""
    address = reverse(name, args=[body.slug])
    return client.post(address, {"visto": seen or shown_in(client, name, body), **typed})


def shown_in(client: Client, name: str, body: Body) -> str:
    page = client.get(reverse(name, args=[body.slug])).content.decode()
    return page.partition('name="visto" value="')[2].partition('"')[0]


def test_a_vault_is_opened_from_nothing_by_who_administers_and_a_custodian(body: Body) -> None:
    keeper, custodian = browser_of(body, ADMINISTRATION), browser_of(body, Role.CUSTODIAN)
    assert "O cofre ainda não está aberto" in text_of(custodian.get(reverse("vault")))
    keeper.post(reverse("vault_rule", args=[body.slug]), {"concordam": "1", "recuperam": "2", "impressas": "3"})
    twice = {"nova": PASSPHRASE, "outra-vez": PASSPHRASE, "fazer": "1"}
    custodian.post(reverse("vault_key", args=[body.slug]), twice)
    held = Custodian.objects.get()
    shown = ceremony(custodian, "vault_renew", body, {f"frase-{held.pk}": PASSPHRASE})
    assert text_of(shown).count("Parte ") >= 3
    assert "no-store" in shown.headers["Cache-Control"]
    assert can_seal(body)


def test_who_asks_reads_the_identity_with_their_code_and_it_is_logged(case: Case) -> None:
    clerk, code = browser_of(case.body, Role.CLERK), new_code()
    assert code in text_of(asked(case, clerk, code))
    custodian = unlocked(case.body)
    assert WHY in text_of(custodian.get(reverse("vault_request", args=[Opening.objects.get().pk])))
    decision(custodian)
    page = text_of(clerk.post(where("vault_answer", case, Opening.objects.get().pk), {"codigo": code.upper()}))
    assert "Ana Inventada" in page
    assert "81 99999-0000" in page
    assert REASONS in page
    assert Reading.objects.count() == 1
    assert "aberta" in text_of(clerk.get(where("vault_ask", case)))


def test_a_sealed_file_is_taken_out_as_it_was_handed_in(case: Case, tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"EXIF")
    sealed = seal_file(case, "V1", tmp_path / "f", at=AT, name="ana à porta.jpg")
    clerk, code = browser_of(case.body, Role.CLERK), new_code()
    asked(case, clerk, code)
    decision(unlocked(case.body))
    got = clerk.post(where("vault_file", case, Opening.objects.get().pk, sealed.pk), {"codigo": code})
    assert got.getvalue() == b"EXIF"
    assert got.headers["Content-Type"] == "application/octet-stream"
    assert "attachment" in got.headers["Content-Disposition"]
    wrong = clerk.post(where("vault_file", case, Opening.objects.get().pk, sealed.pk), {"codigo": new_code()})
    assert wrong.status_code == 404


def test_nothing_on_the_page_of_a_request_tells_who_it_is_about(case: Case) -> None:
    asked(case, browser_of(case.body, Role.CLERK), new_code())
    custodian = unlocked(case.body)
    page = text_of(custodian.get(reverse("vault_request", args=[Opening.objects.get().pk])))
    assert "Ana" not in page
    assert case.subject not in page


def test_the_motive_is_read_only_with_the_key_unlocked(case: Case) -> None:
    asked(case, browser_of(case.body, Role.CLERK), new_code())
    locked = browser_of(case.body, Role.CUSTODIAN)
    assert WHY not in text_of(locked.get(reverse("vault_request", args=[Opening.objects.get().pk])))
    decision(locked)
    assert Opening.objects.get().decided is None


def test_the_key_locks_itself_after_minutes_by_hand_and_on_leaving(case: Case) -> None:
    asked(case, browser_of(case.body, Role.CLERK), new_code())
    custodian = unlocked(case.body)
    address = reverse("vault_request", args=[Opening.objects.get().pk])
    clock.tell(AT + timedelta(minutes=9))
    assert WHY in text_of(custodian.get(address))
    clock.tell(AT + timedelta(minutes=10))
    assert WHY not in text_of(custodian.get(address))
    custodian.post(reverse("vault_unlock", args=[case.body.slug]), {"frase": PASSPHRASE})
    assert WHY in text_of(custodian.get(address))
    custodian.post(reverse("vault_lock", args=[case.body.slug]))
    assert WHY not in text_of(custodian.get(address))


def test_an_unlocked_key_is_in_no_row_of_the_database(case: Case) -> None:
    unlocked(case.body)
    held = [bytes(row.session_data, "ascii") for row in Session.objects.all()]
    assert held
    assert not any(b"vault" in row or b"seed" in row for row in held)


def test_a_wrong_passphrase_is_told_and_unlocks_nothing(case: Case) -> None:
    custodian = browser_of(case.body, Role.CUSTODIAN)
    page = custodian.post(reverse("vault_unlock", args=[case.body.slug]), {"frase": "não é esta frase"})
    assert page.status_code == 422
    assert "não confere" in text_of(page)
    assert "Trancar agora" not in text_of(custodian.get(reverse("vault")))


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"motivo": ""}, "Escolha um dos motivos"),
        ({"razoes": "curto"}, "Escreva o motivo"),
        ({"quem": "A"}, "Diga de quem é a identidade"),
        ({"codigo": "x"}, "perdeu o código de leitura"),
        ({"motivo": "disclosure"}, "só depois consente"),
        ({"motivo": "disclosure", "consentiu": "31/02/2026"}, "31/02/2026"),
        ({"vistos": "0"}, "Depois que você abriu esta página"),
    ],
)
def test_a_request_that_lacks_something_is_told_and_keeps_what_was_typed(
    case: Case, sent: dict[str, str], said: str
) -> None:
    page = asked(case, browser_of(case.body, Role.CLERK), new_code(), **sent)
    assert page.status_code == 422  # type: ignore[attr-defined]
    assert said in text_of(page)
    assert sent.get("razoes", WHY) in text_of(page)
    assert not Opening.objects.exists()


def test_a_request_sent_twice_is_one(case: Case) -> None:
    clerk, code, form = browser_of(case.body, Role.CLERK), new_code(), new_form()
    for _ in range(2):
        assert code in text_of(asked(case, clerk, code, form=form, vistos="1"))
    assert Act.objects.filter(case=case).count() == 2


def test_a_decision_needs_a_choice_and_reasons(case: Case) -> None:
    asked(case, browser_of(case.body, Role.CLERK), new_code())
    custodian = unlocked(case.body)
    assert "Diga se abre ou se nega" in text_of(decision(custodian, ""))
    address = reverse("vault_request", args=[Opening.objects.get().pk])
    page = custodian.post(address, {"decisao": "nega", "razoes": "", "horas": "4"})
    assert "Escreva as razões" in text_of(page)


def test_without_a_vault_the_page_of_the_case_says_what_to_do(body: Body) -> None:
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    page = text_of(browser_of(body, Role.CLERK).get(where("vault_ask", case)))
    assert "não tem cofre aberto" in page
    assert "Pedir a abertura" not in page


def test_printed_parts_recover_the_vault_on_the_page(body: Body) -> None:
    parts = vault_of(body, AT)
    custodian = browser_of(body, Role.CUSTODIAN)
    page = ceremony(custodian, "vault_recover", body, {"parte-1": parts[0], "parte-2": "jangada"})
    assert "“jangada” não é palavra" in text_of(page)
    page = ceremony(custodian, "vault_recover", body, {"parte-1": parts[0], "parte-2": parts[1]})
    assert "A chave nº 2 está feita" in text_of(page)
    assert Epoch.objects.get(retired=None).number == 2


@pytest.mark.parametrize("ceremonial", ["vault_renew", "vault_recover"])
@pytest.mark.parametrize("change", ["rule", "custodian"])
def test_no_key_is_made_for_a_rule_or_a_custodian_that_came_after_the_page_was_read(
    body: Body, ceremonial: str, change: str
) -> None:
    parts, custodian = vault_of(body, AT), browser_of(body, Role.CUSTODIAN)
    held = Custodian.objects.get()
    typed = {f"frase-{held.pk}": PASSPHRASE, "parte-1": parts[0], "parte-2": parts[1]}
    seen = shown_in(custodian, ceremonial, body)
    if change == "rule":
        set_rule(actor_of(body, ADMINISTRATION, AT), body, agree=1, recover=2, printed=2)
    else:
        seat(body, Role.CUSTODIAN, person("quem-chegou"))
        make_key(Actor(person("quem-chegou"), AT), body, PASSPHRASE)
    page = ceremony(custodian, ceremonial, body, typed, seen)
    assert "mudou a regra do cofre ou quem o guarda" in text_of(page)
    assert Epoch.objects.count() == 1
    if change == "custodian":
        assert person("quem-chegou").name in text_of(page)
    assert "A chave nº 2 está feita" in text_of(ceremony(custodian, ceremonial, body, typed))


def test_two_passphrases_that_differ_make_no_key(body: Body) -> None:
    custodian = browser_of(body, Role.CUSTODIAN)
    page = custodian.post(
        reverse("vault_key", args=[body.slug]), {"nova": PASSPHRASE, "outra-vez": "outra frase bem comprida"}
    )
    assert "não são iguais" in text_of(page)
    assert not Custodian.objects.exists()


@pytest.mark.parametrize(("office", "shown"), [(Role.CUSTODIAN, True), (ADMINISTRATION, True), (Role.CLERK, False)])
def test_the_vault_is_in_the_menu_of_who_keeps_it(body: Body, office: str, *, shown: bool) -> None:
    assert ("O cofre" in text_of(browser_of(body, office).get(reverse("today")))) is shown


def test_the_day_of_a_custodian_tells_of_requests_that_wait(case: Case) -> None:
    asked(case, browser_of(case.body, Role.CLERK), new_code())
    address = reverse("today")
    assert "1 pedido de abertura espera quem guarda" in text_of(browser_of(case.body, Role.CUSTODIAN).get(address))
    assert "pedido de abertura espera" not in text_of(browser_of(case.body, ADMINISTRATION).get(address))


def test_the_form_of_the_act_leads_to_the_vault(case: Case) -> None:
    page = browser_of(case.body, Role.CLERK).get(where("act_new", case, "identity_opening_requested"))
    assert page.headers["Location"] == where("vault_ask", case)


def test_the_pages_ask_the_database_a_bounded_number_of_times(
    case: Case, django_assert_max_num_queries: object
) -> None:
    clerk, custodian = browser_of(case.body, Role.CLERK), unlocked(case.body)
    for _ in range(4):
        asked(case, clerk, new_code())
    custodian.get(reverse("vault"))  # tells once that the key is unlocked
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        clerk.get(where("vault_ask", case))
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        custodian.get(reverse("vault"))
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        custodian.get(reverse("vault_request", args=[Opening.objects.latest("pk").pk]))
