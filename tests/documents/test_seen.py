"""Who signs signs what they looked at: whatever a paper is made from, a change since is refused, and told."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from isonomia.casefile.models import Case
from isonomia.casefile.refusal import MovedOnError
from isonomia.documents import service
from isonomia.documents.models import SIGNED, SIGNING, Paper, Series
from isonomia.documents.queries import looked_at
from isonomia.documents.refusal import DocumentError
from isonomia.documents.service import NewStationery, Seen, Signing
from isonomia.documents.setting.typesetting import template_text
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Party
from isonomia.people.offices import ADMINISTRATION
from isonomia.practice import service as practice
from isonomia.practice.drafts import Choosing
from tests import office
from tests.documents.desk import AT, LATER, begun, clerk, noticed

NOTICE = "kinds/opening_notice.typ"
pytestmark = pytest.mark.django_db


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


def seen_by(actor: Actor, paper: Paper) -> Signing:
    """The form of signing of somebody who looked at a paper just now."""
    paper = Paper.objects.get(pk=paper.pk)
    seen = Seen(paper.revision, Case.objects.get(pk=paper.case_id).acts_count, looked_at(actor, paper).seen)
    return Signing("password", "https://processos.example", seen)


def replace(name: str) -> Callable[[Body], object]:
    """A template of the body told anew."""
    text = f"{template_text(name)}\n// outro\n"
    return lambda body: service.replace_template(office.actor_of(body, ADMINISTRATION, AT), body, name, text)


def head(body: Body) -> None:
    new = NewStationery("Outra Prefeitura", "", "Rua X", "Olinda", 80)
    service.head(office.actor_of(body, ADMINISTRATION, AT), body, new)


def read_otherwise(body: Body) -> None:
    new = Choosing("recife-2011", "reading", "counting_start", "excluded", "Parecer de ensaio.")
    practice.change(office.actor_of(body, Role.AUTHORITY, LATER), body, new, form=office.new_form())


def move(body: Body) -> None:
    Party.objects.filter(body=body).update(address="Outra rua, 9")


def rename_clerk(body: Body) -> None:
    user = office.user_of(body, Role.CLERK)
    user.name = "Nome Trocado"
    user.save(update_fields=["name"])


CHANGES = {
    "template": replace(NOTICE), "shared part": replace("parts/paper.typ"), "letterhead": head,
    "reading": read_otherwise, "address": move, "who signs": rename_clerk,
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_a_paper_that_is_made_otherwise_since_is_not_signed_until_it_is_looked_at_again(body: Body, what: str) -> None:
    paper = begun(noticed(body))
    how = seen_by(clerk(body), paper)
    CHANGES[what](body)
    with pytest.raises(DocumentError, match="O documento não é mais o que você viu"):
        service.sign(clerk(body), paper.pk, how)
    assert not Series.objects.exists()
    assert service.sign(clerk(body), paper.pk, seen_by(clerk(body), paper)).state == SIGNED


def test_a_paper_looked_at_on_another_day_is_looked_at_again(body: Body) -> None:
    paper = begun(noticed(body))
    how = seen_by(clerk(body), paper)
    with pytest.raises(DocumentError, match="ou o dia"):
        service.sign(clerk(body, LATER + timedelta(days=1)), paper.pk, how)


def test_what_has_no_part_in_a_paper_keeps_nobody_from_signing(body: Body) -> None:
    paper = begun(noticed(body))
    how = seen_by(clerk(body), paper)
    replace("kinds/decision.typ")(body)
    assert service.sign(clerk(body, LATER + timedelta(hours=2)), paper.pk, how).state == SIGNED


def test_parts_and_acts_that_came_since_are_told_as_such(body: Body) -> None:
    paper = begun(noticed(body))
    how = seen_by(clerk(body), paper)
    assert how.seen is not None
    with pytest.raises(MovedOnError):
        service.sign(clerk(body), paper.pk, how._replace(seen=how.seen._replace(acts=2)))
    service.write(clerk(body), paper.pk, free={"story": "outro texto"}, signers=[], seen=0)
    with pytest.raises(DocumentError, match="gravou este documento"):
        service.sign(clerk(body), paper.pk, how)


def test_a_second_signer_signs_the_paper_that_has_the_first_signature_and_no_draft_of_it(body: Body) -> None:
    other = office.person("segunda", "Beatriz Exemplo")
    office.seat(body, Role.CLERK, other)
    paper, second = begun(noticed(body)), Actor(other, LATER + timedelta(hours=1))
    keys = [office.user_of(body, Role.CLERK).key, other.key]
    service.write(clerk(body), paper.pk, free={}, signers=keys, seen=0)
    draft = seen_by(second, paper)
    assert service.sign(clerk(body), paper.pk, seen_by(clerk(body), paper)).state == SIGNING
    with pytest.raises(DocumentError, match="já tem a primeira assinatura, com número e código"):
        service.sign(second, paper.pk, draft)
    frozen = seen_by(second, paper)
    replace(NOTICE)(body)
    head(body)
    assert service.sign(second, paper.pk, frozen).state == SIGNED
