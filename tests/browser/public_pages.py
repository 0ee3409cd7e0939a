"""The public pages that a window walks through: each step, each refusal, each empty state, in three languages."""

from datetime import datetime, timedelta
from typing import Any

from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from django.utils import translation

from isonomia import catalogue
from isonomia.casefile.models import Case
from isonomia.contact import noticing
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.portal.following.options import SLUGS
from isonomia.portal.following.visiting import IDLE
from isonomia.portal.guarding.limits import DOORS
from isonomia.samples.following import PHRASE
from tests import clock, office
from tests.browser.window import Window
from tests.following import come_in, number_of
from tests.office import new_form
from tests.portal.filing.complaining import PLACES, STEPS, answers, send, walk

TONGUES = ("en", "es")
ERRANDS = ("defesa", "peticao", "representante", "copia", "recurso", "pagamento")
PERSON = {"emp": "", "tipo": "", "pes": "um homem", "vinc": "outro"}


def address(name: str, *args: object, tongue: str = "pt-br") -> str:
    """The address of a public page in a language."""
    with translation.override(tongue):
        return reverse(name, args=args)


def walk_outside(window: Window, at: datetime, everybody: dict[int, User]) -> None:
    """All of them; `everybody` sits in all seats of a body, by its key."""
    window.sits(None)
    _entrances(window)
    _rights(window)
    _figures(window)
    _verifying(window)
    _steps(window)
    _ways_out(window)
    _sent(window)
    _answering(window, at, everybody)
    _following(window, at)
    _line(window)
    _laws(window)


def _entrances(window: Window) -> None:
    for name in ("start", "help_lines", "clear_history", "privacy", "accessibility"):
        window.opens(address(name))
        window.looks_again()
    for tongue in TONGUES:
        window.opens(address("start", tongue=tongue))


def _rights(window: Window) -> None:
    window.opens(address("norms_told"))
    window.looks_again()
    for norm in catalogue.norm_ids():
        for name in ("norm_told", "poster"):
            window.opens(address(name, norm))
    window.looks_again()
    window.opens(address("norm_text", "recife-2011"))
    window.opens(address("norm_told", "recife-2011"))
    window.looks_again()
    term = address("term_told")
    window.opens(term)
    window.looks_again()
    asked = QueryDict(mutable=True)
    for law in window.page.locator("#lei option").evaluate_all("all => all.map(one => one.value)")[:2]:
        asked["lei"] = law
        window.opens(f"{term}?{asked.urlencode()}")
        for name in ("prazo", "modo"):
            values = window.page.locator(f"#{name} option").evaluate_all("all => all.map(one => one.value)")
            asked[name] = values[-1] if values else ""
            window.page.goto(f"{term}?{asked.urlencode()}")
        for day in ("02/03/2026", "31/02/2026", ""):
            asked["dia"] = day
            window.opens(f"{term}?{asked.urlencode()}&dias=", 200, 422)
        window.looks_again()
        asked.clear()
    window.opens(address("term_told", tongue="en"))


def _figures(window: Window) -> None:
    figures = address("figures")
    window.opens(figures)
    choices = window.page.locator("#de option").evaluate_all("all => all.map(one => one.value)")
    for one in choices:
        window.opens(f"{figures}?de={one}")
    window.looks_again()
    window.opens(address("figures", tongue="es"))


def _verifying(window: Window) -> None:
    """Nothing typed, a code that is none, one that nobody has; papers that are signed are looked at on the desk."""
    check = address("check")
    window.opens(check)
    window.looks_again()
    window.sends_empty(check)
    window.looks_again()
    window.opens(address("check_code", "0000-0000-0000-0000-0000"), 404)
    window.looks_again()
    window.opens(address("check", tongue="en"))


def _steps(window: Window) -> None:
    """Each step as it comes, sent with nothing, and full; the fullest also in the other languages."""
    for at, step in enumerate(STEPS):
        browser = Client()
        if at:
            walk(browser, answers(), to=STEPS[at - 1])
            window.takes_over(browser)
        page = address(f"filing_{step}")
        window.opens(page)
        window.sends_empty(page)
        window.looks_again()
        if step in {"what", "why", "where", "review"}:
            assert window.page.locator("main [role=alert]").count(), f"{step}: nothing is told of what is missing"
    full = Client()
    walk(full, answers(), to="me")
    window.takes_over(full)
    for tongue in TONGUES:
        for step in ("who", "what", "where", "law", "me", "review"):
            window.opens(address(f"filing_{step}", tongue=tongue))
    for typed in ("expulsaram", "xyzzy"):
        window.page.goto(address("filing_what"))
        window.page.fill("#busca", typed)
        window.presses("button[value=buscar]", f"searched for {typed}")


def _laws(window: Window) -> None:
    """Norms by place: in force, for training, none, several; whoever tells, and with no vault."""
    for norm, place in PLACES.items():
        ground = "womens_dignity" if norm == "salvador-2022" else "sexual_orientation"
        told = answers(who={"quem": "vi"}, why={"motivo": ground}, where={"cidade": place}, whodid=PERSON)
        _law_and_identity(window, told)
    window.looks_again()
    _law_and_identity(window, answers(where={"cidade": "Curitiba, PR"}), to="where")
    window.looks_again()
    bare = office.office_of("recife-2011", slug="sem-cofre")
    several = answers()
    browser = Client()
    walk(browser, several, to="where")
    window.takes_over(browser)
    window.opens(address("filing_law"))
    window.looks_again()
    window.sends_empty(address("filing_law"))
    browser.post(address("filing_law"), {"lei": f"{bare.slug}/recife-2011", "acao": "seguir"})
    walk_on(browser, several, "whodid", "evidence")
    window.opens(address("filing_me"))
    window.looks_again()
    send(browser, "me", several["me"])
    window.opens(address("filing_review"))


def walk_on(browser: Client, told: dict[str, Any], first: str, last: str) -> None:
    """Sends the steps from one to another."""
    for step in STEPS[STEPS.index(first) : STEPS.index(last) + 1]:
        send(browser, step, told[step])


def _law_and_identity(window: Window, told: dict[str, Any], to: str = "evidence") -> None:
    browser = Client()
    walk(browser, told, to=to)
    window.takes_over(browser)
    window.opens(address("filing_law"))
    if to == "evidence":
        window.opens(address("filing_me"))


def _ways_out(window: Window) -> None:
    browser = Client()
    walk(browser, answers(), to="tell")
    window.takes_over(browser)
    window.opens(address("filing_stop"))
    window.presses("button[value=frase]", "the words of a draft")
    window.looks_again()
    words = " ".join(window.page.locator("ol.phrase li").all_inner_texts())
    window.page.goto(address("filing_tell"))
    send(browser, "tell", {"relato": "De outra aba."})
    window.page.fill("[name=relato]", "Desta aba.")
    window.presses("button[value=seguir]", "changed in another tab", 200, 409, 422)
    assert window.page.locator("main [role=alert]").count() == 1
    window.sits(None)
    window.page.goto(address("draft_return"))
    window.looks("a draft to come back to")
    window.sends_empty(address("draft_return"))
    window.takes_over(browser)
    window.page.goto(address("filing_tell"))
    window.page.fill("[name=relato]", "O que se perderia.")
    window.sits(None)
    window.presses("button[value=seguir]", "a lost session", 403, 409)
    window.looks_again()
    window.page.fill("[name=volta]", words)
    window.presses("button[value=voltar]", "back with what was typed")
    window.opens(address("filing_erase"))
    window.presses("main form .go button", "all erased")


def _sent(window: Window) -> None:
    """What follows the sending, each state of the words, and in each language."""
    done = address("filing_done")
    for tongue in (*TONGUES, "pt-br"):
        browser = Client()
        told = answers(who={"quem": "vi"}, me={"aut": "aqui", "conf": "por_mim"})
        walk(browser, told, language="" if tongue == "pt-br" else f"/{tongue}")
        window.takes_over(browser)
        window.opens(address("filing_done", tongue=tongue))
        window.looks_again()
    window.opens(done)
    window.presses("button[value=guardei]", "words kept")


def _following(window: Window, at: datetime) -> None:
    window.sits(None)
    window.opens(address("follow"))
    window.sends_empty(address("follow"))
    window.looks_again()
    for body in Body.objects.filter(sample=True, slug__in=_bodies_followed()):
        case = _followed(body)
        browser = come_in(case, PHRASE)
        window.takes_over(browser)
        window.opens(address("follow_case"))
    window.looks_again()
    for slug in SLUGS:
        window.opens(address("follow_act", slug), 200, 409)
    window.opens(address("follow_case", tongue="en"))
    for name in ("file", "openings", "identity", "message", "afraid", "phrase", "heard"):
        window.opens(address(f"follow_{name}"))
    window.looks_again()
    window.opens(address("follow_term", 0), 200, 404)
    window.sends_empty(address("follow_act", "prova"))
    window.sends_empty(address("follow_message"))
    window.page.goto(address("follow_act", "prova"))
    window.page.fill("[name=texto]", "Havia câmera.")
    window.presses("main form .go button", "a receipt of evidence")
    window.looks_again()
    window.opens(address("follow_file"))
    window.page.goto(address("follow_phrase"))
    window.presses("main form button", "a fresh phrase")
    window.presses("button[name=guardei]", "a phrase exchanged")
    window.page.goto(address("follow_message"))
    clock.tell(at + IDLE + timedelta(minutes=1))
    window.presses("main form .go button", "a visit that is over", 409)
    clock.tell(at)


def _bodies_followed() -> list[str]:
    return list(Case.objects.filter(accesses__isnull=False).values_list("body__slug", flat=True).distinct())


def _followed(body: Body) -> Case:
    return Case.objects.filter(body=body, accesses__isnull=False).order_by("accesses__pk").first() or Case()


def _answering(window: Window, at: datetime, everybody: dict[int, User]) -> None:
    window.sits(None)
    window.opens(address("answer"))
    window.looks_again()
    window.sends_empty(address("answer"))
    window.opens(address("answer_return"))
    window.sends_empty(address("answer_return"))
    window.opens(address("answer_wrong"))
    window.sends_empty(address("answer_wrong"))
    window.page.locator("[name=body], [name=why]").first.check()
    window.page.locator("[name=why]").first.check()
    window.presses("main form .go button", "told that it is somebody else's")
    window.page.goto(address("answer"))
    window.page.fill("[name=code]", "AAAA BBBB CCCC")
    window.presses("main form button", "a wrong code", 403)
    for body in Body.objects.filter(pk__in=everybody, sample=True):
        _answers(window, Actor(everybody[body.pk], at), body)


def _answers(window: Window, actor: Actor, body: Body) -> None:
    """Who answers in a case of a body: before, in, with each errand, and out."""
    found = _notified(actor, body)
    if found is None:
        return
    browser = Client()
    browser.post(address("answer"), {"code": found})
    window.takes_over(browser)
    window.opens(address("answer_before"))
    browser.post(address("answer_before"))
    window.takes_over(browser)
    window.opens(address("answer_case"))
    window.opens(address("answer_file"), 404)
    if body.norms != ["recife-2011"]:
        return
    for slug in ERRANDS:
        window.opens(address("answer_act", slug), 200, 404)
    window.sends_empty(address("answer_act", "peticao"))
    window.looks_again()
    sent = {"form": new_form(), "send": "1", "subject": "Vista dos autos", "text": "Peço vista."}
    window.opens(browser.post(address("answer_act", "peticao"), sent)["Location"])
    window.looks_again()
    window.opens(address("answer_case", tongue="es"))
    window.opens(address("answer_words"))
    window.presses("button[name=ask]", "the words of who answers")


def _notified(actor: Actor, body: Body) -> str | None:
    """The code of a notice in a case of a body that goes on, the one where the most happened first."""
    for case in Case.objects.filter(body=body, standing__open=True).order_by("-acts_count", "pk"):
        for carrier in noticing.carriers(case.acts.all(), {"A"}):
            return noticing.issue(actor, case, carrier, form=new_form()).code
    return None


def _line(window: Window) -> None:
    """The line in which who tries too often waits."""
    rate = DOORS["sign_in"].pair
    assert rate is not None
    case = Case.objects.latest("pk")
    window.sits(None)
    tried = {"prot": number_of(case), "frase": PHRASE}
    browser = Client()
    for _ in range(rate.burst):
        browser.post(address("follow"), tried)
    window.page.goto(address("follow"))
    window.page.fill("[name=prot]", tried["prot"])
    window.page.fill("[name=frase]", PHRASE)
    window.presses("main form button", "the line", 429)
    window.looks_again()
