"""What of a page is the same for everybody is put together once for each language, and takes nothing from a reader."""

from django.template import Context, engines
from django.utils import translation


def page(source: str) -> object:
    return engines["django"].from_string("{% load i18n portal %}" + source)


def told(made: object, language: str, **values: str) -> str:
    with translation.override(language):
        said: str = made.template.render(Context(values))  # type: ignore[attr-defined]
    return said


def test_a_steady_piece_is_said_in_the_language_of_each_page() -> None:
    made = page('{% steady %}<a href="{% url "leave" %}">{% translate "Sair agora" %}</a>{% endsteady %}')
    portuguese, english = told(made, "pt-br"), told(made, "en")
    assert portuguese == '<a href="/sair/">Sair agora</a>'
    assert english.startswith('<a href="/en/sair/">')
    assert "Sair agora" not in english
    assert told(made, "pt-br") == portuguese


def test_nothing_of_a_reader_gets_into_a_steady_piece() -> None:
    made = page("{{ name }}{% steady %}[{{ name }}]{% endsteady %}")
    assert told(made, "pt-br", name="Ana") == "Ana[]"
    assert told(made, "pt-br", name="Bia") == "Bia[]"
