"""Every page of the site in a real browser: for all who read it, at any width, empty, full, or telling what is wrong.

The samples are loaded once, and one window walks through all: the addresses that are not opened are told, with why.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.urls import reverse
from playwright.sync_api import Browser
from pytest_django.live_server_helper import LiveServer

from isonomia.casefile.models import Act, Attachment, Case, Standing
from isonomia.casefile.papers import attach, receive
from isonomia.casefile.queries import digits_of
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.copies import service as copies
from isonomia.law.acts import ActKind
from isonomia.law.offering import rows_of
from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Body, Mandate, Party, User
from isonomia.people.offices import HELD_BY_PEOPLE
from isonomia.practice.models import Change, ClosedDay
from isonomia.practice.queries import law_of
from isonomia.samples.loading import load
from isonomia.sittings.models import Sitting
from tests import clock, office
from tests.browser.bound import walk_bound
from tests.browser.mails import walk_mails
from tests.browser.public_pages import walk_outside
from tests.browser.rooms import walk_rooms
from tests.browser.visitor import PASSWORD
from tests.browser.window import BACKEND, Window
from tests.copies.documents import paper
from tests.desk.inspection.test_notice import ANSWERS
from tests.site.addresses import names

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.only_on("sqlite")]
MONDAY = datetime(2026, 11, 30, 15, tzinfo=UTC)
STAGES = 3
"""So many stages of each norm have their case opened."""
NO_PAGE = {
    "only a form is sent there": [
        "moved_noted", "notice_new", "notice_erase", "view_keep", "view_drop", "copies_propose", "copies_confirm",
        "copies_release", "follow_leave", "notice_code_end", "notice_code_slip", "vault_lock", "answer_end_rep",
        "document_begin", "document_drop", "binding_make", "gazette_make", "letters_make",
        "service_mail_failed",
    ],
    "leads elsewhere": [
        "case_masked", "account_signup", "account_email", "account_email_verification_sent", "account_set_password",
        "mfa_login_webauthn", "mfa_reauthenticate_webauthn", "mfa_generate_recovery_codes", "socialaccount_signup",
        "socialaccount_connections", "mfa_reauthenticate", "filing", "leave", "leave_calmly", "favicon",
        "document_sign",
    ],
    "a file, not a page": [
        "cases_sheet", "mfa_download_recovery_codes", "copy_picture", "copy_file", "figures_csv", "filing_copy",
        "filing_done_copy", "follow_paper", "answer_paper", "answer_copy", "rite_drawn", "posters_sheet", "vault_file",
        "document_preview", "document_picture", "arms", "binding_file", "gazette_text", "gazette_pdf",
        "letters_file",
        "poster_file", "summary_file", "robots",
    ],
    "for programs": ["api:*"],
    "asks the government's site, which is not there": ["openid_connect_login", "openid_connect_callback"],
    "needs a key that only a device has": ["mfa_edit_webauthn", "mfa_remove_webauthn"],
}  # fmt: skip
"""The addresses that are not opened here, by why."""


@pytest.fixture
def window(chromium: Browser, transactional_db: None, live_server: LiveServer) -> Iterator[Window]:  # noqa: ARG001
    clock.tell(MONDAY)
    opened = Window(chromium, live_server.url)
    yield opened
    opened.closes()


@pytest.mark.long
def test_every_page_is_for_all_who_read_it(window: Window) -> None:
    load(MONDAY, lambda _done, _of: None, site="http://localhost:8000")
    everybody = {body.pk: _everybody(body) for body in Body.objects.all()}
    _outside(window)
    _account(window)
    for body in Body.objects.all():
        window.sits(everybody[body.pk])
        _cases(window, body)
    _acts(window, everybody)
    recife = Body.objects.get(norms=["recife-2011"])
    window.sits(everybody[recife.pk])
    _lists(window)
    _intake(window, recife)
    _parties(window, recife)
    _settings(window, recife)
    _notice(window, everybody[recife.pk])
    _copies(window, Actor(everybody[recife.pk], MONDAY), recife)
    for body in Body.objects.filter(sittings__isnull=False).distinct():
        window.sits(everybody[body.pk])
        _sittings(window, body)
    _outline(window, recife)
    walk_outside(window, MONDAY, everybody)
    walk_rooms(window, everybody[recife.pk], recife, MONDAY)
    salvador = Body.objects.get(norms=["salvador-2022"])
    walk_mails(window, everybody[salvador.pk], salvador, MONDAY)
    window.sits(everybody[recife.pk])
    walk_bound(window, everybody[recife.pk], recife, MONDAY)
    _empty(window)
    _failing(window)
    wrong = {page: faults for page, faults in window.faults.items() if faults}
    assert wrong == {}, f"{len(wrong)} of {window.many} pages"
    _nothing_left_out(window)


def test_the_window_finds_what_is_wrong(window: Window) -> None:
    window.shows("errada", "<html><body><main><img src=x><input><p style='width:2000px'>larga</p></main></body></html>")
    told = " ".join(window.faults["errada"])
    assert all(
        one in told for one in ("image-alt", "label", "html-has-lang", "too wide on a desk", "too wide on a phone")
    )


def _nothing_left_out(window: Window) -> None:
    told = {name for those in NO_PAGE.values() for name in those}
    there = {"api:*" if name.startswith("api:") else name for name in names()}
    assert (sorted(there - told - window.seen), sorted(told & window.seen), sorted(told - there)) == ([], [], [])


def _everybody(body: Body) -> User:
    """Somebody with a seat of every office of a body that people hold: every form opens for them."""
    one = office.person(f"todos-{body.slug}", "Todos os Assentos")
    for held in sorted(HELD_BY_PEOPLE):
        office.seat(body, held, one)
    return one


def _outside(window: Window) -> None:
    window.sits(None)
    for name in ("account_login", "account_reset_password", "account_reset_password_done", "account_inactive"):
        window.opens(reverse(name))
    window.looks_again()
    for name in ("account_reset_password_from_key_done", "socialaccount_login_cancelled", "api-page"):
        window.opens(reverse(name))
    window.opens(reverse("socialaccount_login_error"), 401)
    window.opens(reverse("account_reset_password_from_key", args=["1", "errada"]))
    window.sends_empty(reverse("account_login"))
    with override_settings(SENDS_MAIL=True):
        window.opens(reverse("account_reset_password"))
        window.sends_empty(reverse("account_reset_password"))


def _account(window: Window) -> None:
    one = office.person("com-fator", "Com Segundo Fator")
    window.signs_in(one, PASSWORD)
    for name in ("account", "keyboard", "mfa_index", "account_change_password", "account_logout"):
        window.opens(reverse(name))
        window.looks_again()
    for name in ("account_reauthenticate", "mfa_list_webauthn"):
        window.opens(reverse(name))
    window.sends_empty(reverse("account_change_password"))
    for name in ("mfa_activate_totp", "mfa_add_webauthn"):
        window.opens_confirmed(reverse(name), PASSWORD)
    TOTP.activate(one, generate_totp_secret())
    RecoveryCodes.activate(one)
    window.opens(reverse("mfa_index"))
    for name in ("mfa_deactivate_totp", "mfa_view_recovery_codes"):
        window.opens_confirmed(reverse(name), PASSWORD)
    window.signs_in(one, PASSWORD)
    window.looks("second factor asked for")


def _cases(window: Window, body: Body) -> None:
    """The case of each of some stages, its acts page, the acts that fit it, and somebody joining it."""
    stages: dict[str, Case] = {}
    for standing in Standing.objects.filter(body=body).select_related("case").order_by("pk"):
        stages.setdefault(standing.stage, standing.case)
    found = list(stages.values())
    for case in found[:: max(1, len(found) // STAGES)][:STAGES]:
        window.opens(reverse("case", args=[digits_of(case.number)]))
    window.looks_again()
    digits = digits_of(found[-1].number)
    window.opens(reverse("case", args=[digits]) + "?pagina=tudo&prazo=1")
    window.opens(reverse("act", args=[digits, 1]))
    window.opens(reverse("act_choose", args=[digits]))
    window.opens(reverse("party_join", args=[digits]))
    window.opens(reverse("case_priority", args=[digits]))
    window.sends_empty(reverse("case_priority", args=[digits]))
    window.opens(reverse("intake_done", args=[digits]))


def _copies(window: Window, actor: Actor, body: Body) -> None:
    """Copies of a case: nothing prepared, being read, a picture and a text looked at, something decided."""
    case = Case.objects.filter(body=body, attachments__isnull=False).select_related("body", "standing").first()
    assert case is not None
    digits = digits_of(case.number)
    texts = [Attachment.objects.get(token=office.upload(actor)), receive(actor, "a.pdf", BytesIO(paper(["Ana Sá."])))]
    attach(texts, case, Act.objects.filter(case=case).latest("number"))
    window.opens(reverse("copies", args=[digits]))
    window.looks_again()
    reviews = copies.propose(actor, case, texts, "answering")
    window.opens(reverse("copies_work", args=[digits]) + "?parada")
    for review in reviews:
        copies.finish(actor, review)
        window.opens(reverse("copy_page", args=[digits, review.pk, 1]))
        window.looks_again()
    window.opens(reverse("copy_page", args=[digits, reviews[-1].pk, 1]) + "?zona=0")
    window.looks_again()
    window.opens(reverse("copy_page", args=[digits, reviews[-1].pk, 1]) + "?zona=2")
    window.opens(reverse("copies", args=[digits]) + "?para=publico")
    window.opens(reverse("copy_decide", args=[digits, texts[0].token]))
    window.looks_again()
    window.sends_empty(reverse("copy_decide", args=[digits, texts[0].token]))


def _acts(window: Window, everybody: dict[int, User]) -> None:
    """The form of every act, in a case that it fits where one does; of some, what comes of sending it empty."""
    here = 0
    for kind, (case, lane) in _fitting().items():
        if case.body_id != here:
            here = case.body_id
            window.sits(everybody[here])
        address = reverse("act_new", args=[digits_of(case.number), kind.value]) + (f"?raia={lane}" if lane else "")
        window.opens(address, 200, 403)
        if kind in {ActKind.DECISION_ISSUED, ActKind.SERVICE_SENT, ActKind.CASE_OPENED, ActKind.APPEAL_FILED}:
            window.looks_again()
            window.sends_empty(address)


def _fitting() -> dict[ActKind, tuple[Case, str]]:
    """A case for each kind of act, by body: one that it fits now, else one of a norm that has it."""
    found: dict[ActKind, tuple[Case, str]] = {}
    other: dict[ActKind, tuple[Case, str]] = {}
    for case in Case.objects.select_related("body").prefetch_related("acts").order_by("body", "pk"):
        law = law_of(case.body, case.norm)
        for one in situation_of(law, acts_from(case.acts.all()), on=MONDAY.date()).possible:
            found.setdefault(one.kind, (case, one.place))
        for kind in ActKind:
            if kind not in other and any(rows_of(law.norm, kind)):
                other[kind] = (case, "")
    return dict(sorted((other | found).items(), key=lambda one: one[1][0].body_id))


def _lists(window: Window) -> None:
    case = Case.objects.order_by("pk").first()
    for address in ("today", "cases", "act_start", "inspections", "settings", "cases_give"):
        window.opens(reverse(address))
        window.looks_again()
    window.opens(reverse("cases") + "?q=bar&ordem=numero")
    window.opens(reverse("cases") + "?q=nada-disso&prazo=99")
    window.opens(reverse("act_start") + "?processo=nada-disso")
    window.opens(reverse("cases_give") + f"?caso={case.pk if case else 0}")


def _intake(window: Window, body: Body) -> None:
    args = [body.slug, body.norms[0]]
    window.opens(reverse("intake"))
    window.looks_again()
    window.opens(reverse("intake") + "?dia=&estado=&motivo=", 400)
    window.opens(
        reverse("intake") + "?estado=Pernambuco&municipio=Recife&dia=28/11/2026&motivo=sexual_orientation&quem=company"
    )
    for name in ("intake_complaint", "intake_oral"):
        window.opens(reverse(name, args=args))
        window.looks_again()
        window.sends_empty(reverse(name, args=args))


def _parties(window: Window, body: Body) -> None:
    party = Party.objects.filter(body=body).exclude(document="").order_by("pk").first()
    assert party is not None
    window.opens(reverse("parties"))
    window.looks_again()
    window.opens(reverse("parties") + "?q=nada-disso")
    window.opens(reverse("party", args=[party.pk]))
    window.opens(reverse("party_correct", args=[party.pk]))
    window.sends_empty(reverse("party_correct", args=[party.pk]))
    window.opens(reverse("party_new"))
    window.sends_empty(reverse("party_new"))
    window.opens(reverse("recidivism"))
    window.opens(reverse("recidivism") + f"?parte={party.pk}&dia=", 422)
    window.opens(reverse("recidivism") + f"?parte={party.pk}&dia=02/11/2026")


def _settings(window: Window, body: Body) -> None:
    slug, norm = body.slug, body.norms[0]
    mandate = Mandate.objects.filter(seat__body=body).order_by("pk").first()
    assert mandate is not None
    change = Change.objects.filter(body=body).latest("revision").revision
    window.opens(reverse("practice_change", args=[slug, change]))
    window.opens(reverse("unfit", args=[slug, norm]))
    for name, args in {
        "readings": [slug, norm], "blanks": [slug, norm], "own_calendar": [slug], "own_value": [slug, "ipca"],
        "seat_new": [slug], "mandate_new": [slug, mandate.seat_id], "mandate_end": [slug, mandate.pk],
        "absence_new": [slug], "user_new": [slug],
    }.items():  # fmt: skip
        window.opens(reverse(name, args=args))
        window.sends_empty(reverse(name, args=args))
    away = mandate.user
    absence = Absence.objects.create(user=away, since=MONDAY.date(), to=MONDAY.date(), reason="férias")
    window.opens(reverse("absence_end", args=[slug, absence.pk]))
    window.opens(reverse("own_values", args=[slug]))
    window.opens(reverse("seats", args=[slug]))
    window.looks_again()
    window.opens(reverse("user_link", args=[slug, away.username]))
    day = ClosedDay.objects.filter(body=body).first()
    if day is not None:
        window.opens(reverse("day_withdrawn", args=[slug, day.pk]))
        window.sends_empty(reverse("day_withdrawn", args=[slug, day.pk]))


def _notice(window: Window, everybody: User) -> None:
    window.page.goto(reverse("inspections"))
    window.page.get_by_role("button", name="Novo auto de infração").first.click()
    window.page.wait_for_load_state()
    window.looks("a notice just begun")
    window.looks_again()
    address = window.page.url.removeprefix(window.url)
    window.sends_empty(address)
    inspector = Client()
    inspector.force_login(everybody, backend=BACKEND)
    inspector.post(address, {**ANSWERS, "acao": "guardar"})
    window.opens(f"{address}conferir/")
    window.looks_again()


def _sittings(window: Window, body: Body) -> None:
    sitting = Sitting.objects.filter(body=body).first()
    assert sitting is not None
    window.opens(reverse("sittings"))
    window.opens(reverse("sitting_new"))
    window.sends_empty(reverse("sitting_new"))
    window.opens(reverse("sitting", args=[sitting.pk]))
    window.looks_again()
    window.opens(reverse("sitting_item", args=[sitting.pk, 1]))


def _outline(window: Window, body: Body) -> None:
    """What a council sees: stages and deadlines."""
    council = office.person("so-conselho", "Só do Conselho")
    office.seat(body, "council", council)
    window.sits(council)
    case = Case.objects.filter(body=body, standing__open=True).order_by("pk").first()
    assert case is not None
    window.opens(reverse("case", args=[digits_of(case.number)]))
    window.opens(reverse("cases"))
    window.opens(reverse("act_new", args=[digits_of(case.number), "case_opened"]), 403)
    window.opens(reverse("recidivism"), 403)


def _empty(window: Window) -> None:
    """A body without a case, and somebody without a seat."""
    body = office.office_of("recife-2011", slug="vazio")
    for user in (office.user_of(body, "inspector"), office.person("sem-assento")):
        window.sits(user)
        for name in ("today", "cases", "parties", "sittings", "act_start", "settings"):
            if name != "parties" or user.username != "sem-assento":
                window.opens(reverse(name))
    window.opens(reverse("inspections"), 403)


def _failing(window: Window) -> None:
    window.opens("/nada-disso/", 404)
    window.looks_again()
    window.opens(reverse("paper", args=["nada"]), 404)
    for name in ("403", "429", "500", "503"):
        window.shows(f"erro-{name}", render_to_string(f"{name}.html"))
    window.page.goto(reverse("account_change_password"))
    window.page.evaluate("document.querySelector('main [name=csrfmiddlewaretoken]').value = ''")
    with window.page.expect_navigation():
        window.page.evaluate("document.querySelector('main form').submit()")
    window.looks("a form that went stale")
