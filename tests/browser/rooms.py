"""The rooms of the desk that keep identities and talk with people outside: the vault, conversations, codes, posters."""

from datetime import datetime

from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of, file_of
from isonomia.contact import noticing
from isonomia.documents import service as documents
from isonomia.documents.mailing.tables import Mailing
from isonomia.documents.queries import lines_of
from isonomia.documents.service import Signing
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate, User
from isonomia.people.queries import offices_of
from isonomia.samples.loading import PASSWORD
from isonomia.vault.models import Opening
from isonomia.vault.reading_codes import new_code
from tests import office
from tests.browser.window import BACKEND, Window
from tests.desk.posters.test_register import TYPED
from tests.office import complaint, new_form

WHY = "Há risco na rua onde a pessoa mora."


def walk_rooms(window: Window, who: User, body: Body, at: datetime) -> None:
    """All of them, at the desk of `who`, who holds every seat of a body of the samples."""
    case = Case.objects.filter(body=body, accesses__isnull=False).order_by("pk").first()
    assert case is not None
    window.sits(who)
    _keys(window, body)
    _talk(window, case)
    _codes(window, body)
    _posters(window, body)
    _papers(window, who, body, at)
    _request(window, who, case)
    _no_vault(window, at)


def _keys(window: Window, body: Body) -> None:
    window.opens(reverse("vault"))
    window.looks_again()
    for name in ("vault_rule", "vault_key", "vault_renew", "vault_recover", "vault_unlock"):
        window.opens(reverse(name, args=[body.slug]))
        window.sends_empty(reverse(name, args=[body.slug]))
    window.looks_again()


def _request(window: Window, who: User, case: Case) -> None:
    """A request to open: refused by the page, made, seen with the key locked and unlocked, decided, read."""
    digits, code = digits_of(case.number), new_code()
    ask = reverse("vault_ask", args=[digits])
    window.opens(ask)
    window.looks_again()
    window.sends_empty(ask)
    desk = Client()
    desk.force_login(who, backend=BACKEND)
    told = {"form": new_form(), "codigo": code, "vistos": str(case.acts.count()), "razoes": WHY}
    quem = case.accesses.order_by("pk")[0].code
    desk.post(ask, {**told, "quem": quem, "motivo": "safety_contact"})
    opening = Opening.objects.latest("pk")
    window.opens(ask)
    page, answer = reverse("vault_request", args=[opening.pk]), reverse("vault_answer", args=[digits, opening.pk])
    window.opens(answer)
    window.opens(page)
    keeper = Mandate.objects.filter(seat__body=case.body_id, seat__office=Role.CUSTODIAN).order_by("pk")[0].user
    custodian = Client()
    custodian.force_login(keeper, backend=BACKEND)
    custodian.post(reverse("vault_unlock", args=[case.body.slug]), {"frase": PASSWORD})
    window.takes_over(custodian)
    window.opens(reverse("vault"))
    window.opens(page)
    window.looks_again()
    window.sends_empty(page)
    custodian.post(page, {"decisao": "abre", "razoes": "Motivo conferido no processo.", "horas": "4"})
    window.opens(page)
    window.opens(reverse("today"))
    window.sits(who)
    window.opens(answer)
    window.sends_empty(answer)
    window.page.goto(answer)
    window.page.fill("[name=codigo]", code)
    window.presses("main form button.main", "an identity that is read")
    window.looks_again()
    window.opens(ask)


def _talk(window: Window, case: Case) -> None:
    args = [digits_of(case.number), case.accesses.order_by("pk")[0].code]
    window.opens(reverse("talk", args=args))
    window.looks_again()
    window.sends_empty(reverse("talk", args=args))
    window.opens(reverse("talk_phrase", args=args))
    window.looks_again()
    window.sends_empty(reverse("talk_phrase", args=args))


def _codes(window: Window, body: Body) -> None:
    """The codes of a case with a notice and of one without, a slip, and who was not meant."""
    cases = list(Case.objects.filter(body=body, standing__open=True).order_by("-acts_count", "pk"))
    noticed = next(one for one in cases if any(noticing.carriers(one.acts.all(), {"A"})))
    for case in (cases[-1], noticed):
        window.opens(reverse("notice_codes", args=[digits_of(case.number)]))
    window.looks_again()
    window.presses('main form button:not([value=""])', "the slip of a code")
    window.looks_again()
    window.opens(reverse("notice_codes", args=[digits_of(noticed.number)]))
    window.opens(reverse("wrong_addressees"))
    noticing.report_wrong_addressee(body, number=noticed.number, why="moved", form=new_form(), at=noticed.opened_at)
    window.opens(reverse("wrong_addressees"))


def _posters(window: Window, body: Body) -> None:
    page = reverse("posters", args=[body.slug])
    window.opens(page)
    window.looks_again()
    window.sends_empty(page)
    for name, typed in TYPED.items():
        if name != "norm":
            window.page.fill(f"[name={name}]", typed)
    window.page.evaluate("document.querySelector('[name=norm]').value = 'recife-2011'")
    window.presses("main form button.main", "summaries put on record")
    window.page.locator('main a[href*="desfazer"]').first.click()
    window.looks("a supply undone")
    window.sends_empty(window.page.url.removeprefix(window.url))


def _papers(window: Window, who: User, body: Body, at: datetime) -> None:
    """Papers of a case: due, in the making, refused, signed and checked; the letterhead and a template."""
    case = Case.objects.filter(body=body, acts__kind="service_sent").order_by("pk")[0]
    digits, actor = digits_of(case.number), Actor(who, at)
    act = case.acts.filter(kind="service_sent")[0]
    window.opens(reverse("documents", args=[digits]))
    window.looks_again()
    window.opens(reverse("service_flow", args=[digits]))
    window.looks_again()
    window.opens(reverse("returns"))
    window.looks_again()
    window.opens(reverse("act", args=[digits, act.number]) + "#documentos")
    line = lines_of(file_of(case, offices_of(actor), on=at.date()), [act])[0]
    paper = documents.begin(actor, case.pk, act.number, name=line.due.name, lane=line.due.lane, to=line.due.to)
    page = reverse("document", args=[digits, paper.pk])
    window.opens(page)
    window.looks_again()
    window.sends_empty(page)
    signed = documents.sign(actor, paper.pk, Signing("password", window.url))
    window.opens(page)
    window.looks_again()
    window.opens(reverse("letters"))
    window.looks_again()
    mailing = Mailing.objects.create(body=body, papers=[signed.pk], by=who, at=at, form=new_form())
    window.opens(reverse("letters_work", args=[mailing.pk]) + "?parada")
    window.looks_again()
    window.opens(reverse("check_code", args=[signed.code]))
    window.looks_again()
    for name in ("stationery", "templates_own"):
        window.opens(reverse(name, args=[body.slug]))
        window.looks_again()
    window.sends_empty(reverse("stationery", args=[body.slug]))
    template = reverse("template_own", args=[body.slug, "kinds/opening_notice.typ"])
    window.opens(template)
    window.sends_empty(template)
    window.looks_again()


def _no_vault(window: Window, at: datetime) -> None:
    """A body whose vault was never opened."""
    body = office.office_of("recife-2011", slug="sem-cofre-aberto")
    case = Case.objects.get(pk=complaint(body, at).case_id)
    for held, page in ((Role.CUSTODIAN, reverse("vault")), (Role.CLERK, reverse("vault_ask", args=[_of(case)]))):
        window.sits(office.user_of(body, held))
        window.opens(page)


def _of(case: Case) -> str:
    return digits_of(case.number)
