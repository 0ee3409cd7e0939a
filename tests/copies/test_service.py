"""A paper goes from unseen to released: read, looked at, confirmed, drawn, and never changed again."""

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from django.core.files.storage import default_storage
from django.db import DatabaseError, connection, transaction
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.papers import PaperError
from isonomia.casefile.refusal import NotAllowedError
from isonomia.copies import queries, service, verifying
from isonomia.copies.labelling import file_name
from isonomia.copies.marking import key_of
from isonomia.copies.models import Copy, Kind, Release, Review, Sheet, State
from isonomia.copies.pages.boxes import Box
from isonomia.copies.refusal import CopyError
from isonomia.copies.service import Decision
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import DefenceFiled, EvidenceJoined
from isonomia.law.words import RespondentKind, Role
from isonomia.people.models import Body, Party
from tests import office
from tests.copies import documents
from tests.copies.office_of_copies import LATER, case_of, clerk, confirmed, handed, joined, prepared, serve

pytestmark = pytest.mark.django_db
TOLD = ["Meu nome é Joana Prado e eu estava lá.", "Ligue para (81) 98765-4321 à noite."]


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, settings: Settings) -> None:
    own = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": tmp_path}}
    settings.STORAGES = {**settings.STORAGES, "default": own}


@pytest.fixture
def case(body: Body) -> Case:
    opened = case_of(body, office.company(body, "Bar do José"), office.company(body, "Bar da Ana"))
    serve(opened)
    return opened


def decided(*to: str, reason: str = "Sigilo da vítima.", told: str = "", cite: str = "") -> Decision:
    return Decision(to, reason, office.new_form(), cite, told)


def released(case: Case, paper: Attachment, *to: str) -> Copy:
    review = confirmed(case, prepared(case, paper))
    service.release(clerk(case.body), review, to or ("A",), office.new_form())
    return Copy.objects.get(paper=paper)


def bytes_of(copy: Copy) -> bytes:
    with service.content(copy) as file:
        return file.read()


def test_a_paper_is_read_looked_at_confirmed_and_released(
    case: Case, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    paper = joined(case, "denúncia de Joana.pdf", documents.paper(TOLD, ["Depois Joana saiu."]))
    review = prepared(case, paper)
    assert (review.state, review.pages, review.found, review.mute, review.words) == (State.PROPOSED, 2, 3, 0, [])
    assert [one["k"] for sheet in review.sheets.all() for one in sheet.found] == ["name", "phone", "name"]
    review = confirmed(case, review)
    assert (review.state, review.confirmed_by, review.confirmed_at) == (State.CONFIRMED, clerk(case.body).user, LATER)
    with django_capture_on_commit_callbacks(execute=True):
        done = service.release(clerk(case.body), review, ("A",), office.new_form())
    assert done.state == State.RELEASED
    (one,) = queries.released_to(case, "A")
    copy = one.copy
    assert (copy.kind, copy.version, copy.mime, copy.pages, copy.covered) == (Kind.COVERED, 1, "application/pdf", 2, 3)
    assert copy.source_digest == paper.blob_id != copy.digest
    assert one.label == "Ato nº 5: Prova juntada"
    assert queries.released_to(case, "B") == []
    with pikepdf.open(io.BytesIO(bytes_of(copy))) as shown:
        assert len(shown.pages) == 2
    assert not Sheet.objects.exclude(drawing="").exists()
    assert list(Path(default_storage.path("drawings")).rglob("*.*")) == []


def test_a_name_of_one_page_is_covered_on_all_of_them_and_kept_nowhere_in_words(case: Case) -> None:
    paper = joined(case, "a.pdf", documents.paper(["A vítima é Xirlândia Prado."], ["vi xirlândia na porta"]))
    review = service.propose(clerk(case.body), case, [paper], "answering")[0]
    review = service.advance(clerk(case.body), review)
    assert review.state == State.READING
    assert review.words
    assert not any("xirl" in word for word in review.words)
    review = service.advance(clerk(case.body), review)
    assert [one["k"] for one in review.sheets.get(number=2).found] == ["echo"]
    assert "irl" not in str(list(Sheet.objects.values())) + str(list(Review.objects.values()))


def test_long_papers_are_read_and_drawn_some_pages_at_a_time(case: Case) -> None:
    paper = joined(case, "longo.pdf", documents.paper(*[TOLD] * 200))
    actor = clerk(case.body)
    review = service.propose(actor, case, [paper], "answering")[0]
    steps = []
    while review.state == State.READING:
        review = service.advance(actor, review)
        steps.append(review.done)
    assert steps[:3] == [20, 40, 60]
    assert review.pages == 200
    assert review.found == 400
    Sheet.objects.update(seen_at=LATER)
    service.look(actor, review, 1)
    service.confirm(actor, review)
    review = service.order(actor, review, ("A",), office.new_form())
    review = service.advance(actor, review)
    assert (review.state, review.drawn) == (State.DRAWING, 10)
    assert service.finish(actor, review).state == State.RELEASED
    assert Copy.objects.get().pages == 200


def test_two_who_advance_the_same_paper_read_each_page_once(case: Case) -> None:
    paper = joined(case, "a.pdf", documents.paper(*[TOLD] * 30))
    review = service.propose(clerk(case.body), case, [paper], "answering")[0]
    service.advance(clerk(case.body), review)
    service.advance(clerk(case.body), review)
    assert Review.objects.get().done == 20
    assert Sheet.objects.count() == 20


def test_who_confirms_leaves_out_adds_words_and_covers_areas(case: Case) -> None:
    paper = joined(case, "a.pdf", documents.paper([*TOLD, "Sentamos na mesa do fundo."]))
    review, actor = prepared(case, paper), clerk(case.body)
    assert service.cover_phrase(actor, review, "MESA do fundo") == 1
    assert service.cover_phrase(actor, review, "mesa do fundo") == 0
    sheet = review.sheets.get()
    assert [one["k"] for one in sheet.found] == ["name", "phone", "phrase"]
    service.mark(actor, review, 1, {key_of(sheet.found[1]): False, "0-1": True}, [Box(0.5, 0.5, 0.6, 0.6)])
    sheet.refresh_from_db()
    assert [one["on"] for one in sheet.found] == [True, False, True]
    review = confirmed(case, review)
    service.release(actor, review, ("A",), office.new_form())
    copy = Copy.objects.get()
    assert copy.covered == 3


def test_a_change_after_it_was_confirmed_asks_to_confirm_again(case: Case) -> None:
    paper = joined(case, "a.pdf", documents.paper(TOLD))
    review = confirmed(case, prepared(case, paper))
    service.mark(clerk(case.body), review, 1, {})
    review.refresh_from_db()
    assert (review.state, review.confirmed_by) == (State.PROPOSED, None)
    with pytest.raises(CopyError) as error:
        service.order(clerk(case.body), review, ("A",), office.new_form())
    assert error.value.code == "copy.unconfirmed"


def test_nobody_confirms_a_paper_that_nobody_opened(case: Case) -> None:
    review = prepared(case, joined(case, "a.pdf", documents.paper(["Nada."])))
    with pytest.raises(CopyError) as error:
        service.confirm(clerk(case.body), review)
    assert error.value.code == "copy.unopened"


def test_nobody_confirms_a_paper_with_pages_that_tell_nothing_before_looking_at_them(case: Case) -> None:
    review = prepared(case, joined(case, "a.pdf", documents.scanned("Joana Prado")))
    assert review.mute == 1
    Review.objects.update(opened_at=LATER)
    with pytest.raises(CopyError) as error:
        service.confirm(clerk(case.body), review)
    assert error.value.code == "copy.unseen"
    assert "páginas, que têm imagem ou não têm texto: 1" in error.value.message
    assert confirmed(case, review).state == State.CONFIRMED


def test_a_release_sent_twice_makes_one_copy(case: Case) -> None:
    review = confirmed(case, prepared(case, joined(case, "a.pdf", documents.paper(TOLD))))
    form = office.new_form()
    for _ in range(2):
        service.release(clerk(case.body), review, ("A",), form)
    assert Copy.objects.count() == Release.objects.count() == 1


def test_another_version_stands_in_the_place_of_the_first_and_says_so(case: Case) -> None:
    paper = joined(case, "a.pdf", documents.paper(TOLD))
    first = released(case, paper, "A", "B")
    actor = clerk(case.body)
    with pytest.raises(CopyError):
        service.again(actor, Review.objects.get(), " ")
    review = service.again(actor, Review.objects.get(), "Faltou cobrir a rua.")
    assert service.again(actor, review, "Outra vez.") == review
    service.mark(actor, review, 1, {key_of(review.sheets.get().found[1]): False})
    service.release(actor, confirmed(case, review), ("A",), office.new_form())
    second = Copy.objects.latest("pk")
    assert (second.version, second.supersedes, second.reason) == (2, first, "Faltou cobrir a rua.")
    assert [one.copy for one in queries.released_to(case, "A")] == [second]
    assert [one.copy for one in queries.released_to(case, "B")] == [first]
    assert bytes_of(first) != bytes_of(second)


def test_a_copy_that_is_out_is_released_to_who_was_served_later(case: Case) -> None:
    copy = released(case, joined(case, "a.pdf", documents.paper(TOLD)))
    service.release_also(clerk(case.body), copy, ("A", "B"))
    assert [one.copy for one in queries.released_to(case, "B")] == [copy]
    assert Release.objects.count() == 2


def test_text_is_made_anew_without_what_is_covered(case: Case) -> None:
    paper = joined(case, "relato.txt", "Meu nome é Joana Prado.\nSó isso.".encode())
    assert bytes_of(released(case, paper)).decode() == "Meu nome é [coberto].\nSó isso."


def test_an_office_document_leaves_its_form_and_pictures_behind_and_says_so(case: Case) -> None:
    raw = documents.written(["Meu nome é Joana Prado.", "Só isso."], documents.photographed("Joana"))
    paper = joined(case, "petição.docx", raw)
    review = prepared(case, paper)
    assert "1 imagem, que não vão na cópia" in review.notes
    service.release(clerk(case.body), confirmed(case, review), ("A",), office.new_form())
    copy = Copy.objects.get()
    assert copy.mime == "text/plain"
    assert bytes_of(copy).decode() == "Meu nome é [coberto].\nSó isso."


def test_sound_is_not_taken_up_and_may_be_described_or_released_whole_with_reasons(case: Case) -> None:
    raw = b"ID3\x04\x00\x00\x00\x00\x00\x00" + b"\xff\xfb\x90\x00" * 50
    paper = joined(case, "voz da Joana.mp3", raw)
    actor = clerk(case.body)
    assert service.propose(actor, case, [paper], "answering") == []
    with pytest.raises(CopyError):
        service.describe(actor, case, paper, decided("A"))
    told = service.describe(actor, case, paper, decided("A", told="Uma pessoa conta que foi barrada."))
    assert bytes_of(told).decode() == "Uma pessoa conta que foi barrada."
    with pytest.raises(CopyError):
        service.release_whole(actor, case, paper, decided("A", reason=" "))
    whole = service.release_whole(actor, case, paper, decided("juizo", reason="Requisição 12/2026."))
    assert bytes_of(whole) == raw
    assert [one.copy for one in queries.released_to(case, "A")] == [told]


def test_a_withheld_paper_tells_that_it_exists_and_why(case: Case) -> None:
    paper = joined(case, "laudo de Joana.pdf", documents.paper(TOLD))
    service.withhold(clerk(case.body), case, paper, decided("A", cite="art. 10, § 2º"))
    (one,) = queries.released_to(case, "A")
    assert one.is_withheld
    assert not one.has_file
    assert (one.copy.reason, one.copy.cite, one.label) == (
        "Sigilo da vítima.",
        "art. 10, § 2º",
        "Ato nº 5: Prova juntada",
    )
    with pytest.raises(PaperError):
        service.content(one.copy)


def test_a_copy_goes_to_nobody_outside_the_case(case: Case) -> None:
    paper = joined(case, "a.pdf", documents.paper(TOLD))
    for to in ((), ("Z",), ("publico",)):
        with pytest.raises(CopyError) as error:
            service.withhold(clerk(case.body), case, paper, decided(*to))
        assert error.value.code == "copy.nobody"


def test_a_paper_of_another_case_is_no_paper_of_this_one(case: Case, body: Body) -> None:
    other = case_of(body)
    paper = joined(other, "a.pdf", documents.paper(TOLD))
    assert service.propose(clerk(body), case, [paper], "answering") == []
    with pytest.raises(CopyError) as error:
        service.withhold(clerk(body), case, paper, decided("A"))
    assert error.value.code == "copy.elsewhere"


@pytest.mark.parametrize("held", [Role.INSPECTOR, Role.COUNCIL, Role.TREASURY, Role.CUSTODIAN, Role.LEGAL_ADVISER])
def test_who_does_not_conduct_the_case_prepares_and_releases_nothing(case: Case, held: str) -> None:
    paper = joined(case, "a.pdf", documents.paper(TOLD))
    review = prepared(case, paper)
    stranger = office.actor_of(case.body, held, LATER)
    ways: list[Callable[[], object]] = [
        lambda: service.propose(stranger, case, [paper], "public"),
        lambda: service.look(stranger, review, 1),
        lambda: service.mark(stranger, review, 1, {}),
        lambda: service.cover_phrase(stranger, review, "lá"),
        lambda: service.confirm(stranger, review),
        lambda: service.order(stranger, review, ("A",), office.new_form()),
        lambda: service.again(stranger, review, "x"),
        lambda: service.withhold(stranger, case, paper, decided("A")),
        lambda: service.release_whole(stranger, case, paper, decided("A")),
        lambda: service.describe(stranger, case, paper, decided("A", told="x")),
    ]
    for way in ways:
        with pytest.raises(NotAllowedError):
            way()
    assert not Copy.objects.exists()


@pytest.mark.parametrize("table", ["copies_copy", "copies_release"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET case_id = 0", "DELETE FROM {}"])
def test_the_database_refuses_to_change_or_delete_what_was_released(case: Case, table: str, statement: str) -> None:
    released(case, joined(case, "a.txt", b"nada"))
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement.format(table))


def test_who_answers_is_left_uncovered_for_who_answers_and_a_person_is_covered_for_the_public(body: Body) -> None:
    owner = office.company(body, "Carla Menezes Rocha")
    Party.objects.filter(pk=owner.pk).update(kind=RespondentKind.NATURAL_PERSON)
    case = case_of(body, owner, office.company(body, "Bar do José"))
    paper = joined(case, "a.txt", "No Bar do José, Carla Menezes e Joana Prado.".encode())
    kept = {
        audience: [one["on"] for one in prepared(case, paper, audience).sheets.get().found]
        for audience in ("answering", "public")
    }
    assert kept == {"answering": [False, False, True], "public": [False, True, True]}


def test_a_paper_that_can_not_be_drawn_says_so_and_waits_for_a_decision(case: Case) -> None:
    paper = joined(case, "a.pdf", documents.paper(TOLD))
    Path(default_storage.path(f"served/{paper.blob_id[:2]}/{paper.blob_id}")).write_bytes(b"nada")
    review = prepared(case, paper)
    assert review.state == State.DROPPED
    assert "Peça outra via" in review.trouble
    service.withhold(clerk(case.body), case, paper, decided("A"))


def test_what_waits_is_what_a_served_lane_was_not_given(case: Case) -> None:
    on = LATER.date()
    first = joined(case, "a.txt", b"nada")
    joined(case, "b.txt", b"so da outra parte", lanes=("B",))
    told = [(one.act, one.lanes) for one in queries.waiting(case, on=on)]
    assert (5, ("A",)) in told
    assert all("B" not in lanes for _, lanes in told)
    released(case, first)
    assert 5 not in [one.act for one in queries.waiting(case, on=on)]


def test_what_a_lane_brought_or_was_sent_is_shown_to_it_as_it_is_and_to_no_other(body: Body) -> None:
    case = case_of(body, office.company(body, "Bar do José"), office.company(body, "Bar da Ana"))
    serve(case, uploads=(handed(body, "notificacao.txt", b"notificacao", office.moment("03/03/2026 09:00")),))
    token = handed(body, "defesa.txt", b"defesa")
    office.act(case, Role.RESPONDENT, LATER, ActKind.DEFENCE_FILED, DefenceFiled(), lanes=("A",), uploads=(token,))
    assert [(one.act, one.label) for one in queries.open_to(case, "A")] == [
        (3, "Ato nº 3: Notificação expedida"), (5, "Ato nº 5: Defesa apresentada"),
    ]  # fmt: skip
    assert queries.open_to(case, "B") == []
    assert [one.act for one in queries.waiting(case, on=LATER.date())] == []


def test_labels_of_papers_never_tell_the_name_of_a_file(case: Case) -> None:
    tokens = tuple(handed(case.body, f"Joana {at}.txt", f"papel {at}".encode()) for at in (1, 2))
    office.act(case, Role.CLERK, LATER, ActKind.EVIDENCE_JOINED, EvidenceJoined(what="dois papéis"), uploads=tokens)
    labels = [released(case, paper).label for paper in Attachment.objects.filter(token__in=tokens)]
    assert labels == ["Ato nº 5: Prova juntada, papel 1 de 2", "Ato nº 5: Prova juntada, papel 2 de 2"]
    assert file_name(5, 1, "text/plain", 2) == "copia-ato-5-2-versao-1.txt"


def test_a_copy_that_was_changed_on_the_disk_or_lost_is_told(case: Case) -> None:
    copy = released(case, joined(case, "a.txt", b"nada"))
    assert list(verifying.faults()) == []
    place = Path(default_storage.path(f"copies/{copy.digest[:2]}/{copy.digest}"))
    place.write_bytes(b"outra coisa")
    (fault,) = verifying.faults()
    assert fault.where == case.number
    assert fault.say == "A cópia 1 (Ato nº 5: Prova juntada) não é a que foi liberada."
    place.unlink()
    assert [one.say.endswith("não está na pasta de dados.") for one in verifying.faults()] == [True]
