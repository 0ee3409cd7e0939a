"""What the frame of a public page shows around its content."""

from typing import cast

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template.base import Parser, Template, Token
from django.template.context import Context
from django.urls import get_script_prefix
from django.utils.encoding import escape_uri_path
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_from_path

from isonomia.people.queries import shows_samples

register = template.Library()
_TONGUES = (("pt-br", "pt-BR", "Português"), ("en", "en", "English"), ("es", "es", "Español"))


@register.simple_tag(takes_context=True)
def other_tongues(context: Context) -> list[dict[str, str]]:
    """The same page in the other languages: `tag`, `name` and `href` of each."""
    request: HttpRequest | None = context.get("request")
    path = request.path_info if request else "/"
    query = f"?{request.META['QUERY_STRING']}" if request and request.META.get("QUERY_STRING") else ""
    here = get_language_from_path(path)
    plain = "/" + escape_uri_path((path[len(here) + 1 :] if here else path).lstrip("/"))  # never "//another.site"
    return [
        {"tag": tag, "name": name, "href": ("" if code == settings.LANGUAGE_CODE else f"/{code}") + plain + query}
        for code, tag, name in _TONGUES
        if code != (here or settings.LANGUAGE_CODE)
    ]


class Steady(template.Node):
    """A piece of a page that is the same for everybody who reads it in one language."""

    def __init__(self, pieces: template.NodeList) -> None:
        self._pieces = pieces
        self._said: dict[tuple[str | None, str], SafeString] = {}

    def render(self, context: Context) -> SafeString:
        """The piece, which is put together once for each language and is told nothing of the request."""
        where = (get_language(), get_script_prefix())
        said = self._said.get(where)
        if said is None:
            nothing = Context()
            with nothing.bind_template(cast("Template", context.template)):
                said = self._said[where] = self._pieces.render(nothing)
        return said


@register.tag
def steady(parser: Parser, _token: Token) -> Steady:
    """`{% steady %}…{% endsteady %}` around sentences and addresses without any value of the request or the file: a
    value inside is empty, and a block inside is none."""
    pieces = parser.parse(("endsteady",))
    parser.delete_first_token()
    return Steady(pieces)


@register.simple_tag
def page_language() -> str:
    """The language of the page, as HTML names it."""
    return {code: tag for code, tag, _ in _TONGUES}.get(get_language() or "", "pt-BR")


@register.simple_tag
def is_sample() -> bool:
    """Whether the cases of this installation are invented."""
    return shows_samples()
