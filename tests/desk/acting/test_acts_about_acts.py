"""Acts are corrected and annulled by other acts, papers signed outside name their signer, votes come from a sitting."""

from collections.abc import Callable
from datetime import date, datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from isonomia.casefile.models import Act, Case
from isonomia.casefile.reading import act_from
from isonomia.law.acts import ActKind
from isonomia.law.payloads.execution import ActCorrected
from isonomia.law.payloads.intake import CaseOpened
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import RespondentKind, Role
from isonomia.people.models import Body
from tests.desk.acting.forms import address, at_the_desk, hidden, page_of, previewed, recorded
from tests.desk.acting.pdf import a_pdf
from tests.office import act, complaint, moment

JOINED = moment("10/03/2026 10:00")


@pytest.fixture
def in_defence(body: Body, clock: Callable[[datetime], None]) -> Case:
    """A case in which the term of defence runs: acts 1 to 4."""
    filed = complaint(body, moment("02/03/2026 10:00"))
    kinds = CaseOpened(kinds={"A": RespondentKind.COMPANY})
    act(filed, Role.AUTHORITY, moment("03/03/2026 10:00"), ActKind.CASE_OPENED, kinds, lanes=("A",))
    sent = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))
    act(filed, Role.CLERK, moment("04/03/2026 10:00"), ActKind.SERVICE_SENT, sent, lanes=("A",))
    result = ServiceResult(received_on=date(2026, 3, 9), received_by="Cintia")
    act(filed, Role.CLERK, JOINED, ActKind.SERVICE_RESULT, result, lanes=("A",))
    clock(moment("11/03/2026 10:00"))
    return Case.objects.get(pk=filed.case_id)


@pytest.fixture
def clerk(body: Body) -> Client:
    return at_the_desk(body, "clerk")


def test_a_correction_shows_the_fields_of_the_act_and_keeps_only_what_changed(in_defence: Case, clerk: Client) -> None:
    where = address(in_defence, "act_corrected")
    shown = previewed(clerk, where, {"p-act": "4", "p-reasons-motivation": "Nome escrito errado."})
    page = page_of(shown)
    assert "Quem recebeu (ato nº 4)" in page
    assert 'value="Cintia"' in page
    typed = {
        "p-act": "4",
        "p-changes-act": "4",
        "p-reasons-motivation": "Nome escrito errado.",
        "p-changes-outcome": "received",
        "p-changes-received_on": "09/03/2026",
        "p-changes-received_by": "Cíntia Moura",
        "p-changes-capacity": "self",
        "p-changes-signed": "1",
        "p-changes-service": "",
    }
    assert recorded(clerk, where, typed).status_code == 302
    payload = act_from(Act.objects.get(case=in_defence, number=5)).payload
    assert isinstance(payload, ActCorrected)
    assert payload.changes == {"received_by": "Cíntia Moura"}


def test_a_correction_that_changes_nothing_is_told(in_defence: Case, clerk: Client) -> None:
    where = address(in_defence, "act_corrected")
    shown = previewed(clerk, where, {"p-act": "2", "p-reasons-motivation": "Erro."})
    assert "Nada mudou" in page_of(clerk.post(where, _sent_back(shown, "2")))


def _sent_back(shown: object, target: str) -> dict[str, object]:
    return {**hidden(shown), "p-act": target, "p-changes-act": target, "p-reasons-motivation": "Erro."}


def test_an_annulment_tells_what_falls_and_which_terms_end(in_defence: Case, body: Body) -> None:
    client = at_the_desk(body, "authority")
    typed = {"p-acts": ["3"], "p-reasons-motivation": "Faltou a regra do primeiro dia."}
    page = page_of(previewed(client, address(in_defence, "act_annulled"), typed))
    assert "Cai junto" in page
    assert "nº 4: Resultado da notificação" in page
    assert "Prazo que acaba" in page
    assert "Gravar ato nº 5" in page


def test_a_paper_signed_outside_names_who_signed_and_is_joined(in_defence: Case, body: Body) -> None:
    seats = body.seats.filter(office="legal_adviser")
    seats.get().mandates.all().delete()
    seats.delete()
    body.revision += 1
    body.save()
    clerk = at_the_desk(body, "clerk")
    where = address(in_defence, "opinion_given")
    typed: dict[str, object] = {
        "papel": "legal_adviser",
        "p-by_body": "Procuradoria",
        "p-opinion": "Pela regularidade.",
    }
    page = page_of(previewed(clerk, where, typed))
    assert "Falta “Quem assinou fora do sistema”" in page
    typed |= {"p-issued_by": "Dra. Rosa Prado, Procuradoria"}
    page = page_of(previewed(clerk, where, typed))
    assert "junte o papel que o prova" in page
    shown = previewed(clerk, where, {**typed, "arquivos": SimpleUploadedFile("parecer.pdf", a_pdf())})
    assert recorded(clerk, where, typed, after=shown).status_code == 302
    last = Act.objects.get(case=in_defence, number=5)
    assert (last.by, last.author_key) == ("legal_adviser", "recife-2011-clerk")
    assert act_from(last).payload.paper == "parecer.pdf"


def test_the_page_of_acts_groups_those_that_fit_tells_who_does_the_others_and_why_not_the_rest(
    in_defence: Case, clerk: Client
) -> None:
    page = page_of(clerk.get(address(in_defence)))
    mine, rest = page.split("Agora, por outra pessoa")
    assert "Defesa apresentada" in mine
    assert "raia=A" in mine
    assert "Sobrestamento ordenado" in rest
    assert "Ainda não, e por quê" in rest
    assert "não cabe agora" in rest


def test_the_page_of_acts_is_searched_whatever_the_accents(in_defence: Case, clerk: Client) -> None:
    page = page_of(clerk.get(f"{address(in_defence)}?q=defesa"))
    assert "Defesa apresentada" in page
    assert "Homologação" not in page
    assert "Homologação decidida" in page_of(clerk.get(f"{address(in_defence)}?q=homologacao"))


def test_an_act_begins_with_a_case_by_its_number_or_one_that_moved_last(in_defence: Case, clerk: Client) -> None:
    page = page_of(clerk.get("/atos/novo/"))
    assert in_defence.number in page
    found = clerk.get("/atos/novo/", {"processo": in_defence.number})
    assert found["Location"] == address(in_defence)
    assert in_defence.number in page_of(clerk.get("/atos/novo/", {"processo": "josé"}))
    assert "Não há processo aberto" in page_of(clerk.get("/atos/novo/", {"processo": "ninguém"}))
