"""Somebody who complains through the public pages: the steps, one after the other, with answers that a test changes."""

import html
import re
from collections.abc import Mapping
from typing import Any

from django.test import Client
from django.urls import reverse

Answers = Mapping[str, Any]
PLACES = {
    "recife-2011": "Recife, PE",
    "salvador-2022": "Salvador, BA",
    "pb-2017": "João Pessoa, PB",
    "df-2013": "Brasília, DF",
    "rj-2013-bill": "Rio de Janeiro, RJ",
}
ANSWERS: dict[str, dict[str, Any]] = {
    "who": {"quem": "eu"},
    "what": {"fato": ["enter", "affection"]},
    "why": {"motivo": ["sexual_orientation"]},
    "where": {
        "cidade": "Recife, PE",
        "local": "Bar Sombra da Jaqueira",
        "dia-d": "17",
        "dia-m": "10",
        "dia-a": "2025",
        "hora": "22h40",
        "vezes": "uma",
    },
    "whodid": {"emp": "Bar Sombra da Jaqueira", "tipo": "empresa", "pes": "rapaz alto", "vinc": "trabalhava"},
    "tell": {"relato": "A gente estava abraçada na mesa. Um rapaz mandou parar."},
    "evidence": {},
    "me": {"ident": "com_nome", "nome": "Lia Exemplo", "canal": "frase"},
    "review": {"ok": "sim"},
}
STEPS = tuple(ANSWERS)


def answers(**changed: Answers) -> dict[str, dict[str, Any]]:
    """The answers of a complaint, with those of some steps changed or added to."""
    return {step: {**told, **changed.get(step, {})} for step, told in ANSWERS.items()}


def send(browser: Client, step: str, told: Answers, *, language: str = "") -> Any:
    """Opens a step and sends its form as a browser does, with what the page hides in it."""
    url = language + reverse(f"filing_{step}")
    page = browser.get(url)
    hidden = hidden_in(page) if page.status_code == 200 else {}
    return browser.post(url, {**hidden, "acao": "seguir", **told})


def walk(browser: Client, told: Mapping[str, Answers], *, to: str = "review", language: str = "") -> Any:
    """Goes through the steps, up to one of them; the last answer."""
    got: Any = None
    for step in STEPS[: STEPS.index(to) + 1]:
        got = send(browser, step, told[step], language=language)
        assert got.status_code == 302, f"{step}: {said(got)}"
    return got


def hidden_in(page: Any) -> dict[str, str]:
    """The hidden fields of a page."""
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page.content.decode())
    return {name: html.unescape(value) for name, value in found if name != "csrfmiddlewaretoken"}


def said(page: Any) -> str:
    """The text of a page, without its marks."""
    text = re.sub(r"(?s)<(style|script)\b.*?</\1>", " ", page.content.decode())
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def phrase_on(page: Any) -> str:
    """The eight words that a page shows."""
    listed = re.search(r'<ol class="phrase[^>]*>(.*?)</ol>', page.content.decode(), re.DOTALL)
    return " ".join(re.findall(r"<li>([a-z]+)</li>", listed.group(1))) if listed else ""
