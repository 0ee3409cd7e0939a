"""The file as one PDF: every act and paper in order, each leaf numbered, and who may see it sees only what they may."""

import re

import pikepdf
import pypdfium2  # type: ignore[import-untyped]
import pytest

from isonomia.casefile.models import Attachment, Case
from isonomia.casefile.papers import attach, store
from isonomia.casefile.refusal import NotAllowedError
from isonomia.copies import service as copies
from isonomia.copies.service import Decision
from isonomia.documents.binding import service
from isonomia.documents.binding.contents import WHOLE
from isonomia.documents.binding.tables import Binding, Piece, State
from isonomia.documents.binding.working import SHELF
from isonomia.law.acts import ActKind
from isonomia.law.errors import LawError
from isonomia.law.payloads.instruction import EvidenceJoined
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role
from tests import office
from tests.copies import documents
from tests.copies.office_of_copies import LATER, clerk, handed, joined
from tests.documents.binding.office_of_bindings import NAMED, bound, now, opened, raw_of, released, teller

pytestmark = pytest.mark.django_db


def pages_of(binding: Binding) -> list[str]:
    """The text of each leaf."""
    document = pypdfium2.PdfDocument(raw_of(binding))
    found = [page.get_textpage().get_text_bounded().replace("\r\n", "\n") for page in document]
    document.close()
    return found


def test_every_leaf_is_numbered_with_the_case(case: Case) -> None:
    binding = bound(case)
    pages = pages_of(binding)
    assert len(pages) == binding.leaves
    for at, text in enumerate(pages, start=1):
        assert f"fl. {at} de {len(pages)}" in text
        assert f"Processo nº {case.number}" in text


def test_acts_come_in_order_each_with_its_papers_and_its_digests(case: Case) -> None:
    pages = pages_of(bound(case))
    heads = [int(found[1]) for text in pages if (found := re.search(r"^Ato nº (\d+): ", text, re.MULTILINE)
             ) and "Resumo deste ato" in text]  # fmt: skip
    assert heads == list(range(1, case.acts_count + 1))
    for row in case.acts.all():
        leaf = next(text for text in pages if f"Ato nº {row.number}: " in text and "Resumo deste ato" in text)
        assert row.digest in leaf
        assert (row.previous or "É o primeiro ato") in leaf
        assert f"{row.day:%d/%m/%Y}" in leaf
        assert row.author.name in leaf
        assert all(digest in leaf for digest in row.attachments)
    at = next(place for place, text in enumerate(pages) if "Ato nº 5: " in text and "Resumo deste ato" in text)
    assert NAMED in pages[at + 1]
    assert "Segunda página da carta." in pages[at + 2]
    assert "ato nº 5, papel 1" in pages[at + 2].lower()
    assert any("Anotação com acentos: ação, coração." in text for text in pages)


def test_the_index_tells_the_leaf_of_each_act_and_paper(case: Case) -> None:
    binding = bound(case)
    pages = pages_of(binding)
    index = "\n".join(text for text in pages[:3] if "Índice" in text)
    for act in (1, 5, case.acts_count):
        at = next(place for place, text in enumerate(pages, start=1) if f"Ato nº {act}: " in text and "Resumo" in text)
        assert re.search(rf"Ato nº {act}: .*?, \d\d/\d\d/2026\s+{at}\b", index)


def test_the_last_leaf_certifies_the_state_of_the_file_and_what_is_not_in_it(case: Case) -> None:
    last = pages_of(bound(case))[-1]
    assert "Certidão do estado dos autos" in last
    assert f"Atos nos autos: {case.acts_count}" in last
    assert case.head in last.replace("\n", "")
    assert "Composto em: 10/03/2026 às 10:00" in last
    assert "é guardada à parte, lacrada" in " ".join(last.split())
    assert "V1" in last


def test_the_outline_leads_to_acts_and_papers_and_files_that_are_no_pages_are_attached(case: Case) -> None:
    with opened(bound(case)) as whole:
        with whole.open_outline() as outline:
            titles = [one.title for one in outline.root]
            assert [one.title for one in outline.root[5].children] == ["Papel 1"]
        assert titles[0] == "Capa e índice"
        assert titles[-1] == "Certidão do estado dos autos"
        assert len(titles) == case.acts_count + 2
        assert str(whole.Root.Lang) == "pt-BR"
        assert str(whole.docinfo["/Title"]) == f"Autos do processo {case.number}"
        sound = case.acts.get(number=case.acts_count).attachments[0]
        (name,) = whole.attachments
        assert name == f"ato-{case.acts_count}-papel-1.mp3"
        raw = whole.attachments[name].get_file().read_bytes()
    with store.taken_out(sound, store.SERVED) as kept:
        assert kept.read() == raw


def test_a_page_lies_as_it_is_shown_and_under_its_stamp(case: Case) -> None:
    with opened(bound(case)) as whole:
        lying = [at for at, page in enumerate(whole.pages) if page.mediabox[2] > page.mediabox[3]]
    pages = pages_of(bound(case))
    assert any("Planta do bar, de lado." in pages[at] for at in lying)
    assert len(lying) == 2  # the turned page and the picture


def test_what_is_typed_over_a_page_stays_on_it(case: Case) -> None:
    joined(case, "nota.pdf", documents.with_note(["Texto da página."], "Nota por cima"))
    assert any("Nota por cima" in text for text in pages_of(bound(case)))


def test_a_paper_that_the_store_lost_stops_the_work_and_says_what_to_do(case: Case) -> None:
    digest = case.acts.get(number=5).attachments[0]
    store.drop(digest, store.SERVED)
    binding = service.begin(clerk(case.body), case, "inteira", "pdf", office.new_form())
    binding = service.advance(binding, teller)
    assert binding.state == State.FAILED
    assert "não está na pasta de dados" in binding.trouble


def test_a_paper_that_the_chain_does_not_hold_is_told_so_on_the_leaf_of_its_act(case: Case) -> None:
    attach([Attachment.objects.get(token=handed(case.body, "a.txt", b"posto depois"))], case, case.acts.get(number=5))
    assert any("NÃO ESTÁ NA CADEIA DOS ATOS" in text for text in pages_of(bound(case)))


def test_a_step_writes_some_acts_and_no_more_so_that_no_request_waits(case: Case) -> None:
    for at in range(70):
        office.act(case, Role.CLERK, LATER, ActKind.EVIDENCE_JOINED, EvidenceJoined(what=f"documento {at}"))
    binding = service.begin(clerk(case.body), now(case), "inteira", "pdf", office.new_form())
    binding = service.advance(binding, teller)
    assert binding.pieces.filter(kind="act").exclude(pages=None).count() == 60
    states = []
    while service.is_working(binding):
        binding = service.advance(binding, teller)
        states.append(binding.state)
    assert states == ["writing", "stamping", "joining", "ready"]


def test_the_same_form_begins_one_and_a_newer_takes_the_place_of_the_older(case: Case) -> None:
    form = office.new_form()
    first = service.begin(clerk(case.body), case, "inteira", "pdf", form)
    assert service.begin(clerk(case.body), case, "inteira", "pdf", form).pk == first.pk
    made = bound(case)
    joined(case, "mais.txt", b"mais")
    newer = bound(case)
    made.refresh_from_db()
    assert (made.digest, made.by, made.acts) == ("", clerk(case.body).user, case.acts_count)
    assert store.holds(newer.digest, SHELF)
    assert Piece.objects.filter(binding=newer).count() == 0


def test_only_who_conducts_the_case_binds_it(case: Case) -> None:
    adviser = office.actor_of(case.body, Role.LEGAL_ADVISER, LATER)
    with pytest.raises(NotAllowedError):
        service.begin(adviser, case, "inteira", "pdf", office.new_form())
    with pytest.raises(LawError, match="Não há versão"):
        service.begin(clerk(case.body), case, "Z", "pdf", office.new_form())


# --- who answers, and the public -------------------------------------------------------------------------------------


def test_who_answers_gets_what_was_released_to_them_and_nothing_that_nobody_looked_at(case: Case) -> None:
    released(case, 5, ("A",))
    text = " ".join("\n".join(pages_of(bound(case, "A"))).split())
    assert NAMED not in text
    assert "Ainda não foi revisto para cópia" in text
    assert case.acts.get(number=5).digest not in text
    assert case.acts.get(number=5).author.name not in text
    with opened(bound(case, "A")) as whole:
        assert not whole.attachments
    assert NAMED.encode() not in raw_of(bound(case, "A"))


@pytest.mark.parametrize("version", ["A", "B", "publico"])
def test_no_version_but_the_whole_one_tells_the_digest_of_any_act(case: Case, version: str) -> None:
    told = "".join("".join(pages_of(bound(case, WHOLE))).split())
    assert all(act.digest in told for act in case.acts.all())
    told = "".join("".join(pages_of(bound(case, version))).split())
    assert [act.number for act in case.acts.all() if act.digest[:16] in told] == []


def test_a_covered_copy_is_bound_as_a_picture_from_which_nothing_is_recovered(case: Case) -> None:
    released(case, 5, ("A",))
    pages = pages_of(bound(case, "A"))
    at = next(place for place, text in enumerate(pages) if "papel 1" in text and "Ato nº 5" in text)
    assert "Segunda página da carta" not in "".join(pages)
    with opened(bound(case, "A")) as whole:
        assert _pictures(whole.pages[at]) == 1


def _pictures(page: pikepdf.Page) -> int:
    """How many pictures lie in what was laid on a leaf."""
    forms = [one for one in page.resources.XObject.values() if one.Subtype == "/Form"]
    inside = [form.Resources.XObject for form in forms if "/XObject" in form.get("/Resources", pikepdf.Dictionary())]
    return sum(one.Subtype == "/Image" for many in inside for one in many.values())


def test_papers_sent_to_who_answers_are_in_their_version_as_they_are_and_not_in_that_of_another(case: Case) -> None:
    paper = handed(case.body, "notificacao.pdf", documents.paper(["Notificação do Bar da Ana."]))
    sent = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))
    office.act(case, Role.CLERK, LATER, ActKind.SERVICE_SENT, sent, lanes=("B",), uploads=(paper,))
    assert "Notificação do Bar da Ana." in "".join(pages_of(bound(case, "B")))
    assert "Notificação do Bar da Ana." not in "".join(pages_of(bound(case, "A")))


def test_a_withheld_paper_is_told_with_its_reason(case: Case) -> None:
    paper = Attachment.objects.select_related("blob", "act").get(act__case=case, act__number=5)
    decision = Decision(("A",), "Protege quem denunciou.", office.new_form())
    copies.withhold(clerk(case.body), case, paper, decision)
    assert "Papel reservado: Protege quem denunciou." in " ".join("\n".join(pages_of(bound(case, "A"))).split())


def test_the_public_reads_acts_without_names_and_only_what_was_released_to_it(case: Case) -> None:
    released(case, 5, ("publico",), "public")
    binding = bound(case, "publico")
    text = " ".join("\n".join(pages_of(binding)).split())
    for name in (NAMED, "Bar do José", "Bar da Ana", case.subject, case.acts.get(number=1).author.name):
        assert name not in text
    assert "Versão: do público" in text
    assert binding.pieces.count() == 0
    assert text.count("Ainda não foi revisto para cópia") >= 4


def test_a_case_under_a_norm_not_in_force_says_so_on_every_leaf(case: Case) -> None:
    Case.objects.filter(pk=case.pk).update(training=True)
    assert all("PROCESSO DE TREINO" in text for text in pages_of(bound(case)))
