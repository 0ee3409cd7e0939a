"""Forms of acts as a browser sends them: opened, filled in, previewed, recorded."""

import re
from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.test import Client

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.people.models import Body
from tests.office import user_of

_HIDDEN = re.compile(r'<input type="hidden" name="([a-z]+)" value="([^"]*)"')


def at_the_desk(body: Body, office: str) -> Client:
    """A browser in which the person in an office of a body is signed in."""
    client = Client()
    client.force_login(user_of(body, office), backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(case: Case, kind: str = "", *lanes: str) -> str:
    """Where the form of an act is."""
    query = "&".join(f"raia={lane}" for lane in lanes)
    return f"/processos/{digits_of(case.number)}/atos/novo/{f'{kind}/' if kind else ''}{f'?{query}' if query else ''}"


def page_of(answer: Any) -> str:
    """The page as text."""
    text: str = answer.content.decode()
    return text


def hidden(answer: Any) -> dict[str, Any]:
    """The hidden fields of the form of an act: those that a browser sends back."""
    found: dict[str, Any] = {}
    for name, value in _HIDDEN.findall(page_of(answer)):
        if name in {"form", "seen", "visto"}:
            found[name] = value
        elif name == "anexo":
            found.setdefault("anexo", []).append(value)
    return found


def previewed(client: Client, where: str, typed: Mapping[str, Any]) -> HttpResponse:
    """The form opened and sent to be calculated."""
    opened = client.get(where)
    assert opened.status_code == 200, opened.status_code
    return client.post(where, hidden(opened) | dict(typed))  # type: ignore[return-value]


def recorded(client: Client, where: str, typed: Mapping[str, Any], after: Any = None) -> HttpResponse:
    """The form previewed, then recorded as it was shown."""
    shown = after or previewed(client, where, typed)
    kept = {name: value for name, value in typed.items() if name != "arquivos"}
    return client.post(where, {**kept, **hidden(shown), "gravar": "1"})  # type: ignore[return-value]
