"""The e-mail of a notice, in each state that its page shows, and the day on which one came back."""

from datetime import datetime

from django.test import override_settings
from django.urls import reverse

from isonomia.casefile.models import Act, Case, ProofAwaited
from isonomia.casefile.queries import digits_of
from isonomia.catalogue import norm_by_id
from isonomia.documents.emailing.tables import BOUNCED, DEFERRED, SENT, TRYING, Email, EmailStep
from isonomia.documents.emailing.writing import goes_by_mail
from isonomia.people.models import Body, Party, User
from tests.browser.window import Window
from tests.office import new_form


def walk_mails(window: Window, who: User, body: Body, at: datetime) -> None:
    """The page of a notice of the samples that waits for its proof, at the desk of who holds every seat."""
    window.sits(who)
    norm = norm_by_id(body.norms[0])
    waits = ProofAwaited.objects.filter(body=body).exclude(place="").select_related("case").order_by("pk")
    notices = ((one, one.case.acts.get(number=one.act)) for one in waits)
    wait, act = next((one, row) for one, row in notices if goes_by_mail(norm, row))
    look(window, wait.case, act, wait.place, who, at)


def look(window: Window, case: Case, act: Act, lane: str, who: User, at: datetime) -> None:
    """Without a server, before one goes, sent, and come back."""
    page = reverse("service_mail", args=[digits_of(case.number), act.number, lane])
    window.opens(page)
    window.looks_again()
    Party.objects.filter(cases__case=case).update(email="contato@firma-inventada.example")
    with override_settings(SENDS_MAIL=True):
        window.opens(page)
        window.looks_again()
        text = "Há uma notificação para você em um processo.\n\nPortal: https://processos.example/responder/"
        email = Email.objects.create(
            case=case, act=act, lane=lane, address="contato@firma-inventada.example", subject="Há uma notificação",
            text=text, token="0" * 32, by=who, at=at, form=new_form(),
        )  # fmt: skip
        for number, (kind, code) in enumerate(((TRYING, ""), (DEFERRED, "451"), (TRYING, ""), (SENT, "250"))):
            EmailStep.objects.create(email=email, kind=kind, number=1 + number // 2, code=code, at=at)
        window.opens(page)
        window.looks_again()
        EmailStep.objects.create(email=email, kind=BOUNCED, code="5.1.1", digest="0" * 64, raw=b"x", at=at)
        window.opens(page)
        window.looks_again()
        window.opens(reverse("service_flow", args=[digits_of(case.number)]))
        window.looks_again()
        window.opens(reverse("today"))
        window.looks_again()
