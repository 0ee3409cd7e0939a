"""A body's letterhead and own templates: what can't be set on a paper is refused before it is kept, with its line."""

import pytest

from isonomia.casefile.refusal import NotAllowedError
from isonomia.documents import service
from isonomia.documents.arms import safe_arms
from isonomia.documents.kinds import KINDS
from isonomia.documents.models import OwnTemplate, Stationery
from isonomia.documents.queries import preview
from isonomia.documents.refusal import DocumentError
from isonomia.documents.sampling import sample_of
from isonomia.documents.service import NewStationery
from isonomia.documents.setting.typesetting import template_names, template_text, typeset
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION
from tests import office
from tests.documents.desk import AT, begun, clerk, noticed
from tests.documents.reading import words_of

NOTICE = "kinds/opening_notice.typ"
ARMS = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#036"/></svg>'
pytestmark = pytest.mark.django_db


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


def told(**more: object) -> NewStationery:
    """A letterhead, with other parts where they are told."""
    fields = {"above": "Prefeitura", "arms": ARMS, "lines": "Rua Inventada, 1", "city": "Recife", "gazette_width": 85}
    return NewStationery(**{**fields, **more})  # type: ignore[arg-type]  # what a form brings


@pytest.mark.parametrize("name", sorted(KINDS))
def test_each_kind_has_a_sample_by_which_templates_are_tried(name: str) -> None:
    assert typeset(sample_of(KINDS[name]), at=AT).startswith(b"%PDF")


def test_a_template_of_the_body_takes_the_place_of_ours_and_gives_it_back(body: Body) -> None:
    admin = office.actor_of(body, ADMINISTRATION, AT)
    own = f"{template_text(NOTICE)}\nPalavras do órgão."
    service.replace_template(admin, body, NOTICE, own)
    paper = begun(noticed(body))
    assert "Palavras do órgão." in words_of(preview(clerk(body), paper))
    service.replace_template(admin, body, NOTICE, "")
    assert "Palavras do órgão." not in words_of(preview(clerk(body), paper))


@pytest.mark.parametrize(("name", "text", "line"), [
    (NOTICE, '#import "../parts/paper.typ": *\n#show: sheet\n#content.nada', 3),
    (NOTICE, '#import "../parts/paper.typ": *\n#show: sheet\n\n#let x = (', 4),
    (NOTICE, '#import "@preview/example:1.0.0": *', 1),
    (NOTICE, '#import "../parts/paper.typ": *\n#show: sheet\n#read("/../../../../../secret-key")', 3),
    (NOTICE, '#import "../parts/paper.typ": *\n#show: sheet\n#read("/tests.sqlite3")', 3),
    ("parts/paper.typ", "#let sheet(body) = body\n#let x = paper.nada", 2),
])  # fmt: skip
def test_a_broken_template_is_refused_with_its_line_and_not_kept(body: Body, name: str, text: str, line: int) -> None:
    with pytest.raises(DocumentError, match=rf"O modelo .*\.typ, linha {line}, não pode ser usado") as refused:
        service.replace_template(office.actor_of(body, ADMINISTRATION, AT), body, name, text)
    assert refused.value.line == line
    assert not OwnTemplate.objects.exists()


@pytest.mark.parametrize("name", ["binding/acts.typ", "gazette/column.typ", "mailing/labels.typ", "parts/leaves.typ"])
def test_what_is_no_paper_is_not_offered_to_be_replaced(body: Body, name: str) -> None:
    assert name not in template_names()
    with pytest.raises(DocumentError, match="Não há modelo"):
        service.replace_template(office.actor_of(body, ADMINISTRATION, AT), body, name, "x")


def test_only_who_keeps_the_settings_changes_letterhead_and_templates(body: Body) -> None:
    with pytest.raises(NotAllowedError, match="administração do sistema"):
        service.head(clerk(body), body, told())
    with pytest.raises(NotAllowedError, match="administração do sistema"):
        service.replace_template(clerk(body), body, NOTICE, "")
    assert not Stationery.objects.exists()


def test_a_letterhead_stands_on_the_next_paper(body: Body) -> None:
    service.head(office.actor_of(body, ADMINISTRATION, AT), body, told(above="Prefeitura\n\n Secretaria "))
    paper = begun(noticed(body))
    page = words_of(preview(clerk(body), paper))
    assert page.startswith("PRÉVIA: sem assinatura e sem valor Prefeitura Secretaria Órgão de ensaio de recife Rua")


@pytest.mark.parametrize(("more", "say"), [
    ({"city": " "}, "Escreva a cidade"),
    ({"gazette_width": 20}, "de 40 a 200 milímetros"),
    ({"arms": "nada"}, "não é um SVG que se leia"),
    ({"arms": ARMS.replace("<path", "<script/><path")}, "tem um programa"),
    ({"arms": ARMS.replace("<path", '<path onclick="x()"')}, "tem um programa"),
    ({"arms": ARMS.replace("<path", '<image href="http://x.example/a.png"/><path')}, "uma foto dentro"),
    ({"arms": ARMS.replace("#036", "url(http://x.example/a)")}, "busca algo fora dele"),
    ({"arms": '<!DOCTYPE svg [<!ENTITY a "b">]>' + ARMS}, "define entidades"),
])  # fmt: skip
def test_what_can_not_stand_on_a_letterhead_is_refused(body: Body, more: dict[str, object], say: str) -> None:
    with pytest.raises(DocumentError, match=say):
        service.head(office.actor_of(body, ADMINISTRATION, AT), body, told(**more))
    assert not Stationery.objects.exists()


def test_a_template_reads_no_file_of_the_server_and_a_refusal_tells_no_place_of_it(body: Body) -> None:
    own = f'{template_text(NOTICE)}\n#read("/pyproject.toml")'
    with pytest.raises(DocumentError, match="file not found”") as refused:
        service.replace_template(office.actor_of(body, ADMINISTRATION, AT), body, NOTICE, own)
    assert "searched at" not in refused.value.message


def test_of_arms_only_what_draws_is_kept() -> None:
    drawn = ARMS.replace("<path", '<metadata>de quem</metadata><path xmlns:i="urn:i" i:label="fundo"')
    assert safe_arms(drawn) == safe_arms(ARMS)
    assert "de quem" not in safe_arms(drawn)
