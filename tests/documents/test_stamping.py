"""Time stamps asked of a real server by HTTP: taken when they hold; else nothing is signed, or it is without stamp."""

from typing import Any

import pytest
from pyhanko_certvalidator import ValidationContext

from isonomia.documents import service
from isonomia.documents.models import Paper, Series, Signature
from isonomia.documents.refusal import DocumentError
from isonomia.documents.signing import stamping
from isonomia.documents.signing.means import means_here
from tests import office
from tests.documents import tsa
from tests.documents.desk import HOW, LATER, begun, clerk, noticed, signed
from tests.documents.signed import bytes_of, statuses_in

pytestmark = pytest.mark.django_db
STAMPS = tsa.Stamps()
_BAD: list[Any] = [
    STAMPS.of_something_else, STAMPS.of_another_question, STAMPS.forged, tsa.refuses, tsa.babbles, tsa.fails,
]  # fmt: skip
bad_answers = pytest.mark.parametrize("answer", _BAD, ids=lambda one: one.__name__)


@pytest.mark.parametrize("answer", [STAMPS.well, STAMPS.with_its_certificate_twice], ids=lambda one: one.__name__)
def test_a_signature_bears_the_stamp_of_the_server_and_the_record_says_so(settings: Any, answer: tsa.Answer) -> None:
    with tsa.serving(answer) as settings.TIME_STAMP:
        paper = signed(noticed(office.office_of("recife-2011")))
    assert paper.signatures.get().stamped
    trusted = [means_here().signer.signing_cert, STAMPS.certificate]
    (status,) = statuses_in(bytes_of(paper), ValidationContext(trust_roots=trusted, moment=LATER))
    stamp = status.timestamp_validity
    assert stamp is not None
    assert (status.intact, stamp.intact, stamp.valid, stamp.timestamp) == (True, True, True, LATER)


@bad_answers
def test_what_is_no_stamp_of_the_paper_is_not_taken_and_nothing_is_signed(
    settings: Any, caplog: pytest.LogCaptureFixture, answer: tsa.Answer
) -> None:
    with tsa.serving(answer) as settings.TIME_STAMP:
        unsigned()
    assert "The time stamp server gave no stamp: TimestampRequestError" in caplog.text


@bad_answers
def test_where_the_installation_says_so_a_paper_is_then_signed_without_stamp_and_the_record_says_so(
    settings: Any, answer: tsa.Answer
) -> None:
    settings.TIME_STAMP_ELSE = "sign"
    with tsa.serving(answer) as settings.TIME_STAMP:
        without_stamp(signed(noticed(office.office_of("recife-2011"))))


def unsigned() -> None:
    """Nothing is signed, no number is spent; with the server well again the same paper is signed."""
    paper = begun(noticed(office.office_of("recife-2011")))
    with pytest.raises(DocumentError, match="não deu o carimbo, ou deu um que não confere"):
        service.sign(clerk(paper.case.body), paper.pk, HOW)
    paper.refresh_from_db()
    assert (paper.state, paper.number, paper.code, bytes(paper.pdf)) == ("draft", "", None, b"")
    assert (Series.objects.count(), Signature.objects.count()) == (0, 0)


def without_stamp(paper: Paper) -> None:
    assert (paper.state, paper.signatures.get().stamped) == ("signed", False)
    trusted = ValidationContext(trust_roots=[means_here().signer.signing_cert], moment=LATER)
    (status,) = statuses_in(bytes_of(paper), trusted)
    assert status.bottom_line
    assert status.timestamp_validity is None


@pytest.mark.parametrize("silent", [True, False], ids=["silent", "away"])
@pytest.mark.parametrize("otherwise", ["", "sign"])
def test_a_server_that_is_silent_or_away_stops_nothing_half_way(
    settings: Any, monkeypatch: pytest.MonkeyPatch, *, silent: bool, otherwise: str
) -> None:
    monkeypatch.setattr(stamping, "_SECONDS", 0.2)
    settings.TIME_STAMP_ELSE = otherwise
    with tsa.serving(None) as address:
        settings.TIME_STAMP = address
        if silent:
            _either(otherwise)
    if not silent:
        _either(otherwise)


def _either(otherwise: str) -> None:
    if otherwise:
        without_stamp(signed(noticed(office.office_of("recife-2011"))))
    else:
        unsigned()


def test_a_paper_that_got_no_stamp_is_signed_once_the_server_is_well_again_with_its_first_number(settings: Any) -> None:
    with tsa.serving(tsa.fails) as settings.TIME_STAMP:
        unsigned()
    with tsa.serving(STAMPS.well) as settings.TIME_STAMP:
        paper = Paper.objects.get()
        assert service.sign(clerk(paper.case.body), paper.pk, HOW).number == "Notificação nº 1/2026"
