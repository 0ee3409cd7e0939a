"""The pages that tell of a failure stand on their own, say what happened and what to do."""

import pytest
from django.template.loader import render_to_string

PAGES = ("400.html", "404.html", "405.html", "403.html", "500.html", "503.html")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_failure_needs_neither_a_reader_nor_the_database(page: str) -> None:
    said = render_to_string(page)
    assert "<h1>" in said
    assert "O que fazer" in said
    assert 'lang="pt-BR"' in said


@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_failure_blames_nobody_and_begs_no_pardon(page: str) -> None:
    said = render_to_string(page).casefold()
    assert not [word for word in ("desculp", "por favor", "ops", "!</", "erro seu") if word in said]


def test_a_refusal_may_say_why() -> None:
    assert "O mandato terminou ontem." in render_to_string("403.html", {"say": "O mandato terminou ontem."})
