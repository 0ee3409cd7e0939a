"""Whatever is sent to any public form by anybody: a page, nothing of another person on it, nothing half-written.

The addresses are those of the site, so a new form is tried without being named here; the fields are those of its page.
The same odd forms are drawn on every run.
"""

import random
import zlib
from collections.abc import Iterator
from copy import deepcopy
from datetime import date
from typing import Any, NamedTuple

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.db.models import Count, F
from django.test import Client
from django.urls import get_resolver, resolve, reverse
from pytest_django import DjangoDbBlocker

from isonomia.casefile.models import Attachment, Case
from isonomia.contact.service import ask
from isonomia.law.words import Role
from isonomia.portal.answering.errands import ERRANDS
from isonomia.portal.following.options import SLUGS
from isonomia.portal.guarding.tables import Allowance
from isonomia.vault.identity import Identity
from tests import clock, office
from tests.faults import odd_forms
from tests.following import come_in, phrase_for
from tests.keeping import vault_of
from tests.portal.answering import notified
from tests.portal.filing.complaining import answers, walk
from tests.site.test_refused_requests import GIVEN, _patterns

pytestmark = [pytest.mark.django_db, pytest.mark.only_on("sqlite")]
FORMS = 7
"""So many odd forms for each address, of each who may be there."""
SECRET = "xilindro-de-outra-pessoa"
FINE = {200, 302, 400, 403, 404, 405, 409, 413, 422, 429}
PASSING = {"django_session", "portal_allowance"}
"""Tables that a form that is refused may change: the visit, and how often one tried."""
HELD = {"portal_draft", "portal_draftfile", "portal_kepttext", "casefile_attachment", "casefile_blob"}
"""And what is held until it is sent: a draft, its files, a text left for later, the files of a form."""
TOLD_AT_ONCE = {"answer_wrong": {"contact_wrongaddressee"}, "follow_message": set(), "answer_act": {"casefile_act"}}
PARTS = {"follow_act": tuple(SLUGS), "answer_act": tuple(ERRANDS)}


class Street(NamedTuple):
    """People before the public pages, each with a browser, and what belongs to somebody else."""

    visitors: dict[str, Client]
    others: tuple[str, ...]


@pytest.fixture(scope="module")
def street(
    django_db_setup: None,  # noqa: ARG001  # makes the database
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[Street]:
    with django_db_blocker.unblock(), transaction.atomic():
        yield _street()
        transaction.set_rollback(True)


def _street() -> Street:
    case = notified.case_of(notified.walked("recife-2011", date(2026, 5, 14)))
    now = notified.at(case.body, date(2026, 5, 15))
    clock.tell(now)
    vault_of(case.body, now)
    visitors = {"nobody": Client(), "who answers": notified.inside(case, now)}
    mine = phrase_for(case, now, "V1", told=Identity(name="Lia Exemplo"))
    visitors["who follows"] = come_in(case, mine.phrase)
    visitors["who tells"] = Client()
    walk(visitors["who tells"], answers(), to="me")
    visitors["who begins"] = Client()
    walk(visitors["who begins"], answers(), to="where")
    for browser in visitors.values():
        browser.raise_request_exception = False
    return Street(visitors, _another(case, now))


def _another(case: Case, now: Any) -> tuple[str, ...]:
    """Another case of the same body, whose words are to be on no page, and the names of its things."""
    clerk = office.actor_of(case.body, Role.CLERK, now)
    other = office.complaint(case.body, now, office.company(case.body, f"Bar {SECRET}"), subject=f"Recusa {SECRET}")
    found = Case.objects.get(pk=other.case_id)
    phrase_for(found, now, "V1", told=Identity(name=SECRET))
    asked = ask(clerk, found, "V1", f"Conte mais, {SECRET}.", form=office.new_form(), asks=True)
    upload = office.upload(clerk, f"{SECRET}.txt")
    return (str(asked.pk), upload, found.number, str(found.pk), str(Attachment.objects.get(token=upload).pk))


def forms() -> list[tuple[str, str]]:
    """Every public address with a form, by its name and part."""
    found = []
    for one, parts in _patterns(get_resolver().url_patterns, {}):
        if one.name and (parts or not one.pattern.regex.groups) and one.name not in {"leave", "leave_calmly"}:
            given = {name: GIVEN[type(kind).__name__] for name, kind in parts.items()}
            if getattr(resolve(reverse(one.name, kwargs=given)).func, "is_public", False):
                slugs = PARTS.get(one.name, ("",))
                found += [
                    (one.name, reverse(one.name, kwargs={**given, "slug": slug} if slug else given)) for slug in slugs
                ]
    return sorted(set(found))


@pytest.fixture
def rows() -> dict[str, str]:
    """The tables of the site's own."""
    return {model._meta.db_table: f'SELECT count(*) FROM "{model._meta.db_table}"' for model in apps.get_models()}


def counted(rows: dict[str, str]) -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(rows.values()))
        return dict(zip(rows, [one[0] for one in cursor.fetchall()], strict=True))


@pytest.mark.parametrize(("name", "address"), forms(), ids=lambda told: told if "/" in told else "")
def test_whatever_is_sent_is_answered_and_nothing_is_half_written(
    street: Street, rows: dict[str, str], name: str, address: str
) -> None:
    clock.tell(notified.at(Case.objects.select_related("body").earliest("pk").body, date(2026, 5, 15)))
    chance, files = random.Random(zlib.crc32(address.encode())), odd_forms.files()  # drawn examples
    for who, browser in street.visitors.items():
        cookies = deepcopy(browser.cookies)
        page = browser.get(address)
        if page.status_code == 405 and name not in {"answer_end_rep", "follow_leave"}:
            return
        told = page.content.decode() if page.status_code == 200 and not page.streaming else ""
        for _ in range(FORMS if told else 2):
            form = odd_forms.odd(chance, odd_forms.fields_of(told), street.others)
            fields = odd_forms.file_fields(told)
            handed = {one: _file(chance, files) for one in fields if chance.random() < 0.6}
            with transaction.atomic():
                _tried(street, rows, (who, name, chance.choice(["", "/en", "/es"]) + address), form, handed)
                transaction.set_rollback(True)
            browser.cookies = deepcopy(cookies)


def _file(chance: random.Random, files: dict[str, bytes]) -> odd_forms.File:
    return odd_forms.File(chance.choice(odd_forms.NAMES), files[chance.choice(list(files))])


def _tried(
    street: Street,
    rows: dict[str, str],
    where: tuple[str, str, str],
    form: dict[str, list[str]],
    handed: dict[str, odd_forms.File],
) -> None:
    who, name, address = where
    browser, short = street.visitors[who], {field: [one[:60] for one in values] for field, values in form.items()}
    Allowance.objects.all().delete()
    before = counted(rows)
    got = odd_forms.send(browser, address, form, handed)
    after = counted(rows)
    told = (who, address, got.status_code, short, {field: one.name for field, one in handed.items()})
    assert got.status_code in FINE, told
    changed = {table for table in rows if before[table] != after[table]} - PASSING
    if got.status_code == 200:
        changed -= HELD | TOLD_AT_ONCE.get(name, set())
        if name == "answer_act" and "contact_noticecode" in changed:  # the page with the representative's code
            changed = set()
    elif got.status_code == 422:
        changed -= HELD
    assert got.status_code == 302 or changed == set(), told
    _whole(told)
    answers_given: tuple[Any, ...] = (got, browser.get(address))
    for content in answers_given:
        assert content.status_code < 500, told
        text = content.content if not content.streaming else b"".join(content.streaming_content)
        assert odd_forms.MARK.encode() not in text, told
        assert SECRET.encode() not in text, told
        assert b"Traceback" not in text, told
        assert b"7540814107" not in text, told
        assert "evil.example" not in content.headers.get("Location", ""), told


def _whole(told: object) -> None:
    """Each case counts its acts, and no paper stands in a case without an act."""
    wrong = Case.objects.annotate(there=Count("acts")).exclude(there=F("acts_count"))
    assert not wrong.exists(), told
    assert not Attachment.objects.filter(act=None).exclude(case=None).exists(), told


def test_the_forms_that_are_tried_are_many() -> None:
    assert len(forms()) > 60
    assert {"filing_me", "follow_act", "answer_act", "answer_wrong", "draft_return", "answer"} <= {
        name for name, _ in forms()
    }
