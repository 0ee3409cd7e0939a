"""A template of a body that never ends or eats all memory is refused by name, and the server goes on."""

import hashlib
import threading

import pytest
from django.test import Client
from msgspec.structs import replace

from isonomia.documents import service
from isonomia.documents.kinds import KINDS
from isonomia.documents.models import OwnTemplate
from isonomia.documents.queries import preview
from isonomia.documents.refusal import DocumentError
from isonomia.documents.sampling import sample_of
from isonomia.documents.service import NewStationery
from isonomia.documents.setting import confining, typesetting
from isonomia.documents.setting.typesetting import template_text, typeset
from isonomia.documents.view import OwnTemplate as OwnTold
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION
from tests import office
from tests.documents.desk import AT, begun, clerk, noticed

NOTICE = "kinds/opening_notice.typ"
ENDLESS = "#for a in range(1000000) { for b in range(1000000) {} }"
pytestmark = pytest.mark.django_db


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never ends is given up sooner than on a server."""
    monkeypatch.setattr(typesetting, "_PAPER_SECONDS", 5)
    monkeypatch.setattr(typesetting, "_TRIAL_SECONDS", 5)


def own(more: str) -> str:
    """Our template with something more."""
    return f"{template_text(NOTICE)}\n{more}\n"


@pytest.mark.parametrize(("more", "say"), [
    ("#while true {}", "linha 13, não pode ser usado"),
    (ENDLESS, "não pode ser usado: demora demais"),
    ("#let x = range(1000000000)", "não pode ser usado: pede memória demais"),
    ('#{ let a = "palavras"; for i in range(60) { a = a + a } }', "não pode ser usado: pede memória demais"),
    ("#let f(n) = f(n + 1)\n#f(0)", "linha 13, não pode ser usado"),
])  # fmt: skip
def test_a_template_without_end_or_measure_is_refused_by_name_and_not_kept(body: Body, more: str, say: str) -> None:
    with pytest.raises(DocumentError, match=f"O modelo {NOTICE},? {say}"):
        service.replace_template(office.actor_of(body, ADMINISTRATION, AT), body, NOTICE, own(more))
    assert not OwnTemplate.objects.exists()


def test_arms_that_repeat_themselves_without_measure_are_refused(body: Body) -> None:
    many = [f'<use href="#g{at}"/>' * 20 for at in range(12)]
    deep = "".join(f'<g id="g{at + 1}">{uses}</g>' for at, uses in enumerate(many))
    arms = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="g0"><path d="M0 0h9v9z"/></g>{deep}</svg>'
    new = NewStationery(above="", arms=arms, lines="", city="Recife", gazette_width=85)
    with pytest.raises(DocumentError, match="O brasão não pôde ser desenhado"):
        service.head(office.actor_of(body, ADMINISTRATION, AT), body, new)


def test_a_paper_with_a_kept_template_has_the_same_limits(body: Body) -> None:
    paper = begun(noticed(body))
    who = office.user_of(body, ADMINISTRATION)
    OwnTemplate.objects.create(body=body, name=NOTICE, text=own(ENDLESS), by=who, at=AT)
    with pytest.raises(DocumentError, match="demora demais"):
        preview(clerk(body), paper)


def test_the_server_answers_while_a_template_without_end_is_set(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetting, "_PAPER_SECONDS", 600)
    paper, busy = sample_of(KINDS["opening_notice"]), confining._Apart()
    refused: list[str] = []

    def hang() -> None:
        try:
            typeset(paper, at=AT, own={NOTICE: own(ENDLESS)})
        except DocumentError as error:
            refused.append(error.message)

    confining._idle.append(busy)
    trial = threading.Thread(target=hang)
    trial.start()
    while busy.done == 0:
        pass
    assert client.get("/").status_code == 200
    assert typeset(paper, at=AT, own={NOTICE: own("")}).startswith(b"%PDF")
    assert not refused
    busy._process.kill()
    trial.join()
    assert f"O modelo {NOTICE} não pode ser usado" in refused[0]


def test_a_template_of_the_body_sets_the_same_paper_byte_for_byte() -> None:
    paper, text = sample_of(KINDS["opening_notice"]), own("")
    telling = replace(paper, own=(OwnTold(name=NOTICE, digest=hashlib.sha256(text.encode()).hexdigest()),))
    assert typeset(paper, at=AT, own={NOTICE: text}) == typeset(telling, at=AT)


def test_one_process_does_many_papers_and_gives_its_place_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confining, "_JOBS", 3)
    while confining._idle:
        confining._idle.pop().ended()
    paper, done = sample_of(KINDS["opening_notice"]), []
    for _ in range(4):
        typeset(paper, at=AT, own={NOTICE: own("")})
        done.append([one.done for one in confining._idle])
    assert done == [[1], [2], [], [1]]


def test_a_process_that_the_system_ended_is_replaced() -> None:
    paper = sample_of(KINDS["opening_notice"])
    typeset(paper, at=AT, own={NOTICE: own("")})
    for one in confining._idle:
        one._process.kill()
        one._process.wait()
    assert typeset(paper, at=AT, own={NOTICE: own("")}).startswith(b"%PDF")


def test_the_process_apart_gets_no_secret_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ISONOMIA_SECRET", "segredo")
    apart = confining._Apart()
    with open(f"/proc/{apart._process.pid}/environ", encoding="utf-8") as file:  # noqa: PTH123  # of the kernel
        assert "segredo" not in file.read()
    apart.ended()
