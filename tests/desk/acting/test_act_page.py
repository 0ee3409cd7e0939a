"""An act is filled in, previewed and recorded in the browser; what is wrong is told, and nothing typed is lost."""

from collections.abc import Callable
from datetime import date, datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.reading import act_from
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.payloads.intake import CaseOpened
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import RespondentKind, Role
from isonomia.people.models import Body
from tests.desk.acting.forms import address, at_the_desk, hidden, page_of, previewed, recorded
from tests.desk.acting.pdf import a_pdf
from tests.office import act, actor_of, company, complaint, moment, upload

OPENED = moment("04/03/2026 10:00")
JOINED = moment("10/03/2026 10:00")
AR = {"p-outcome": "received", "p-received_on": "09/03/2026", "p-received_by": "Cíntia Moura", "p-capacity": "staff",
      "p-signed": "1", "p-service": "3"}  # fmt: skip


@pytest.fixture
def served(body: Body) -> Case:
    """A case opened, with a notice by post whose answer is not in the file."""
    filed = complaint(body, moment("02/03/2026 10:00"))
    kinds = CaseOpened(kinds={"A": RespondentKind.COMPANY})
    act(filed, Role.AUTHORITY, moment("03/03/2026 10:00"), ActKind.CASE_OPENED, kinds, lanes=("A",))
    contents = ("opening_act", "defence_term", "first_day_rule")
    act(filed, Role.CLERK, OPENED, ActKind.SERVICE_SENT, ServiceSent(mode="post_ar", contents=contents), lanes=("A",))
    return Case.objects.get(pk=filed.case_id)


@pytest.fixture
def clerk(body: Body, clock: Callable[[datetime], None]) -> Client:
    clock(JOINED)
    return at_the_desk(body, "clerk")


def test_nothing_is_said_of_a_receipt_before_somebody_read_it(served: Case, clerk: Client) -> None:
    page = page_of(clerk.get(address(served, "service_result", "A")))
    assert "Preencha o formulário e recalcule" in page
    assert "Gravar ato nº 4" not in page
    unsigned = {**AR, "raia": "A"}
    del unsigned["p-signed"]
    assert "não está assinado" in page_of(previewed(clerk, address(served, "service_result", "A"), unsigned))


def test_who_took_the_notice_in_is_said_by_who_read_the_receipt(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    assert 'name="p-capacity" value="self"' in page_of(clerk.get(where))
    assert 'name="p-capacity" value="self" checked' not in page_of(clerk.get(where))
    unsaid = {name: value for name, value in AR.items() if name != "p-capacity"} | {"raia": "A"}
    page = page_of(previewed(clerk, where, unsaid))
    assert "Escolha uma opção em “Em que qualidade recebeu”." in page
    assert "Gravar ato nº 4" not in page
    returned = page_of(previewed(clerk, where, {**unsaid, "p-outcome": "returned"}))
    assert "Em que qualidade recebeu" not in returned
    assert "Gravar ato nº 4" in returned


def test_a_receipt_joined_is_previewed_and_then_recorded_with_the_term_that_begins(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    shown = previewed(clerk, where, {**AR, "raia": "A"})
    page = page_of(shown)
    assert "Prazo de defesa" in page
    assert "Gravar ato nº 4" in page
    assert Act.objects.filter(case=served).count() == 3
    done = recorded(clerk, where, {**AR, "raia": "A"}, after=shown)
    assert done.status_code == 302
    last = Act.objects.get(case=served, number=4)
    payload = act_from(last).payload
    assert isinstance(payload, ServiceResult)
    assert (payload.received_on, payload.received_by) == (date(2026, 3, 9), "Cíntia Moura")
    assert last.author.username == "recife-2011-clerk"
    told = page_of(clerk.get(done["Location"]))
    assert "Ato nº 4 gravado" in told
    assert "Começou o prazo" in told


def test_the_preview_tells_the_last_day_how_it_is_reached_and_the_other_reading(served: Case, clerk: Client) -> None:
    page = page_of(previewed(clerk, address(served, "service_result", "A"), {**AR, "raia": "A"}))
    assert "sex 20/03/2026" in page
    assert "Como se chega a" in page
    assert "por outra leitura, seg 23/03/2026" in page
    assert "Continua recusado" in page


def test_a_decision_before_the_defence_ended_is_refused_with_provision_and_the_day_that_lifts_it(
    served: Case, body: Body, clock: Callable[[datetime], None]
) -> None:
    act(served, Role.CLERK, JOINED, ActKind.SERVICE_RESULT, ServiceResult(received_on=date(2026, 3, 9)), lanes=("A",))
    clock(moment("16/03/2026 10:00"))
    client = at_the_desk(body, "authority")
    where = address(served, "decision_issued", "A")
    typed = {"raia": "A", "p-outcome": "dismissed", "p-reasons-motivation": "Sem prova do fato."}
    page = page_of(previewed(client, where, typed))
    assert 'role="alert"' in page
    assert "autofocus" in page
    assert "cabe a partir de" in page
    assert "Gravar ato" not in page
    assert "Sem prova do fato." in page
    forced = client.post(where, {**typed, "gravar": "1", "form": "f" * 32, "seen": "4", "visto": "x"})
    assert forced.status_code == 200
    assert Act.objects.filter(case=served).count() == 4


def test_what_anybody_may_do_is_not_asked_about_each_body_outside(body: Body, clerk: Client) -> None:
    filed = complaint(body, moment("02/03/2026 10:00"))
    page = page_of(clerk.get(address(Case.objects.get(pk=filed.case_id), "complaint_completed")))
    assert "Qualquer pessoa" in page
    assert "por papel assinado fora do sistema" not in page


def test_the_author_comes_from_the_session_whatever_the_form_says(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    forged = {
        **AR,
        "raia": "A",
        "author": "recife-2011-authority",
        "autor": "x",
        "by": "authority",
        "papel": "authority",
    }
    assert recorded(clerk, where, forged).status_code == 302
    last = Act.objects.get(case=served, number=4)
    assert (last.author_key, last.by, last.office) == ("recife-2011-clerk", "clerk", "clerk")


def test_a_role_that_the_person_may_not_speak_for_is_not_taken(served: Case, clerk: Client) -> None:
    act(served, Role.CLERK, JOINED, ActKind.SERVICE_RESULT, ServiceResult(received_on=date(2026, 3, 9)), lanes=("A",))
    page = page_of(previewed(clerk, address(served, "defence_filed", "A"), {"raia": "A", "papel": "authority"}))
    assert "Diga de quem é o papel" in page
    assert Act.objects.filter(case=served).count() == 4


def test_an_act_of_another_seat_is_not_offered_to_fill_in(served: Case, clerk: Client) -> None:
    answer = clerk.get(address(served, "complaint_rejected"))
    assert answer.status_code == 403
    assert "Este ato não é do seu assento" in page_of(answer)
    answer = clerk.post(address(served, "complaint_rejected"), {"gravar": "1", "p-grounds": "no_facts"})
    assert answer.status_code == 403
    assert Act.objects.filter(case=served).count() == 3


def test_a_button_pressed_twice_records_once(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    shown = previewed(clerk, where, {**AR, "raia": "A"})
    sent = {**AR, "raia": "A", **hidden(shown), "gravar": "1"}
    answers = [clerk.post(where, sent) for _ in range(2)]
    assert [one.status_code for one in answers] == [302, 302]
    assert "Este formulário já gravou o ato nº 4" in page_of(clerk.get(answers[1]["Location"]))
    assert Act.objects.filter(case=served).count() == 4


def test_a_form_left_open_while_the_case_moved_on_tells_what_was_recorded_and_lets_record_again(
    served: Case, clerk: Client
) -> None:
    where = address(served, "service_result", "A")
    shown = previewed(clerk, where, {**AR, "raia": "A"})
    act(served, Role.CLERK, JOINED, ActKind.EVIDENCE_JOINED, EvidenceJoined(what="imagens da câmera"), lanes=("A",))
    stale = clerk.post(where, {**AR, "raia": "A", **hidden(shown), "gravar": "1"})
    page = page_of(stale)
    assert "Alguém gravou antes de você" in page
    assert "Ato nº 4" in page
    assert "Cíntia Moura" in page
    assert recorded(clerk, where, {**AR, "raia": "A"}, after=stale).status_code == 302
    assert Act.objects.get(case=served, number=5).kind == ActKind.SERVICE_RESULT


def test_what_was_changed_after_the_preview_is_shown_again_before_it_is_recorded(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    shown = previewed(clerk, where, {**AR, "raia": "A"})
    changed = {**AR, "raia": "A", "p-outcome": "not_found"}
    answer = clerk.post(where, {**changed, **hidden(shown), "gravar": "1"})
    assert "Confira antes de gravar" in page_of(answer)
    assert Act.objects.filter(case=served).count() == 3
    assert recorded(clerk, where, changed, after=answer).status_code == 302


def test_reasons_left_blank_are_listed_with_their_provision(
    served: Case, body: Body, clock: Callable[[datetime], None]
) -> None:
    clock(JOINED)
    client = at_the_desk(body, "authority")
    page = page_of(previewed(client, address(served, "stay_ordered"), {"p-reasons-motivation": "  "}))
    assert "Falta “Motivação”" in page
    assert "sem isso o ato não é gravado" in page
    assert 'href="#p-reasons-motivation"' in page


@pytest.mark.parametrize(
    ("typed", "told"),
    [("31/02/2026", "não existe"), ("10-mar", "dd/mm/aaaa"), ("2026-03-10", "dd/mm/aaaa")],
)
def test_a_day_that_is_none_is_told_and_stays_as_typed(served: Case, clerk: Client, typed: str, told: str) -> None:
    where = address(served, "service_result", "A")
    page = page_of(previewed(clerk, where, {**AR, "raia": "A", "p-received_on": typed}))
    assert told in page
    assert f'value="{typed}"' in page


def test_the_weekday_of_a_typed_day_is_echoed_with_whether_the_office_works(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    page = page_of(previewed(clerk, where, {**AR, "raia": "A", "p-received_on": "08/03/2026"}))
    assert "domingo; sem expediente: domingo" in page


def test_the_paper_of_a_party_counts_by_the_day_on_which_it_was_handed_in(served: Case, clerk: Client) -> None:
    act(served, Role.CLERK, JOINED, ActKind.SERVICE_RESULT, ServiceResult(received_on=date(2026, 3, 9)), lanes=("A",))
    where = address(served, "defence_filed", "A")
    typed = {"raia": "A", "papel": "respondent", "dia": "10/03/2026", "p-documents": "imagens\nnota fiscal"}
    assert recorded(clerk, where, typed).status_code == 302
    last = Act.objects.get(case=served, number=5)
    assert (last.by, last.day, last.author_key) == ("respondent", date(2026, 3, 10), "recife-2011-clerk")


def test_who_represents_a_party_is_told_with_the_party(served: Case, clerk: Client) -> None:
    act(served, Role.CLERK, JOINED, ActKind.SERVICE_RESULT, ServiceResult(received_on=date(2026, 3, 9)), lanes=("A",))
    typed = {"raia": "A", "papel": "representative.respondent", "dia": "10/03/2026"}
    assert recorded(clerk, address(served, "defence_filed", "A"), typed).status_code == 302
    last = Act.objects.get(case=served, number=5)
    assert (last.by, last.behalf) == ("representative", "respondent")


def test_the_day_of_an_act_of_the_office_is_today_whatever_the_form_says(served: Case, clerk: Client) -> None:
    assert recorded(clerk, address(served, "service_result", "A"), {**AR, "raia": "A", "dia": "01/03/2026"}).status_code
    assert Act.objects.get(case=served, number=4).day == date(2026, 3, 10)


@pytest.mark.parametrize("name", ["AR frente e verso.pdf", "u\u0308ber a\u0301.pdf", "a" * 300 + ".pdf", "../../x.pdf"])
def test_a_paper_of_an_odd_name_survives_the_preview_and_is_joined(served: Case, clerk: Client, name: str) -> None:
    where = address(served, "service_result", "A")
    file = SimpleUploadedFile(name, a_pdf(), "application/pdf")
    shown = previewed(clerk, where, {**AR, "raia": "A", "arquivos": file})
    assert "Retirar" in page_of(shown)
    again = clerk.post(where, {**AR, "raia": "A", **hidden(shown), "p-received_on": "31/02/2026"})
    assert "Retirar" in page_of(again)
    assert recorded(clerk, where, {**AR, "raia": "A"}, after=shown).status_code == 302
    last = Act.objects.get(case=served, number=4)
    assert Attachment.objects.get(act=last).case == served
    assert len(last.attachments) == 1


def test_a_paper_that_is_refused_tells_why_and_the_form_stays(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    file = SimpleUploadedFile("AR.pdf", b"", "application/pdf")
    answer = previewed(clerk, where, {**AR, "raia": "A", "arquivos": file})
    assert "Cíntia Moura" in page_of(answer)
    assert "AR.pdf" in page_of(answer)
    assert not Attachment.objects.exists()


def test_a_paper_may_be_taken_away(served: Case, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    file = SimpleUploadedFile("AR.pdf", a_pdf(), "application/pdf")
    shown = previewed(clerk, where, {**AR, "raia": "A", "arquivos": file})
    (token,) = hidden(shown)["anexo"]
    page = page_of(clerk.post(where, {**AR, "raia": "A", **hidden(shown), "remover": token}))
    assert "Retirar" not in page


def test_the_paper_of_somebody_else_is_not_joined(served: Case, body: Body, clerk: Client) -> None:
    where = address(served, "service_result", "A")
    file = SimpleUploadedFile("AR.pdf", a_pdf(), "application/pdf")
    shown = previewed(clerk, where, {**AR, "raia": "A", "arquivos": file})
    other = at_the_desk(body, "authority")
    where = address(served, "stay_ordered")
    page = page_of(other.post(where, {"anexo": hidden(shown)["anexo"], "p-reasons-motivation": "Ordem da vara."}))
    assert "Retirar" not in page
    assert "já não está aqui" in page


def test_the_page_asks_the_database_at_most_twelve_times(
    served: Case, clerk: Client, django_assert_max_num_queries: Callable[..., object]
) -> None:
    where = address(served, "service_result", "A")
    shown = previewed(clerk, where, {**AR, "raia": "A"})
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        clerk.get(where)
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        clerk.post(where, {**AR, "raia": "A", **hidden(shown)})
    with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
        clerk.get(address(served))


def test_a_kind_that_the_norm_has_not_a_case_out_of_sight_and_a_number_that_is_none_are_not_found(
    served: Case, clerk: Client
) -> None:
    assert clerk.get(address(served, "case_distributed")).status_code == 404
    assert clerk.get(address(served, "anything")).status_code == 404
    assert clerk.get("/processos/123/atos/novo/service_result/").status_code == 404


def test_the_first_button_of_the_form_records_nothing(served: Case, clerk: Client) -> None:
    page = page_of(previewed(clerk, address(served, "service_result", "A"), {**AR, "raia": "A"}))
    form = page[page.index('id="ato"') :]
    first = form[form.index("<button") : form.index("</button>")]
    assert "Calcular" in first
    assert "gravar" not in first


def test_an_act_asked_about_somebody_whom_it_does_not_fit_stays_theirs_and_is_refused(
    body: Body, clock: Callable[[datetime], None]
) -> None:
    filed = complaint(body, moment("02/03/2026 10:00"), company(body, "Bar Farol"), company(body, "Loja Sol"))
    kinds = CaseOpened(kinds={"A": RespondentKind.COMPANY, "B": RespondentKind.COMPANY})
    act(filed, Role.AUTHORITY, moment("03/03/2026 10:00"), ActKind.CASE_OPENED, kinds, lanes=("A", "B"))
    sent = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))
    act(filed, Role.CLERK, OPENED, ActKind.SERVICE_SENT, sent, lanes=("A",))
    act(filed, Role.CLERK, JOINED, ActKind.SERVICE_RESULT, ServiceResult(received_on=date(2026, 3, 9)), lanes=("A",))
    clock(JOINED)
    case = Case.objects.get(pk=filed.case_id)
    clerk = at_the_desk(body, "clerk")
    typed = {"papel": "respondent", "dia": "10/03/2026"}
    page = page_of(previewed(clerk, address(case, "defence_filed", "B"), {**typed, "raia": "B"}))
    assert "não cabe agora" in page
    assert "Gravar ato" not in page
    assert "Gravar ato nº 5" in page_of(previewed(clerk, address(case, "defence_filed", "A"), {**typed, "raia": "A"}))


def test_who_sees_only_the_outline_of_a_case_reads_no_names_where_acts_are_chosen(served: Case, body: Body) -> None:
    council = at_the_desk(body, "council")
    page = page_of(council.get(address(served)))
    assert served.number in page
    assert "Bar do José" not in page
    assert "Bar do José" in page_of(at_the_desk(body, "clerk").get(address(served)))


def test_while_somebody_still_fills_in_the_form_what_is_missing_is_told_only_beside_it(
    served: Case, body: Body, clock: Callable[[datetime], None]
) -> None:
    clock(JOINED)
    client = at_the_desk(body, "authority")
    where = address(served, "stay_ordered")
    asked = page_of(client.post(where, {"p-note": "x"}, headers={"HX-Request": "true"}))
    assert 'class="err"' not in asked
    assert "aria-invalid" not in asked
    assert "Ainda falta" in asked
    assert 'class="err"' in page_of(client.post(where, {"p-note": "x"}))


def test_before_a_notice_one_is_told_that_who_gets_it_can_not_read_the_complaint_yet(body: Body, clerk: Client) -> None:
    filed = complaint(body, moment("02/03/2026 10:00"))
    case = Case.objects.get(pk=filed.case_id)
    paper = upload(actor_of(body, Role.CLERK, OPENED))
    kinds = CaseOpened(kinds={"A": RespondentKind.COMPANY})
    act(filed, Role.AUTHORITY, moment("03/03/2026 10:00"), ActKind.CASE_OPENED, kinds, lanes=("A",))
    notice = address(case, "service_sent", "A")
    assert "ainda não lê" not in page_of(clerk.get(notice))

    act(filed, Role.CLERK, OPENED, ActKind.EVIDENCE_JOINED, EvidenceJoined(what="relato"), uploads=(paper,))
    assert "Quem for notificado ainda não lê 1 papel dos autos." in page_of(clerk.get(notice))


def notice_with(case: Case, tracking: str) -> tuple[str, dict[str, object]]:
    """The form of a letter to who answers, and what is typed in it, with its number at the post."""
    contents = ["opening_act", "defence_term", "first_day_rule"]
    told = {"p-mode": "post_ar", "p-of": "opening", "p-to": "respondent", "p-contents": contents}
    return address(case, "service_sent", "A"), {"raia": "A", **told, "p-tracking": tracking}


@pytest.mark.parametrize(("tracking", "say"), [
    ("AA123456789BR", "O dígito verificador do código não confere"),
    ("AA12345678", "Isto não é um código de objeto dos Correios"),
])  # fmt: skip
def test_a_number_at_the_post_that_can_not_be_is_told_and_nothing_is_recorded(
    served: Case, clerk: Client, tracking: str, say: str
) -> None:
    where, typed = notice_with(served, tracking)
    page = page_of(previewed(clerk, where, typed))
    assert say in page
    assert f'value="{tracking}"' in page
    recorded(clerk, where, typed)
    assert served.acts.count() == served.acts_count


def test_a_number_at_the_post_is_kept_as_the_post_writes_it(served: Case, clerk: Client) -> None:
    where, typed = notice_with(served, "aa 123 456 785 br")
    assert recorded(clerk, where, typed).status_code == 302
    assert '"tracking":"AA123456785BR"' in served.acts.latest("number").payload
