"""Every sentence of the public pages is said in English and Spanish too, and says there the same things."""

import re
from collections import defaultdict

import pytest
from babel.messages.catalog import Message
from django.conf import settings
from django.test import Client
from django.utils.translation import trans_real

from tests.portal import words
from tests.portal.words import ERRANDS, LANGUAGES, compiled, path_of, sentences, written

_PLACES = re.compile(r"%\(\w+\)s|%%")
_TAGS = re.compile(r"</?(\w+)[^>]*>")
each = pytest.mark.parametrize(
    ("errand", "language"),
    [(errand, language) for errand in ERRANDS for language in LANGUAGES],
)


def told(errand: str, language: str) -> list[Message]:
    return [message for message in written(errand, language) if message.id]


def forms(message: Message) -> list[tuple[str, str]]:
    """What is said, and what it is in the other language: once, or for one and for many."""
    here, there = ((told,) if isinstance(told, str) else tuple(told or ()) for told in (message.id, message.string))
    return [*zip(here, there, strict=True)]


@each
def test_every_sentence_is_there_and_none_that_no_page_says(errand: str, language: str) -> None:
    there = {(message.context, message.id) for message in told(errand, language)}
    wanted = sentences(errand)
    assert (sorted(wanted - there, key=repr), sorted(there - wanted, key=repr)) == ([], []), "run `make words`"


@each
def test_every_sentence_has_its_words(errand: str, language: str) -> None:
    catalog = told(errand, language)
    assert [message.id for message in catalog if message.fuzzy or not all(there for _, there in forms(message))] == []


@each
def test_what_is_filled_in_and_what_is_marked_is_the_same(errand: str, language: str) -> None:
    for message in told(errand, language):
        for here, there in forms(message):
            assert sorted(_PLACES.findall(there)) == sorted(_PLACES.findall(here)), message.id
            assert sorted(_TAGS.findall(there)) == sorted(_TAGS.findall(here)), message.id


@each
def test_what_is_compiled_is_what_is_written(errand: str, language: str) -> None:
    path = path_of(errand, language).with_suffix(".mo")
    assert path.read_bytes() == compiled(written(errand, language)), "run `make words`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sentence_is_said_in_one_way_by_all_errands(language: str) -> None:
    said: dict[object, dict[object, str]] = defaultdict(dict)
    for errand in ERRANDS:
        for message in told(errand, language):
            said[message.context, message.id][message.string] = errand
    assert {message: ways for message, ways in said.items() if len(ways) > 1} == {}


def test_a_sentence_that_nobody_translated_is_seen() -> None:
    """The test of the tests: what collects the sentences reads templates and code alike."""
    assert (None, "Sair agora") in words.sentences("entry")
    assert (None, ("%(seconds)s segundo", "%(seconds)s segundos")) in words.sentences("guarding")


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_what_a_language_keeps_is_what_its_catalogues_say(client: Client, language: str) -> None:
    client.get("/sair/")  # any request, so that the site is there as it serves
    catalogue = trans_real.translation(language)
    for errand in ERRANDS:
        for _, message in sorted(sentences(errand), key=repr):
            if isinstance(message, str):
                for _again in range(2):
                    assert catalogue.gettext(message) == type(catalogue).gettext(catalogue, message)
