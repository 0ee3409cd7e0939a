"""The hard deadline situations on the page of the case: the last day, why, the other reading, what must wait for it."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest

from isonomia.casefile.drafts import Recorded
from isonomia.law.acts import ActKind as Kind
from isonomia.law.payloads import Payload
from isonomia.law.payloads.intake import CaseOpened, CommissionCreated, Named
from isonomia.law.payloads.service import GazettePublished, NoticePosted, ServiceResult, ServiceSent
from isonomia.law.words import RespondentKind, Role, Subject
from isonomia.people.models import Body
from tests.desk.acting.forms import at_the_desk
from tests.desk.case.looking import address, text_of
from tests.office import act, company, complaint, moment

CONTENTS = ("opening_act", "defence_term", "first_day_rule")
Tell = Callable[[datetime], None]


class File:
    """A case being carried on, a day at a time, and the words of its page."""

    def __init__(self, body: Body, filed: str, *names: str) -> None:
        self.body = body
        self.case: Recorded = complaint(body, moment(f"{filed} 08:00"), *(company(body, name) for name in names))

    def do(self, day: str, by: Role, kind: Kind, payload: Payload | None = None, lane: str = "A") -> "File":
        """Records an act; an empty lane is the case as a whole."""
        act(self.case, by, moment(f"{day} 10:00"), kind, payload, lanes=(lane,) if lane else ())
        return self

    def opened(self, day: str, by: Role, kind: RespondentKind = RespondentKind.COMPANY, *lanes: str) -> "File":
        """Opens the case against all who answer."""
        reasons = {"minimal_signs": "relato firme"} if by is Role.COLLEGE else {}
        payload = CaseOpened(kinds=dict.fromkeys(lanes or ("A",), kind), reasons=reasons)
        act(self.case, by, moment(f"{day} 09:00"), Kind.CASE_OPENED, payload, lanes=lanes or ("A",))
        return self

    def sent(self, day: str, mode: str, lane: str = "A") -> "File":
        """Sends the notice of the opening."""
        return self.do(day, Role.CLERK, Kind.SERVICE_SENT, ServiceSent(mode=mode, contents=CONTENTS), lane)

    def back(self, day: str, lane: str = "A", **told: Any) -> "File":
        """Joins what came back."""
        return self.do(day, Role.CLERK, Kind.SERVICE_RESULT, ServiceResult(**told), lane)

    def page(self, section: str) -> str:
        """The words of a section of the page, as the clerk reads it."""
        return text_of(at_the_desk(self.body, "clerk").get(address(self.case.case_id)), section)


def recife(body: Body, filed: str, mode: str, joined: str, received: date) -> File:
    return (
        File(body, filed, "Bar Farol")
        .opened(filed, Role.AUTHORITY)
        .sent(filed, mode)
        .back(joined, received_on=received)
    )


def test_d01_a_receipt_joined_before_carnival_counts_no_day_without_office_and_tells_each_with_its_act(
    body: Body, clock: Tell
) -> None:
    file = recife(body, "03/02/2026", "post_ar", "12/02/2026", date(2026, 2, 4))
    clock(moment("12/02/2026 15:00"))
    terms = file.page("h-prazos")
    assert "seg 02/03/2026 faltam 18 dias" in terms
    for day in ("sex 13/02", "seg 16/02", "ter 17/02", "qua 18/02"):
        assert f"{day}, Carnaval (ponto facultativo) (aviso publicado no Diário Oficial" in terms
    assert "16/02/2026" not in terms.partition("Como se chegou")[0]
    assert "Não antes de ter 03/03/2026" in file.page("h-nao")


def test_d03_a_notice_received_on_a_holiday_is_not_moved_first(body: Body, clock: Tell) -> None:
    file = recife(body, "02/12/2026", "in_person", "09/12/2026", date(2026, 12, 8))
    clock(moment("10/12/2026 15:00"))
    terms = file.page("h-prazos")
    assert "Corre: dia 2 de 10 sex 18/12/2026" in terms
    assert "Por outra leitura, seg 21/12/2026" in terms
    assert "Não antes de ter 22/12/2026" in file.page("h-nao")


def test_d06_each_respondent_has_a_last_day_of_their_own(body: Body, clock: Tell) -> None:
    file = File(body, "02/03/2026", "Bar Farol", "Casa Sol").opened(
        "03/03/2026", Role.AUTHORITY, RespondentKind.COMPANY, "A", "B"
    )
    file.sent("03/03/2026", "in_person", "A").sent("03/03/2026", "post_ar", "B")
    file.back("10/03/2026", "A", service="3", received_on=date(2026, 3, 10))
    file.back("20/03/2026", "B", service="4", received_on=date(2026, 3, 18))
    clock(moment("20/03/2026 15:00"))
    terms, waits = file.page("h-prazos"), file.page("h-nao")
    assert "sex 20/03/2026 vence hoje" in terms
    assert "qua 01/04/2026 faltam 12 dias" in terms
    assert "Não antes de ter 24/03/2026" in waits
    assert "Não antes de sex 03/04/2026" in waits


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_d09_the_term_begins_when_the_ten_days_of_the_posting_are_over(body: Body, clock: Tell) -> None:
    file = File(body, "26/10/2026", "Bar Farol").opened("27/10/2026", Role.CHAIR)
    file.sent("28/10/2026", "in_person").back("03/11/2026", outcome="not_found")
    file.sent("04/11/2026", "post_ar").back("13/11/2026", outcome="returned")
    posted = NoticePosted(posted_on=date(2026, 11, 16), place="Casa Civil")
    file.do("16/11/2026", Role.CLERK, Kind.NOTICE_POSTED, posted)
    published = GazettePublished(of=Subject.OPENING, edition="1", page="1")
    file.do("16/11/2026", Role.CLERK, Kind.GAZETTE_PUBLISHED, published)
    clock(moment("17/11/2026 15:00"))
    terms = file.page("h-prazos")
    assert "Corre a partir de 27/11/2026 sex 11/12/2026" in terms
    assert "com efeito em 26/11/2026" in terms
    assert "01/12/2026" not in terms


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_d12_a_late_report_cuts_no_defence_and_the_slip_of_the_text_is_told(body: Body, clock: Tell) -> None:
    file = File(body, "31/07/2026", "Bar Farol").opened("03/08/2026", Role.CHAIR)
    file.do("03/08/2026", Role.CHAIR, Kind.CASE_DISTRIBUTED, Named(to="df-2013-college"), "")
    file.sent("04/08/2026", "in_person").back("10/08/2026", received_on=date(2026, 8, 10))
    clock(moment("20/08/2026 15:00"))
    terms = file.page("h-prazos")
    assert "Atrasado: venceu e ninguém praticou o ato ter 18/08/2026" in terms
    assert "ter 25/08/2026 faltam 5 dias" in terms
    assert "O texto deixa dúvida. O § 7º fala em" in terms
    assert "Não antes de qua 26/08/2026" in file.page("h-nao")


def salvador(body: Body) -> File:
    opened = File(body, "15/06/2026", "Téo D'Ávila").opened("16/06/2026", Role.COLLEGE, RespondentKind.NATURAL_PERSON)
    return opened.sent("26/06/2026", "electronic")


@pytest.mark.parametrize("received", [date(2026, 6, 26), date(2026, 6, 27)])
@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_d13_the_second_of_july_does_not_count_and_a_saturday_is_not_moved_first(
    body: Body, clock: Tell, received: date
) -> None:
    file = salvador(body).back("29/06/2026", received_on=received)
    clock(moment("29/06/2026 15:00"))
    terms = file.page("h-prazos")
    assert "Corre: dia 1 de 10 seg 13/07/2026" in terms
    assert "qui 02/07, Independência do Brasil na Bahia (feriado) (Constituição do Estado da Bahia" in terms


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_d15_without_proof_no_term_runs_and_a_late_proof_waits_for_a_decision(body: Body, clock: Tell) -> None:
    file = salvador(body)
    clock(moment("17/07/2026 15:00"))
    assert "Nenhum prazo corre hoje" in file.page("h-prazos")
    void = file.page("h-nulo")
    assert "Sem ele não corre prazo desta notificação, e seguir adiante anula o processo." in void
    assert "art. 6º, § 5º" in void
    file.back("20/07/2026", received_on=date(2026, 6, 30))
    clock(moment("20/07/2026 15:00"))
    terms = file.page("h-prazos")
    assert "À espera de decisão: já tinha acabado quando a prova entrou nos autos qua 15/07/2026" in terms
    assert "decida antes se ele vale ou se é devolvido" in file.page("h-nao")


@pytest.mark.parametrize("body", ["pb-2017"], indirect=True)
def test_d17_where_the_norm_gives_no_term_none_is_invented_and_the_body_is_asked(body: Body, clock: Tell) -> None:
    file = File(body, "01/06/2026", "Bar Farol")
    order = CommissionCreated(order="Portaria 1/2018 (inventada)")
    file.do("02/06/2026", Role.SUPERIOR, Kind.COMMISSION_CREATED, order, "")
    file.do("02/06/2026", Role.CHAIR, Kind.COMPLAINT_RECEIVED, None, "").opened("03/06/2026", Role.COLLEGE)
    file.sent("05/06/2026", "in_person").back("08/06/2026", received_on=date(2026, 6, 8))
    clock(moment("09/06/2026 15:00"))
    terms = file.page("h-prazos")
    assert "Sem prazo: a norma é omissa, e o órgão ainda não respondeu" in terms
    assert "O órgão precisa responder" in terms
