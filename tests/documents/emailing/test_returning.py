"""What comes back is matched to the message that it is about, or changes nothing."""

from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from pytest_django import Settings

from isonomia import clock as site_clock
from isonomia.documents.emailing.delivery import State
from isonomia.documents.emailing.queries import delivery_of
from isonomia.documents.emailing.returning import LARGEST, Outcome, take_in
from isonomia.documents.emailing.sending import message_of, send_due
from isonomia.documents.emailing.tables import BOUNCED, DELAYED, DELIVERED, Email, EmailStep
from tests.cli.terminal import typed
from tests.documents.emailing.mail_server import Box, serving
from tests.documents.emailing.notices import noticed, queued
from tests.documents.emailing.returns import in_plain_words, report
from tests.documents.emailing.test_sending import SMTP

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def box(settings: Settings) -> Iterator[Box]:
    with serving() as made:
        settings.SENDS_MAIL, settings.EMAIL_BACKEND = True, SMTP
        settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", made.port, False
        settings.DEFAULT_FROM_EMAIL = "avisos@orgao.example"
        settings.MAIL_RETURN = "devolvidos+{token}@orgao.example"
        yield made


@pytest.fixture
def email() -> Email:
    made = queued(noticed(), site_clock.now())
    send_due()
    return made


def kinds(email: Email) -> list[str]:
    return [one.kind for one in email.steps.filter(number=0)]


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize(
    ("action", "status", "kind"),
    [
        ("failed", "5.1.1", BOUNCED),
        ("Failed", "4.4.7", BOUNCED),
        ("delayed", "4.4.1", DELAYED),
        ("delivered", "2.0.0", DELIVERED),
    ],
)
def test_a_notification_is_matched_by_the_message_that_it_returns(
    email: Email, box: Box, action: str, status: str, kind: str, whole: bool
) -> None:
    raw = report(box.taken[0], action=action, status=status, whole=whole)
    assert take_in(raw) == kind
    step = email.steps.get(number=0)
    assert (step.kind, step.code, bytes(step.raw)) == (kind, status, raw)


def test_a_notification_without_the_message_is_matched_by_the_address_to_which_it_came(email: Email) -> None:
    raw = report(None, to=f"devolvidos+{email.token}@orgao.example")
    assert take_in(raw) is Outcome.BOUNCED
    assert kinds(email) == [BOUNCED]


def test_the_same_notification_is_recorded_once(email: Email, box: Box) -> None:
    raw = report(box.taken[0])
    assert [take_in(raw), take_in(raw)] == [Outcome.BOUNCED, Outcome.AGAIN]
    assert kinds(email) == [BOUNCED]


def test_a_delay_is_no_bounce_and_a_bounce_stays_one_whatever_is_told_after(email: Email, box: Box) -> None:
    take_in(report(box.taken[0], action="delayed", status="4.4.1", own="a"))
    told = delivery_of(email.act, "A")
    assert told is not None
    assert (told.state, told.state.unsent) == (State.DELAYED, False)
    take_in(report(box.taken[0], own="b"))
    take_in(report(box.taken[0], action="delivered", status="2.0.0", own="c"))
    told = delivery_of(email.act, "A")
    assert told is not None
    assert told.state is State.BOUNCED


def test_what_names_no_message_of_ours_changes_nothing(email: Email, box: Box) -> None:
    right = report(box.taken[0])
    forged = right.replace(email.token.encode(), b"0" * 32)
    short = right.replace(email.token.encode(), email.token[:31].encode())
    strange = [
        forged, short, report(None), in_plain_words("avisos@orgao.example"), b"", b"\xff\x00\n\n", b"a" * (LARGEST + 1),
        in_plain_words(f"devolvidos+{email.token}@orgao.example"),
        report(box.taken[0], action="relayed", status="2.0.0"),
        report(box.taken[0], action="constructor"),
        right.replace(b"multipart/report", b"multipart/mixed"),
        right.replace(b"message/delivery-status", b"text/plain"),
        right.replace(b"Action: failed\n", b""),
        report(box.taken[0], to=f"devolvidos+{'1' * 32}@orgao.example"),
        right[: right.index(b"--fronteira\nContent-Type: message/delivery")],
    ]  # fmt: skip
    assert {take_in(one) for one in strange} == {Outcome.UNKNOWN}
    assert kinds(email) == []


def test_a_notification_of_a_message_that_was_never_tried_changes_nothing() -> None:
    made = queued(noticed(), site_clock.now())
    message = message_of(made).message()
    assert take_in(report(message)) is Outcome.UNKNOWN
    assert not EmailStep.objects.exists()


def test_a_bounce_read_before_the_answer_was_written_down_is_not_sent_again(box: Box) -> None:
    other = queued(noticed("rj-2013-bill"), site_clock.now())
    EmailStep.objects.create(email=other, kind="trying", number=1, at=site_clock.now())
    assert take_in(report(message_of(other).message())) is Outcome.BOUNCED
    before = len(box.taken)
    assert send_due().sent == 0
    assert len(box.taken) == before


def test_the_command_reads_files_and_folders_and_tells_how_many_and_names_nobody(
    email: Email, box: Box, tmp_path: Path
) -> None:
    for name in ("new", "cur", "tmp"):
        (tmp_path / "caixa" / name).mkdir(parents=True)
    (tmp_path / "caixa/new/1.M1.host").write_bytes(report(box.taken[0]))
    (tmp_path / "caixa/cur/2.M2.host:2,S").write_bytes(report(None))
    (tmp_path / "caixa/tmp/3.M3.host").write_bytes(report(box.taken[0], own="half"))
    alone = tmp_path / "atraso.eml"
    alone.write_bytes(report(box.taken[0], action="delayed", status="4.4.1"))
    said = typed("mail-returns", str(tmp_path / "caixa"), str(alone))
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert [line.split()[:2] for line in lines] == [["1", "devolvidos:"], ["1", "atrasados"], ["1", "de"]]
    assert email.address not in said.out
    assert kinds(email) == [BOUNCED, DELAYED]


def test_the_command_reads_one_message_from_its_input(email: Email, box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(report(box.taken[0]))))
    said = typed("mail-returns")
    assert said.out.startswith("1 devolvidos")
    assert kinds(email) == [BOUNCED]


def test_the_sending_command_tells_how_many_and_names_nobody(settings: Settings) -> None:
    row = noticed("rj-2013-bill")
    queued(row, site_clock.now())
    said = typed("mail-send")
    assert (said.code, said.out) == (0, "1 aceitos pelo servidor, 0 adiados, 0 recusados de vez.\n")
    settings.EMAIL_PORT = 1
    EmailStep.objects.create(email=row.emails.get(), kind=BOUNCED, at=site_clock.now())
    queued(row, site_clock.now())
    said = typed("mail-send")
    assert said.code == 1
    assert "não respondeu" in said.out
    settings.SENDS_MAIL = False
    said = typed("mail-send")
    assert said.code == 2
    assert "ISONOMIA_SMTP" in said.err
