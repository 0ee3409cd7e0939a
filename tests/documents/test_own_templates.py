"""A body's own template is tried on real papers, takes nothing from the network, and leaves out nothing that counts."""

import hashlib
import json
import socket
from io import BytesIO

import pikepdf
import pytest

from isonomia.documents import service
from isonomia.documents.kinds import KINDS
from isonomia.documents.models import OwnTemplate
from isonomia.documents.queries import preview
from isonomia.documents.refusal import DocumentError, LessError
from isonomia.documents.sampling import sample_of
from isonomia.documents.setting import confining
from isonomia.documents.setting.typesetting import template_names, template_text
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION
from tests import office
from tests.documents.desk import AT, HOW, begun, clerk, noticed
from tests.documents.reading import words_of
from tests.documents.signed import bytes_of

NOTICE = "kinds/opening_notice.typ"
HEAD = '#import "../parts/paper.typ": *\n'
SHEET = f"{HEAD}#show: sheet\n"
REAL = f'paper.case.number != "{sample_of(KINDS["opening_notice"]).case.number}"'
pytestmark = pytest.mark.django_db


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


def keep(body: Body, text: str, name: str = NOTICE, *, less: bool = True) -> OwnTemplate:
    return service.replace_template(office.actor_of(body, ADMINISTRATION, AT), body, name, text, less=less)


@pytest.mark.parametrize("asks", [
    '#import "@preview/example:0.1.0": *',
    '#import "\\u{40}preview/example:0.1.0": *',
    '#let x = "@" + "preview/example:0.1.0"\n#import x: *',
    '#include "\\u{40}preview/example:0.1.0"',
    '#eval("import \\"\\u{40}preview/example:0.1.0\\": *")',
])  # fmt: skip
def test_no_spelling_of_a_package_opens_a_connection(body: Body, asks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0.3)
        way = f"http://127.0.0.1:{listener.getsockname()[1]}"
        monkeypatch.setattr(
            confining, "_SMALL", confining._SMALL | dict.fromkeys(("https_proxy", "HTTPS_PROXY", "all_proxy"), way)
        )
        while confining._idle:
            confining._idle.pop().ended()
        with pytest.raises(DocumentError, match="ele pede um pacote de fora, e aqui nada vem de fora"):
            keep(body, SHEET + asks)
        with pytest.raises(TimeoutError):
            listener.accept()
    while confining._idle:
        confining._idle.pop().ended()
    assert not OwnTemplate.objects.exists()


def test_a_template_that_only_real_papers_break_is_refused_with_its_line_and_tells_nothing_of_them(body: Body) -> None:
    begun(noticed(body))
    with pytest.raises(DocumentError, match=r"linha 3, não pode ser usado.*documento verdadeiro") as refused:
        keep(body, f"{SHEET}#if {REAL} {{ panic(paper.to.name) }}")
    assert refused.value.line == 3
    assert "José" not in refused.value.message
    assert not OwnTemplate.objects.exists()


@pytest.mark.parametrize(("text", "say"), [
    (f"{HEAD}#show: if {REAL} {{ body => {{ set document(title: paper.title); body }} }} else {{ sheet }}\nOi.",
     "falta em alguma página, a marca “PRÉVIA: sem assinatura e sem valor”; o número do processo; o anexo dados.json"),
    (f"{SHEET}#if {REAL} {{ set page(header: none); page[Outra página.] }}", "falta em alguma página, a marca"),
])  # fmt: skip
def test_a_template_that_leaves_the_sheet_out_of_real_papers_is_refused(body: Body, text: str, say: str) -> None:
    begun(noticed(body))
    with pytest.raises(DocumentError, match=say):
        keep(body, text)


def test_a_template_that_leaves_the_sheet_out_is_refused_when_there_is_no_paper_yet(body: Body) -> None:
    with pytest.raises(DocumentError, match="falta em alguma página, a marca"):
        keep(body, f"{HEAD}#set document(title: paper.title)\nOi.")


def test_a_paper_that_lost_its_marks_later_is_not_signed(body: Body) -> None:
    keep(body, f"{SHEET}#if paper.signers.len() == 1 and paper.verification.code.len() > 0 and {REAL} {{ "
         "set page(header: none); page[Outra página.] }")  # fmt: skip
    case = noticed(body)
    case.training = True
    case.save(update_fields=["training"])
    with pytest.raises(DocumentError, match="em alguma página, a marca “PROCESSO DE TREINO"):
        service.sign(clerk(body), begun(case).pk, HOW)


def test_a_paper_tells_by_which_template_of_the_body_it_was_set(body: Body) -> None:
    text = f"{template_text(NOTICE)}\nPalavras do órgão."
    keep(body, text)
    digest = hashlib.sha256(text.encode()).hexdigest()
    pdf = bytes_of(service.sign(clerk(body), begun(noticed(body)).pk, HOW))
    assert f"Composto com modelo próprio do órgão: {NOTICE} (SHA-256 {digest[:16]}…)." in words_of(pdf)
    with pikepdf.open(BytesIO(pdf)) as document:
        data = json.loads(next(iter(document.attachments.values())).get_file().read_bytes())
    assert data["own"] == [{"name": NOTICE, "digest": digest}]


def test_a_paper_set_with_ours_tells_of_no_template(body: Body) -> None:
    keep(body, f"{template_text('kinds/decision.typ')}\nPalavras do órgão.", "kinds/decision.typ")
    assert "modelo próprio" not in words_of(preview(clerk(body), begun(noticed(body))))


def test_each_part_that_papers_share_can_be_told_anew_and_is_tried_on_every_kind(body: Body) -> None:
    begun(noticed(body))
    parts = [name for name in template_names() if name.startswith("parts/")]
    for name in parts:
        keep(body, f"{template_text(name)}\n// do órgão", name)
    assert OwnTemplate.objects.count() == len(parts) > 3


def test_a_template_that_drops_the_substance_is_kept_only_when_somebody_saw_what_is_lost(body: Body) -> None:
    bare = f"{SHEET}Prezados, só isto."
    with pytest.raises(LessError) as refused:
        keep(body, bare, less=False)
    lost = "; ".join(refused.value.lost)
    for named in ("content.terms", "content.conducts", "content.facts", 'free("story")', "paper.rights"):
        assert named in lost
    assert "o que se pode fazer, os prazos" in lost
    assert "paper.brief" not in lost  # the sheet still tells it
    assert not OwnTemplate.objects.exists()
    assert keep(body, bare, less=True).text == bare.strip()


def test_a_template_that_tells_all_that_ours_does_in_other_words_loses_nothing(body: Body) -> None:
    for name in (NOTICE, "kinds/payment_slip.typ", "parts/notice.typ"):
        keep(body, f"{template_text(name)}\n// do órgão", name, less=False)
    assert OwnTemplate.objects.count() == 3
