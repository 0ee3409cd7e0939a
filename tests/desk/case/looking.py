"""How tests look at the page of a case: signed in by office, on a day, with what a reader would see."""

import html
import re
from typing import Protocol

from django.test import Client
from django.urls import reverse

from isonomia.casefile.models import Case
from isonomia.casefile.queries import digits_of
from isonomia.people.models import Body
from tests.office import user_of

_TAGS = re.compile(r"<[^>]+>")
_SPACES = re.compile(r"\s+")


class Answered(Protocol):
    """What a page answered."""

    content: bytes


def desk(client: Client, body: Body, office: str) -> Client:
    """Signs in who holds an office."""
    client.force_login(user_of(body, office), backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(case_id: int, name: str = "case", *more: object) -> str:
    """The address of a page of a case."""
    return reverse(name, args=[digits_of(Case.objects.get(pk=case_id).number), *more])


def text_of(response: Answered, section: str = "") -> str:
    """The words of a page, or of the section that a heading of this id names."""
    page = response.content.decode()
    if section:
        page = next(part for part in page.split("<section")[1:] if f'aria-labelledby="{section}"' in part)
        page = "<section" + page.partition("</section>")[0]
    page = re.sub(r"<svg.*?</svg>", " ", page, flags=re.DOTALL)
    return _SPACES.sub(" ", html.unescape(_TAGS.sub(" ", page))).replace(" ,", ",").replace(" .", ".").strip()
