"""The town of `town`, in which people complained by every way there is, each telling words found nowhere else.

One told a witness's story through the public pages, of somebody else who has a phrase of their own, and came back: more
identity, messages, proof. One complained for themselves, one at the counter in writing, one by word of mouth; two are
at it still: one will go on later, one waits in the line. One case went on to who is accused and their lawyer, who got
copies; in the first, an identity was opened to the clerk.
"""

import io
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from isonomia.casefile.drafts import Recorded
from isonomia.casefile.models import Attachment, Case
from isonomia.copies import service as copies
from isonomia.copies.models import State
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.portal.guarding.tables import Allowance
from isonomia.vault.models import Opening
from tests import office
from tests.casefile.papers.files import packed
from tests.desk.intake.answers import COMPLAINT, TOLD, sent
from tests.portal.answering import notified
from tests.portal.filing.complaining import STEPS, answers, hidden_in, phrase_on, said
from tests.site.canary import Hunt, Person, person
from tests.site.everywhere import in_database
from tests.site.town import NORM, NOW, Town, built
from tests.vault.asking import CODE, ask, decided

WITNESS, SUFFERED, LATER, VICTIM, GUARDIAN, COUNTER, COUNTED, ORAL, STOPPED, WAITING = ALL = tuple(
    person(tag, 14 + 7 * at) for at, tag in enumerate(["ba", "be", "bi", "bo", "bur", "da", "de", "di", "do", "du"])
)
HUNT = Hunt(*ALL)
Found = Mapping[str, set[str]]


@dataclass
class Haunt:
    """The town; the cases by who complained; browsers of people outside; what was found in the database meanwhile; and
    what the pages said that only the person, or who opened, may read."""

    town: Town
    cases: dict[str, Case] = field(default_factory=dict)
    visitors: dict[str, Client] = field(default_factory=dict)
    meanwhile: dict[str, Found] = field(default_factory=dict)
    allowed: dict[str, Any] = field(default_factory=dict)
    answered: dict[str, Any] = field(default_factory=dict)
    opening: Opening | None = None
    later: datetime = NOW


def haunted() -> Haunt:
    """The town with all of it, at the end of the day."""
    haunt = Haunt(built())
    _through_the_portal(haunt)
    _back_again(haunt)
    _at_the_counter(haunt)
    _not_sent(haunt)
    _strangers(haunt)
    _opened(haunt)
    _accused(haunt)
    return haunt


def picture(one: Person, name: str = "") -> SimpleUploadedFile:
    """A picture that says in its name and in its metadata (EXIF, XMP) whose it is."""
    exif = Image.Exif()
    exif[0x013B], exif[0x010F], exif[0x9C9D] = one.name, one.device, one.name.encode("utf-16-le")
    xmp = f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>{one.email}</a></x:xmpmeta>'.encode()
    out = io.BytesIO()
    Image.new("RGB", (64, 48), (len(one.device), 9, int(one.phone[-1]))).save(out, "JPEG", exif=exif, xmp=xmp)
    return SimpleUploadedFile(f"{name or one.file}.jpg", out.getvalue(), "image/jpeg")


def letter(one: Person) -> SimpleUploadedFile:
    """A document of office that says in its properties who wrote it."""
    core = f"<cp:coreProperties><dc:creator>{one.name}</dc:creator></cp:coreProperties>"
    parts: dict[str, bytes | str] = {
        "[Content_Types].xml": '<?xml version="1.0"?><Types/>', "docProps/core.xml": core,
        "word/document.xml": "<w:document>A carta.</w:document>",
    }  # fmt: skip
    return SimpleUploadedFile(f"{one.name}.docx", packed(parts))


def _me(one: Person, **more: object) -> dict[str, object]:
    told = {
        "ident": "com_nome", "nome": one.name, "nome_civil": one.civil_name, "documento": one.document,
        "endereco": one.address, "telefone": one.phone, "email": one.email, "contato": one.handle,
        "cuidado": one.mind, "canal": "tel", "prioridade": ["interprete"], "lingua": "Libras", "risco": "sim",
    }  # fmt: skip
    return {**told, **more}


def _complain(browser: Client, town: Town, told: Mapping[str, Mapping[str, Any]], *, to: str = "review") -> Any:
    """Goes through the steps; of the bodies that have the norm, it is the town's."""
    got: Any = None
    for step in STEPS[: STEPS.index(to) + 1]:
        url = reverse(f"filing_{step}")
        got = browser.post(url, {**hidden_in(browser.get(url)), "acao": "seguir", **told[step]})
        assert got.status_code == 302, f"{step}: {said(got)}"
        if step == "where":
            browser.post(reverse("filing_law"), {"lei": f"{town.body.slug}/{NORM}", "acao": "seguir"})
    return got


def _through_the_portal(haunt: Haunt) -> None:
    browser = haunt.visitors["quem denunciou"] = Client()
    suffered = {"vitima": SUFFERED.name, "vitima_endereco": SUFFERED.address, "jeito": SUFFERED.phone}
    told = answers(
        who={"quem": "vi"},
        where={"local": f"na {WITNESS.address}, casa de {WITNESS.name}", "hora": f"{SUFFERED.name.split()[0]} sabe"},
        whodid={"pes": f"um vizinho de {WITNESS.name}", "mais": f"Ele tem o {WITNESS.phone} e o {SUFFERED.phone}."},
        tell={"relato": f"{WITNESS.story} Vi {SUFFERED.name} chorar."},
        evidence={"arq": [picture(WITNESS), letter(WITNESS)], "test": f"a irmã de {WITNESS.name}, {WITNESS.email}"},
        me=_me(WITNESS, aut="aqui", conf="por_mim", carta=picture(SUFFERED), **suffered),
    )
    _complain(browser, haunt.town, told, to="me")
    haunt.meanwhile["antes de enviar"] = in_database(HUNT)
    haunt.allowed |= {f"passo {step}": browser.get(reverse(f"filing_{step}")) for step in ("tell", "me", "review")}
    haunt.answered["enviar"] = browser.post(reverse("filing_review"), {"ok": "sim", "acao": "seguir"})
    done = haunt.answered["recibo"] = browser.get(reverse("filing_done"))
    haunt.answered["cópia do relato"] = browser.get(reverse("filing_done_copy"))
    haunt.cases["pelo portal"] = Case.objects.select_related("body").latest("pk")
    found = re.findall(r'<ol class="phrase[^>]*>(.*?)</ol>', done.content.decode(), re.DOTALL)
    phrases = [" ".join(re.findall(r"<li>([a-z]+)</li>", one)) for one in found]
    assert len(phrases) == 2, said(done)
    for who, phrase in zip(("quem denunciou", "quem sofreu"), phrases, strict=True):
        haunt.visitors[who] = _came_in(haunt.cases["pelo portal"], phrase)

    alone = haunt.visitors["a própria vítima"] = Client()
    minor = _me(VICTIM, menor="sim", responsavel=GUARDIAN.name)
    _complain(alone, haunt.town, answers(tell={"relato": VICTIM.story}, me=minor, evidence={"test": "uma amiga"}))
    done = haunt.answered["recibo da vítima"] = alone.get(reverse("filing_done"))
    haunt.cases["pela vítima"] = Case.objects.select_related("body").latest("pk")
    haunt.visitors["a própria vítima"] = _came_in(haunt.cases["pela vítima"], phrase_on(done))


def _came_in(case: Case, phrase: str) -> Client:
    browser = Client()
    got = browser.post(reverse("follow"), {"prot": case.number, "frase": phrase})
    assert got.headers.get("Location") == reverse("follow_case"), said(got)
    return browser


def _back_again(haunt: Haunt) -> None:
    """More identity, then messages and proof that say it; a form that is sent back says nothing anywhere else."""
    browser = haunt.visitors["quem denunciou"]
    more = {
        "nome": LATER.name, "documento": LATER.document, "nascimento": LATER.birth, "endereco": LATER.address,
        "contato": LATER.phone, "meio": "telefone", "cuidado": LATER.mind,
    }  # fmt: skip
    assert browser.post(reverse("follow_identity"), more).status_code == 302
    assert browser.post(reverse("follow_identity"), {"contato": LATER.email, "meio": "email"}).status_code == 302
    assert browser.post(reverse("follow_identity"), {**more, "documento": "111.111.111-11"}).status_code == 422
    words = f"{WITNESS.story} Agora sou {LATER.name}, da {LATER.address}, {LATER.phone}, {LATER.email}."
    for name in ("follow_message", "follow_afraid"):
        assert browser.post(reverse(name), {"texto": words, "form": office.new_form()}).status_code == 302
    form = {"texto": words, "arquivos": [picture(LATER), letter(LATER)], "form": office.new_form()}
    got = browser.post(reverse("follow_act", args=["prova"]), form)
    assert got.status_code == 302, said(got)
    haunt.answered["recibo da prova"] = browser.get(got.headers["Location"])
    other = haunt.visitors["quem sofreu"]
    assert other.post(reverse("follow_message"), {"texto": f"Sou {SUFFERED.name}."}).status_code == 302


def _at_the_counter(haunt: Haunt) -> None:
    """A complaint in writing, looked at before it is filed, with papers; another one told."""
    desk = haunt.town.browsers[Role.CLERK]
    people = {**_person("d1", COUNTER), **_person("v1", COUNTED)}
    told: dict[str, object] = {**COMPLAINT, "source": "third_party", "phrase": "sim",
            "narrative": f"{_unasked(COUNTER)} {_unasked(COUNTED)}",
            "day": f"{NOW:%d/%m/%Y}", "fact_day": "28/06/2026", "place": f"{COUNTED.address}, no bar",
            "subject": f"Expulsão de {COUNTED.name}", "authorised": "nao", **people}  # fmt: skip
    address = reverse("intake_complaint", args=[haunt.town.body.slug, NORM])
    looked = desk.post(
        address, {**sent(told, "conferir"), "arquivos": [picture(COUNTER, COUNTER.name), letter(COUNTED)]}
    )
    haunt.allowed["conferir no balcão"] = looked
    kept = re.findall(r'name="anexo" value="(\w+)"', looked.content.decode())
    assert len(kept) == 2, said(looked)
    haunt.meanwhile["conferido no balcão"] = in_database(HUNT)
    got = desk.post(address, {**sent(told, "gravar"), "anexo": kept})
    assert got.status_code == 302, said(got)
    haunt.answered["recibo do balcão"] = desk.get(got.headers["Location"])
    haunt.cases["no balcão"] = Case.objects.select_related("body").latest("pk")

    spoken: dict[str, object] = {**TOLD, "what": _unasked(ORAL), "fact_day": "28/06/2026",
            "seen_by": f"a mãe de {ORAL.name}", "r0-name": "Padaria Contada ME", **_person("d1", ORAL)}  # fmt: skip
    got = desk.post(reverse("intake_oral", args=[haunt.town.body.slug, NORM]), sent(spoken, "gravar"))
    assert got.status_code == 302, said(got)
    haunt.answered["recibo do termo"] = desk.get(got.headers["Location"])
    haunt.cases["contada"] = Case.objects.select_related("body").latest("pk")


def _unasked(one: Person) -> str:
    """The story without a handle: at the counter nobody is asked for one, so that it can't be known there."""
    return one.story.replace(f" ({one.handle})", "")


def _person(prefix: str, one: Person) -> dict[str, str]:
    told = {"name": one.name, "civil_name": one.civil_name, "document": one.document, "phone": one.phone,
            "email": one.email, "address": one.address, "mind": one.mind}  # fmt: skip
    return {f"{prefix}-{name}": value for name, value in told.items()}


def _not_sent(haunt: Haunt) -> None:
    """Somebody stops to go on later; somebody's form waits in the line."""
    for who, one in (("quem parou", STOPPED), ("quem espera na fila", WAITING)):
        browser = haunt.visitors[who] = Client()
        told = answers(tell={"relato": one.story}, evidence={"arq": picture(one)}, me=_me(one))
        _complain(browser, haunt.town, told, to="me" if one is STOPPED else "evidence")
    haunt.visitors["quem parou"].post(reverse("filing_stop"), {"acao": "frase"})
    Allowance.objects.all().delete()
    waiting = haunt.visitors["quem espera na fila"]
    form = {**_me(WAITING), "acao": "seguir"}
    got = next(got for got in (waiting.post(reverse("filing_me"), form) for _ in range(400)) if got.status_code == 429)
    haunt.answered["a fila"] = got
    Allowance.objects.all().delete()


def _strangers(haunt: Haunt) -> None:
    """What people type where it does not belong: names for a protocol, a phrase, a word to look for, an address."""
    stranger, at = Client(), WITNESS
    headers = {"user-agent": at.device, "referer": f"https://x.example/?{at.email}"}
    for name, form in {
        "follow": {"prot": at.name, "frase": at.address}, "answer": {"code": at.phone},
        "answer_return": {"number": at.document, "words": at.address}, "draft_return": {"volta": at.name},
        "account_login": {"login": at.email, "password": at.name}, "account_reset_password": {"email": at.email},
    }.items():  # fmt: skip
        assert stranger.post(reverse(name), form, headers=headers).status_code < 500, name
    for address in (f"/{at.handle}/", f"/en/{at.handle}/?q={at.handle}", f"/api/v1/cases/{at.handle}"):
        assert stranger.get(address, headers=headers).status_code in {401, 404}
    haunt.visitors["ninguém"] = Client()


def _opened(haunt: Haunt) -> None:
    """The clerk asks who complained in the first case, and the custodian agrees: it is read with the reading code."""
    case = haunt.cases["pelo portal"]
    custodian = office.actor_of(haunt.town.body, Role.CUSTODIAN, NOW)
    haunt.opening = decided(ask(case, NOW, code="D1"), custodian)
    address = reverse("vault_answer", args=[re.sub(r"\D", "", case.number), haunt.opening.pk])
    haunt.allowed["identidade aberta"] = haunt.town.browsers[Role.CLERK].post(address, {"codigo": CODE})


def _accused(haunt: Haunt) -> None:
    """The case of the counter is opened and served; who is accused comes in, gets copies, and names a lawyer."""
    case, at = haunt.cases["no balcão"], NOW + timedelta(hours=1)
    office.opening(Recorded(case.pk, 0, ""), at)
    notified.serve(case.pk, at + timedelta(hours=1))
    later = at + timedelta(hours=3)
    case = haunt.cases["no balcão"] = Case.objects.select_related("body").get(pk=case.pk)
    _copies(case, office.actor_of(case.body, Role.CLERK, later))
    accused = haunt.visitors["quem responde"] = notified.inside(case, later)
    told = notified.sent(accused, "representante", text="Procuração.", of="Dora Lins")
    code = told.partition('class="number">')[2].partition("<")[0]
    lawyer = haunt.visitors["quem representa"] = notified.ready(code)
    assert lawyer.post(notified.BEFORE).status_code == 302
    haunt.later = later


def _copies(case: Case, clerk: Actor) -> None:
    """Copies of the papers of the complaint, for who is accused."""
    for review in copies.propose(clerk, case, Attachment.objects.filter(case=case).order_by("pk")[:3], "answering"):
        if copies.finish(clerk, review).state != State.PROPOSED:  # of its kind none is drawn
            continue
        for number in review.sheets.values_list("number", flat=True):
            copies.look(clerk, review, number)
        copies.confirm(clerk, review)
        copies.release(clerk, review, ("A",), office.new_form())
