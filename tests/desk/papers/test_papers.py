"""A paper is read by who sees its case in whole, and by nobody else; a file too large never reaches the disk."""

import io
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile, UploadedFile
from django.test import Client, RequestFactory
from django.urls import reverse
from pytest_django import Settings

from isonomia.casefile import papers, service
from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.models import Attachment
from isonomia.desk.papers.arriving import too_large_in
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.words import Role, Source
from isonomia.people.models import Body
from tests.casefile.papers.files import document, docx, picture
from tests.office import actor_of, moment, new_form, office_of, user_of

pytestmark = pytest.mark.django_db
WHEN = moment("02/03/2026 10:00")


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, settings: Settings) -> None:
    own = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": tmp_path}}
    settings.STORAGES = {**settings.STORAGES, "default": own}


@pytest.fixture
def body() -> Body:
    return office_of("recife-2011")


def handed_in(body: Body, name: str = "foto.jpg", raw: bytes = b"") -> Attachment:
    return papers.receive(actor_of(body, Role.CLERK, WHEN), name, io.BytesIO(raw or picture()))


def used(body: Body, paper: Attachment) -> None:
    payload = ComplaintFiled(source=Source.VICTIM, written=True, place="bar", conducts=("I",))
    first = Draft(ActKind.COMPLAINT_FILED, WHEN.date(), Role.VICTIM, payload=payload, uploads=(paper.token,))
    filing = Filing(norm=body.norms[0], subject="Recusa", first=first, victims=1)
    service.file_case(actor_of(body, Role.CLERK, WHEN), body, filing, form=new_form())


def asked(client: Client, body: Body, office: str, paper: Attachment) -> int:
    client.force_login(user_of(body, office), backend="django.contrib.auth.backends.ModelBackend")
    answer = client.get(reverse("paper", args=[paper.token]))
    answer.getvalue()
    return answer.status_code


def test_an_upload_is_read_by_its_author_only(client: Client, body: Body) -> None:
    paper = handed_in(body)
    assert asked(client, body, Role.CLERK, paper) == 200
    assert asked(client, body, Role.AUTHORITY, paper) == 404


@pytest.mark.parametrize(
    ("office", "status"),
    [
        (Role.CLERK, 200),
        (Role.AUTHORITY, 200),
        (Role.INSPECTOR, 200),
        (Role.COUNCIL, 404),
        (Role.PARTNER, 404),
        (Role.TREASURY, 404),
        (Role.CUSTODIAN, 404),
        ("administration", 404),
    ],
)
def test_a_paper_of_a_case_is_read_by_who_sees_it_in_whole(
    client: Client, body: Body, office: str, status: int
) -> None:
    paper = handed_in(body)
    used(body, paper)
    assert asked(client, body, office, paper) == status


def test_nobody_of_another_body_reads_a_paper(client: Client, body: Body) -> None:
    paper = handed_in(body)
    used(body, paper)
    assert asked(client, office_of("pb-2017"), Role.CLERK, paper) == 404


def test_who_did_not_sign_in_is_asked_to(client: Client, body: Body) -> None:
    answer = client.get(reverse("paper", args=[handed_in(body).token]))
    assert answer.status_code == 302


def test_a_token_of_nothing_says_where_to_look(client: Client, body: Body) -> None:
    client.force_login(user_of(body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    answer = client.get(reverse("paper", args=["a" * 40]))
    assert answer.status_code == 404
    assert "Abra o processo em Processos" in answer.content.decode()


def test_a_picture_is_shown_and_can_run_nothing(client: Client, body: Body) -> None:
    paper = handed_in(body, "Captura às 12.01.41.png", picture("PNG"))
    client.force_login(user_of(body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    answer = client.get(reverse("paper", args=[paper.token]))
    assert answer["Content-Type"] == "image/png"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"].endswith("; sandbox")
    assert answer["Cache-Control"] == "no-store"
    assert answer["Content-Disposition"] == (
        "inline; filename=\"Captura as 12.01.41.png\"; filename*=UTF-8''Captura%20%C3%A0s%2012.01.41.png"
    )
    assert answer.getvalue()[:4] == b"\x89PNG"


@pytest.mark.parametrize(
    ("raw", "query", "how"),
    [(document(), "", "inline"), (document(), "?baixar", "attachment"), (docx(), "", "attachment")],
)
def test_only_what_a_browser_shows_safely_is_shown(
    client: Client, body: Body, raw: bytes, query: str, how: str
) -> None:
    paper = handed_in(body, "a", raw)
    client.force_login(user_of(body, Role.CLERK), backend="django.contrib.auth.backends.ModelBackend")
    answer = client.get(reverse("paper", args=[paper.token]) + query)
    assert answer["Content-Disposition"].startswith(how)
    answer.getvalue()


def test_a_file_too_large_is_dropped_on_arrival_and_the_rest_of_the_form_is_read(tmp_path: Path) -> None:
    huge = tmp_path / "filme.mp4"
    with huge.open("wb") as file:
        file.truncate(papers.MEDIA_BYTES + 1024)
    with huge.open("rb") as file:
        small = SimpleUploadedFile("nota.txt", b"nota")
        sent = {"files": [UploadedFile(file, "filme.mp4"), small], "after": "continua aqui"}
        request = RequestFactory().post("/", sent)
    assert [one.name for one in request.FILES.getlist("files")] == ["nota.txt"]
    assert request.POST["after"] == "continua aqui"
    (refused,) = too_large_in(request, "files")
    assert refused.code == "paper.too_large"
    assert "filme.mp4" in refused.message
    assert too_large_in(request, "others") == []
    request.close()
