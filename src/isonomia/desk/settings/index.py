"""The way into settings: for each body of the reader, what it decides about its practice and who sits in it."""

from collections.abc import Iterator
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from isonomia import catalogue
from isonomia.desk.session import desk_of, seated
from isonomia.law.norm.choosing import ChoiceError
from isonomia.law.norm.norm import Norm
from isonomia.oversight.queries import posting_norms
from isonomia.people.models import Body
from isonomia.practice.models import Change
from isonomia.practice.queries import law_of

_OF_NORM = (
    ("readings", "Leituras adotadas", "Onde o texto é ambíguo, erra ou cala."),
    ("blanks", "Respostas e normas subsidiárias", "O que a norma deixa ao órgão dizer."),
)
"""The pages of a body and a norm: the name of the address, the heading, what it is for."""
_OF_BODY = (
    ("seats", "Assentos e usuários", "Quem ocupa cada assento, até quando, e se há quórum."),
    ("own_calendar", "Calendário próprio", "Dias sem expediente, com o ato que os fez."),
    ("own_values", "Valores", "UFIR, salário mínimo e índices, conferidos na fonte."),
    ("stationery", "Papel timbrado", "O que vai no alto dos documentos: brasão, órgãos, endereço, cidade."),
    ("templates_own", "Modelos de documentos", "O texto de cada documento: baixar o do sistema, pôr o do órgão."),
)
"""The pages of a body."""
_POSTERS = ("posters", "Resumos fornecidos", "A quem se entregou o resumo da lei, quando, quantos, a que custo.")
"""The page of a body one of whose norms has summaries supplied."""
_LAST = 5


class Link(NamedTuple):
    """A page of settings."""

    label: str
    url: str
    told: str


@seated
def settings(request: HttpRequest) -> HttpResponse:
    """Every page of settings of the bodies of the reader, and what changed last."""
    bodies = desk_of(request).bodies
    changes = Change.objects.filter(body__in=bodies).select_related("by", "body").order_by("-at", "-pk")[:_LAST]
    context = {"places": [(body, list(_norms(body)), list(_links(body))) for body in bodies], "changes": changes}
    return render(request, "desk/settings/index.html", context)


def _norms(body: Body) -> Iterator[tuple[Norm, list[Link]]]:
    for name in body.norms:
        try:
            law_of(body, name)
        except ChoiceError as error:
            rescue = Link("Escolhas que não cabem mais", reverse("unfit", args=[body.slug, name]), error.message)
            yield catalogue.norm_by_id(name), [rescue]
            continue
        links = [Link(label, reverse(url, args=[body.slug, name]), told) for url, label, told in _OF_NORM]
        yield law_of(body, name).norm, links


def _links(body: Body) -> Iterator[Link]:
    pages = (*_OF_BODY, *([_POSTERS] if posting_norms(body) else ()))
    return (Link(label, reverse(url, args=[body.slug]), told) for url, label, told in pages)
