"""Who complains is nowhere in plain: not in the draft before, not in any table, paper, log or page after."""

import io
import unicodedata
from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse
from PIL import Image

from isonomia.casefile.models import Attachment, Case
from isonomia.contact.service import sign_in
from isonomia.people.models import Body
from isonomia.vault.service import open_own
from tests import clock
from tests.keeping import vault_of
from tests.office import moment, user_of
from tests.portal.filing.complaining import answers, phrase_on, send, walk

AT = moment("02/03/2026 10:00")
ME = {
    "nome": "Zilda Quaresmeira D'Ávila-Sant'Anna",
    "nome_civil": "Zoroastro Quaresmeira",
    "documento": "529.982.247-25",
    "endereco": "Rua das Jabuticabeiras Roxas, 47118293, Casa Amarela",
    "telefone": "(81) 98765-4321",
    "email": "zilda.quaresmeira@exemplo-inventado.br",
    "contato": "@zildinhadoforro",
    "cuidado": "ligar só na hora do cafezinho-da-tarde",
    "canal": "tel",
    "prioridade": ["interprete"],
    "lingua": "Libras",
    "risco": "sim",
}
CANARIES = (
    "zilda", "quaresmeira", "zoroastro", "52998224725", "529.982.247-25", "jabuticabeiras", "47118293", "987654321",
    "98765-4321", "zildinhadoforro", "exemplo-inventado", "cafezinho-da-tarde", "aparelho-da-zelia", "rosalina",
    "mangabeira-do-leste", "bernardino",
)  # fmt: skip
STORY = (
    "Eu, ZILDA QUARESMEIRA, moro na rua das jabuticabeiras roxas 47118293. Liguei do 81 98765 4321. "
    "Zoroastro é o nome que puseram no papel; escrevam para zilda.quaresmeira@exemplo-inventado.br."
)
PROOF_NAME = unicodedata.normalize("NFD", "Zilda à mesa (aparelho-da-zelia).jpg")


def picture() -> SimpleUploadedFile:
    """A picture that says who took it, with which telephone, under a name that says it too."""
    exif = Image.Exif()
    exif[0x013B], exif[0x010F] = "Zilda Quaresmeira", "aparelho-da-zelia"
    out = io.BytesIO()
    Image.new("RGB", (64, 48), "red").save(out, "JPEG", exif=exif)
    return SimpleUploadedFile(PROOF_NAME, out.getvalue(), "image/jpeg")


def found_in(text: str | bytes, of: tuple[str, ...] = CANARIES) -> list[str]:
    """The canaries (or other words, `of`) in a text, whatever case, accents and marks between digits."""
    told = text if isinstance(text, str) else text.decode("utf-8", "replace")
    plain = "".join(c for c in unicodedata.normalize("NFKD", told).casefold() if not unicodedata.combining(c))
    digits = "".join(c for c in plain if c.isdigit() or c in " ()-.")
    packed = digits.translate(str.maketrans("", "", " ()-."))
    return [one for one in of if one in plain or (one.isdigit() and len(one) > 6 and one in packed)]


def in_database(of: tuple[str, ...] = CANARIES) -> dict[str, list[str]]:
    """The canaries in each table."""
    found: dict[str, list[str]] = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(f'SELECT * FROM "{table}"')  # names of our own tables
            for row in cursor.fetchall():
                for cell in row:
                    raw = bytes(cell) if isinstance(cell, bytes | memoryview) else str(cell)
                    if hit := found_in(raw, of):
                        found.setdefault(table, []).extend(hit)
    return found


def in_store(of: tuple[str, ...] = CANARIES) -> list[str]:
    """The files of the store, but for those of other tests, in which a canary is."""
    room = Path(default_storage.path(""))
    names = [path for path in room.rglob("*") if path.is_file() and path not in _OF_OTHERS]
    return [str(path.relative_to(room)) for path in names if found_in(path.read_bytes(), of) or found_in(path.name)]


_OF_OTHERS: set[Path] = set()


@pytest.fixture(autouse=True)
def _know_the_files_of_other_tests() -> None:
    """One process has one store, in which other tests left theirs."""
    _OF_OTHERS.clear()
    _OF_OTHERS.update(Path(default_storage.path("")).rglob("*"))


@pytest.fixture
def told(body: Body, client: Client) -> Client:
    """Everything is told, by a witness who names who suffered it, who saw it, and joins papers; nothing is sent."""
    clock.tell(AT)
    vault_of(body, AT)
    mine = {
        **ME,
        "aut": "tenho",
        "conf": "sim",
        "vitima": "Rosalina Mangabeira-do-Leste",
        "vitima_endereco": "Beco da Mangabeira-do-Leste, 12",
        "jeito": "no trabalho dela, com Bernardino",
    }
    walk(client, answers(who={"quem": "vi"}, tell={"relato": f"{STORY} A Rosalina chorou."}), to="tell")
    client.post(
        reverse("filing_evidence"), {"arq": picture(), "test": "Bernardino, no 81 98765-4321", "acao": "seguir"}
    )
    letter = SimpleUploadedFile("carta da Rosalina.txt", b"Eu, Rosalina, autorizo a Zilda.", "text/plain")
    form = {**answers(me=mine)["me"], "carta": letter, "acao": "seguir"}
    assert client.post(reverse("filing_me"), form).status_code == 302
    return client


def test_a_draft_tells_nobody_who_writes(told: Client) -> None:  # noqa: ARG001
    assert in_database() == {}
    assert in_store() == []


def test_after_the_filing_the_identity_is_nowhere_but_sealed(
    told: Client, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    got = send(told, "review", {"ok": "sim"})
    page = told.get(got.headers["Location"])

    case = Case.objects.get()
    assert in_store(of=("chorou",)), "what is not of the person is in the file, and is found there"
    assert in_database(of=("sombra da jaqueira",)), "and in the database"
    assert in_database() == {}
    assert in_store() == []
    assert found_in(page.content) == []
    assert found_in(told.get(reverse("filing_done_copy")).content) == []
    assert found_in(caplog.text + "".join(capfd.readouterr())) == []

    signed = sign_in(case.number, phrase_on(page), at=AT)
    assert signed is not None
    mine = open_own(case, "D1", signed.private)
    assert (mine.name, mine.document, mine.files[0]) == (ME["nome"], ME["documento"], PROOF_NAME)
    assert "ZILDA QUARESMEIRA" in mine.narrative
    assert "Bernardino" in mine.notes


def test_who_works_on_the_case_reads_the_story_without_who_tells_it(told: Client, body: Body) -> None:
    send(told, "review", {"ok": "sim"})
    case = Case.objects.get()
    desk = Client()
    desk.force_login(user_of(body, "clerk"))

    page = desk.get(reverse("case", args=["".join(filter(str.isdigit, case.number))]))
    assert page.status_code == 200
    assert found_in(page.content) == []
    for paper in Attachment.objects.filter(case=case):
        shown = desk.get(reverse("paper", args=[paper.token]))
        assert shown.status_code == 200
        assert found_in(shown.getvalue()) == []


@pytest.mark.parametrize("name", ["Lua", "Téo D'Ávila-Sant'Anna", unicodedata.normalize("NFD", "Ávila"), "李雷"])
def test_a_name_of_one_word_or_with_marks_is_kept_as_it_is_and_veiled(body: Body, client: Client, name: str) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    told = answers(tell={"relato": f"Disseram: {name}, sai daqui."}, me={"nome": name})
    page = client.get(walk(client, told).headers["Location"])

    copy = client.get(reverse("filing_done_copy")).content.decode()
    signed = sign_in(Case.objects.get().number, phrase_on(page), at=AT)
    assert signed is not None
    assert open_own(Case.objects.get(), "D1", signed.private).name == unicodedata.normalize("NFC", name)
    assert ("[identidade lacrada], sai daqui" in copy) or name == "李雷"


def test_a_company_number_with_letters_is_taken(body: Body, client: Client) -> None:
    clock.tell(AT)
    vault_of(body, AT)
    walk(client, answers(whodid={"cnpj": "12.abc.345/01de-35"}))
    assert "CNPJ: 12.ABC.345/01DE-35" in client.get(reverse("filing_done_copy")).content.decode()
