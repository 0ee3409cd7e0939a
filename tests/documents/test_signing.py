"""A paper is numbered and frozen at its first signature, and enters the file as it was signed with the last."""

import io
import json
import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pikepdf
import pytest
from django.db import connection
from pyhanko.sign.validation.status import PdfSignatureStatus, SignatureCoverageLevel
from pyhanko_certvalidator import ValidationContext

from isonomia.casefile.models import Act
from isonomia.casefile.queries import chain_fault, file_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.copies.queries import concerns, open_to
from isonomia.documents import service
from isonomia.documents.due import due_of
from isonomia.documents.models import SIGNED, SIGNING, OwnTemplate, Paper, Series
from isonomia.documents.queries import by_code, by_file, preview, signed_papers_of
from isonomia.documents.refusal import DocumentError
from isonomia.documents.signing.keys import own_key_in
from isonomia.documents.signing.means import means_here
from isonomia.documents.verifying.verdicts import Verdict
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from tests import office
from tests.documents.desk import AT, HOW, LATER, begun, clerk, noticed, signed
from tests.documents.reading import words_of
from tests.documents.signed import bytes_of, statuses_in
from tests.walking import walk

pytestmark = pytest.mark.django_db


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


def statuses(pdf: bytes) -> list[PdfSignatureStatus]:
    """Each signature of a PDF, as pyHanko finds it: it trusts the key of this server alone."""
    trusted = ValidationContext(trust_roots=[means_here().signer.signing_cert], moment=LATER + timedelta(days=1))
    return statuses_in(pdf, trusted)


def test_a_signed_paper_enters_the_file_byte_for_byte_and_the_chain_holds_its_digest(body: Body) -> None:
    case = noticed(body)
    paper = signed(case)
    entered = paper.entered
    assert entered is not None
    assert (paper.state, entered.number, entered.attachments) == (SIGNED, 4, [paper.digest])
    assert paper.signatures.get().digest == paper.digest
    case.refresh_from_db()
    assert chain_fault(file_of(case, offices_of(clerk(body)), on=LATER.date())) == ""
    assert [one.pk for one in signed_papers_of(case)] == [paper.pk]


def test_the_signature_covers_the_whole_file_and_is_of_the_hour_that_the_paper_tells(body: Body) -> None:
    (status,) = statuses(bytes_of(signed(noticed(body))))
    assert status.bottom_line
    assert status.coverage is SignatureCoverageLevel.ENTIRE_FILE
    assert status.signer_reported_dt == LATER


def test_one_changed_byte_is_seen_by_the_signature_and_by_the_verification(body: Body) -> None:
    pdf = bytearray(bytes_of(signed(noticed(body))))
    at = pdf.index(b"/FontFile") if b"/FontFile" in pdf else len(pdf) // 3
    pdf[at + 2000] ^= 1
    assert not any(status.bottom_line for status in statuses(bytes(pdf)))
    assert by_file(bytes(pdf)).verdict is Verdict.CHANGED


def test_a_signed_paper_keeps_its_marks_of_pdf_a_and_pdf_ua_its_data_and_its_fonts(body: Body) -> None:
    paper = signed(noticed(body))
    with pikepdf.open(io.BytesIO(bytes_of(paper))) as document:
        root, told = document.Root, document.open_metadata()
        assert (told["pdfaid:part"], told["pdfaid:conformance"], told["pdfuaid:part"]) == ("3", "A", "1")
        assert told["dc:title"] == f"Notificação da instauração, {paper.case.number}"
        assert (str(root.Lang), bool(root.MarkInfo.Marked), "/StructTreeRoot" in root) == ("pt-BR", True, True)
        assert root.OutputIntents[0].S == "/GTS_PDFA1"
        assert bool(root.ViewerPreferences.DisplayDocTitle)
        assert list(document.attachments) == ["dados.json"]
        assert paper.number.encode() in document.attachments["dados.json"].get_file().read_bytes()
        fonts = [one for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/FontName" in one]
        assert fonts
        assert all({"/FontFile", "/FontFile2", "/FontFile3"} & set(one.keys()) for one in fonts)


def two_sign(body: Body) -> tuple[Paper, Paper]:
    """A paper that two clerks sign: after the first signature, and after the second."""
    other = office.person("segunda", "Beatriz Exemplo")
    office.seat(body, Role.CLERK, other)
    case = noticed(body)
    paper = begun(case)
    keys = [office.user_of(body, Role.CLERK).key, other.key]
    service.write(clerk(body), paper.pk, free={}, signers=keys, seen=0)
    first = service.sign(clerk(body), paper.pk, HOW)
    second = service.sign(Actor(other, LATER + timedelta(hours=1)), paper.pk, HOW)
    return first, second


def test_a_second_signature_keeps_the_first_valid_and_only_the_last_lets_the_paper_enter(body: Body) -> None:
    first, second = two_sign(body)
    assert (first.state, first.entered, second.state) == (SIGNING, None, SIGNED)
    whole, half = bytes_of(second), bytes(first.pdf)
    assert whole.startswith(half)
    before, after = statuses(whole)
    assert (before.bottom_line, after.bottom_line) == (True, True)
    assert after.coverage is SignatureCoverageLevel.ENTIRE_FILE
    assert by_file(half).verdict is Verdict.INCOMPLETE
    assert [one.name for one in by_file(whole).signers] == ["Secretaria do processo de Recife", "Beatriz Exemplo"]


def test_a_paper_of_several_tells_the_hour_of_the_first_alone_and_where_those_of_the_others_are(body: Body) -> None:
    _, second = two_sign(body)
    told = words_of(bytes_of(second))
    assert "Assinado eletronicamente por 2 pessoas, cada uma no seu dia e hora" in told
    assert "em 05/05/2026, às 10h00, a primeira assinatura" in told
    assert "Beatriz Exemplo, Secretaria do processo: depois da primeira" in told
    assert "o dia e a hora das outras estão nelas e onde se confere isto" in told
    assert "11h00" not in told
    hours = [status.signer_reported_dt for status in statuses(bytes_of(second))]
    assert hours == [one.at for one in by_file(bytes_of(second)).signers] == [LATER, LATER + timedelta(hours=1)]


def test_a_paper_that_waits_for_somebody_who_never_signs_is_given_up_and_another_begun(body: Body) -> None:
    office.seat(body, Role.CLERK, office.person("segunda"))
    case = noticed(body)
    paper = begun(case)
    service.write(clerk(body), paper.pk, free={}, signers=[office.user_of(body, Role.CLERK).key, "segunda"], seen=0)
    half = service.sign(clerk(body), paper.pk, HOW)
    service.drop(clerk(body), paper.pk)
    with pytest.raises(DocumentError, match="desistiu dele"):
        service.sign(Actor(office.person("segunda"), LATER), paper.pk, HOW)
    again = service.sign(clerk(body), begun(case).pk, HOW)
    assert (half.number, again.number) == ("Notificação nº 1/2026", "Notificação nº 2/2026")
    assert by_code(half.code or "").verdict is Verdict.VOID


def test_who_signs_twice_signs_once(body: Body) -> None:
    case = noticed(body)
    paper = begun(case)
    for _ in range(2):
        service.sign(clerk(body), paper.pk, HOW)
    assert paper.signatures.count() == 1
    assert Act.objects.filter(case=case, kind="paper_signed").count() == 1


def test_numbers_run_by_body_series_and_year_without_gaps(body: Body) -> None:
    numbers = [signed(noticed(body)).number for _ in range(2)]
    case = noticed(body, office.moment("04/01/2027 10:00"))
    numbers.append(signed(case, clerk(body, office.moment("05/01/2027 10:00"))).number)
    assert numbers == ["Notificação nº 1/2026", "Notificação nº 2/2026", "Notificação nº 1/2027"]


def test_a_signature_that_fails_gives_its_number_back(body: Body) -> None:
    case, other = noticed(body), noticed(body)
    broken = '#import "../parts/paper.typ": *\n#show: sheet\n#panic("não")'
    OwnTemplate.objects.create(body=body, name="kinds/opening_notice.typ", text=broken, by=clerk(body).user, at=AT)
    with pytest.raises(DocumentError, match=r"kinds/opening_notice.typ, linha 3"):
        signed(case)
    assert not Series.objects.exists()
    OwnTemplate.objects.create(body=body, name="kinds/opening_notice.typ", text="", by=clerk(body).user, at=AT)
    assert signed(other).number == "Notificação nº 1/2026"


def test_who_neither_did_the_act_nor_is_the_clerk_signs_nothing(body: Body) -> None:
    case = noticed(body)
    paper = begun(case)
    with pytest.raises(NotAllowedError, match="Quem assina este documento é secretaria do processo"):
        service.sign(office.actor_of(body, Role.AUTHORITY, LATER), paper.pk, HOW)
    with pytest.raises(NotAllowedError, match="preparado pela secretaria"):
        begun(noticed(body), office.actor_of(body, Role.TREASURY, LATER))


def test_of_two_who_write_at_once_the_second_is_told_and_nothing_is_lost(body: Body) -> None:
    case = noticed(body)
    paper = begun(case)
    service.write(clerk(body), paper.pk, free={"story": "o primeiro"}, signers=[], seen=0)
    with pytest.raises(DocumentError, match="gravou este documento, às 10:00"):
        service.write(clerk(body), paper.pk, free={"story": "o segundo"}, signers=[], seen=0)
    paper.refresh_from_db()
    assert paper.free == {"story": "o primeiro"}


def test_a_preview_bears_its_mark_and_no_number_and_a_frozen_paper_is_not_written_any_more(body: Body) -> None:
    case = noticed(body)
    paper = begun(case)
    draft = preview(clerk(body), paper)
    assert "PRÉVIA: sem assinatura e sem valor" in words_of(draft)
    assert "número dado na assinatura" in words_of(draft)
    whole = bytes_of(service.sign(clerk(body), paper.pk, HOW))
    assert "PRÉVIA" not in words_of(whole)
    with pytest.raises(DocumentError, match="não muda mais"):
        service.write(clerk(body), paper.pk, free={}, signers=[], seen=0)
    with pytest.raises(DocumentError, match="não muda mais"):
        service.drop(clerk(body), paper.pk)


def test_a_paper_says_who_signed_in_which_office_when_and_what_the_signature_is_in_law(body: Body) -> None:
    paper = signed(noticed(body))
    told = words_of(bytes_of(paper))
    assert "Secretaria do processo, em 05/05/2026, às 10h00: assinatura eletrônica avançada" in told
    assert "Lei 14.063/2020, art. 4º, II" in told
    assert f"https://processos.example/conferir/ com o código {paper.code}" in told


def test_a_code_tells_who_signed_and_the_number_of_the_case_and_an_unknown_one_nothing(body: Body) -> None:
    case = noticed(body)
    paper = signed(case)
    found = by_code(f" {str(paper.code).lower().replace('-', ' ')} ")
    assert (found.verdict, found.number, found.signers[0].at) == (Verdict.KNOWN, case.number, LATER)
    assert by_code("0000-0000-0000-0000-0000") == by_code("nada")
    assert by_file(bytes_of(paper)).verdict is Verdict.AUTHENTIC
    assert by_file(b"%PDF-1.7 nada").verdict is Verdict.UNKNOWN


def test_the_key_of_the_server_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    made = own_key_in(tmp_path).read_bytes()
    assert own_key_in(tmp_path).read_bytes() == made
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_collegiate_decision_is_signed_by_those_who_voted_and_by_nobody_else() -> None:
    walked = walk(("pb-2017", "01-caminho-ordinario-advertencia"))
    assert walked.case is not None
    case, body = walked.case, walked.body
    act = case.acts.filter(kind="decision_issued").order_by("number")[0]
    clerk = office.actor_of(body, Role.CLERK, case.acts.latest("number").recorded_at + timedelta(days=1))
    (due,) = [one for one in due_of(file_of(case, offices_of(clerk), on=clerk.day_in(body.zone)), act)
              if one.kind.name == "decision"]  # fmt: skip
    paper = service.begin(clerk, case.pk, act.number, name=due.name, lane=due.lane)
    voted = list(dict.fromkeys(vote["member"] for vote in json.loads(act.payload)["votes"]))
    assert paper.signers == voted
    with pytest.raises(NotAllowedError, match="Quem assina este documento é quem votou na decisão"):
        service.sign(clerk, paper.pk, HOW)
    made = [service.sign(Actor(office.person(key), clerk.at), paper.pk, HOW) for key in voted]
    assert [one.state for one in made] == [*[SIGNING] * (len(voted) - 1), SIGNED]
    told = words_of(bytes_of(made[-1]))
    assert all(office.person(key).name in told for key in voted)
    entered = made[-1].entered
    assert entered is not None
    assert entered.by == Role.COLLEGE


@pytest.mark.django_db(transaction=True)
def test_eight_clerks_who_sign_at_once_get_distinct_numbers_without_gaps() -> None:
    body = office.office_of("recife-2011")
    drafts = [begun(noticed(body)).pk for _ in range(16)]

    def sign_two(turn: int) -> None:
        try:
            for pk in drafts[2 * turn : 2 * turn + 2]:
                service.sign(clerk(body), pk, HOW)
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=8) as clerks:
        list(clerks.map(sign_two, range(8)))
    told = {f"Notificação nº {number}/2026" for number in range(1, 17)}
    assert set(Paper.objects.values_list("number", flat=True)) == told
    assert Paper.objects.values("code").distinct().count() == 16


def test_who_answers_reads_the_paper_to_them_as_it_is_and_never_waits_for_one_to_who_complains(body: Body) -> None:
    case = noticed(body)
    paper = signed(case)
    assert [one.paper.pk for one in open_to(case, "A")] == [paper.attachment_id]
    receipt = service.sign(clerk(body), service.begin(clerk(body), case.pk, 1, name="complaint_receipt").pk, HOW)
    assert receipt.entered is not None
    assert not concerns(receipt.entered, "A")
    assert [one.paper.pk for one in open_to(case, "A")] == [paper.attachment_id]
