"""An infraction notice is drawn up item by item, kept as a draft of its own inspector, and recorded complete."""

from collections.abc import Callable
from datetime import datetime
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from isonomia.casefile import papers
from isonomia.casefile.models import Act, Attachment, Case, Standing, Term
from isonomia.casefile.reading import act_from
from isonomia.desk.models import NoticeDraft
from isonomia.law.payloads.intake import InfractionNoticeDrawn
from isonomia.people.models import Body, Party
from tests.desk.intake.answers import desk
from tests.office import company, moment, seat, user_of

AT = moment("28/11/2026 22:40")
DRAWN = "M10 100L20 90L30 95L40 60L50 120L60 80L70 90L80 85L90 95"
NEW = "/fiscalizacao/auto/novo/recife-2011/recife-2011/"
ANSWERS: dict[str, object] = {
    "medium": "system",
    "r0-kind": "company",
    "r0-name": "Bar do Zé da Ponte ME",
    "place": "Rua da Ponte, 000, Boa Vista",
    "fact_day": "28/11/2026",
    "hour": "22:15",
    "drawn_at": "scene",
    "fact": "O gerente mandou o casal sair depois de um beijo.",
    "conducts": ["XII", "XVIII"],
    "registration": "00.412-7",
    "sign_agent": DRAWN,
    "outcome": "refused",
    "name_w1": "Jussara Melo Pinheiro",
    "sign_w1": DRAWN,
    "name_w2": "Edvan Lopes da Cruz",
    "sign_w2": DRAWN,
    "poster": "no",
}


@pytest.fixture(autouse=True)
def _on_a_saturday_night(clock: Callable[[datetime], None]) -> None:
    clock(AT)


@pytest.fixture
def inspector(body: Body) -> Client:
    return desk(body, "inspector")


def begun(client: Client) -> NoticeDraft:
    client.post(NEW)
    return NoticeDraft.objects.latest("pk")


def told(action: str, **changed: object) -> dict[str, object]:
    """The answers with the button that was pressed; None takes an answer out."""
    every = {**ANSWERS, **changed, "acao": action}
    return {name: value for name, value in every.items() if value is not None}


def answered(client: Client, **changed: object) -> NoticeDraft:
    draft = begun(client)
    client.post(f"/fiscalizacao/auto/{draft.pk}/", told("guardar", **changed))
    draft.refresh_from_db()
    return draft


def recorded(client: Client, **changed: object) -> Case:
    draft = answered(client, **changed)
    answer = client.post(f"/fiscalizacao/auto/{draft.pk}/conferir/", {"form": draft.form})
    assert answer.status_code == 302, answer.content.decode()
    return Case.objects.get()


def payload_of(case: Case) -> InfractionNoticeDrawn:
    payload = act_from(Act.objects.get(case=case)).payload
    assert isinstance(payload, InfractionNoticeDrawn)
    return payload


def test_a_refused_notice_with_two_witnesses_starts_the_term_of_defence(inspector: Client) -> None:
    case = recorded(inspector)
    payload = payload_of(case)
    assert (payload.outcome, payload.witnesses, payload.kinds) == ("refused", 2, {"A": "company"})
    assert Standing.objects.get(case=case).stage == "main.defence"
    assert [term.name for term in Term.objects.filter(case=case)] == ["defence"]
    assert not NoticeDraft.objects.exists()


def test_d08_the_term_of_a_refused_notice_is_told_before_it_is_recorded(
    inspector: Client, clock: Callable[[datetime], None]
) -> None:
    clock(moment("14/03/2026 22:40"))
    draft = answered(inspector, fact_day="14/03/2026")
    assert "até qua 25/03/2026" in inspector.get(f"/fiscalizacao/auto/{draft.pk}/conferir/").content.decode()


def test_the_notice_goes_with_its_text_its_witnesses_and_its_signatures(inspector: Client) -> None:
    case = recorded(inspector)
    kept = {one.name: one for one in Attachment.objects.filter(case=case)}
    assert set(kept) == {
        "auto-de-infracao.txt",
        "testemunhas-do-auto.txt",
        "assinatura-do-agente.png",
        "assinatura-da-testemunha-1.png",
        "assinatura-da-testemunha-2.png",
    }
    with papers.content(kept["auto-de-infracao.txt"]) as stream:
        text = stream.read().decode()
    assert "00.412-7" in text
    assert "art. 3º, XVIII" in text
    assert "advertência escrita" in text
    assert "Jussara" not in text


def test_a_drawn_signature_becomes_a_picture(inspector: Client) -> None:
    case = recorded(inspector)
    signature = Attachment.objects.get(case=case, name="assinatura-do-agente.png")
    with papers.content(signature) as stream:
        picture = Image.open(BytesIO(stream.read())).convert("L")
    assert picture.size == (600, 220)
    assert (picture.getpixel((40, 60)), picture.getpixel((500, 200))) == (0, 255)


@pytest.mark.parametrize(
    ("changed", "missing"),
    [
        ({"sign_w2": ""}, "a 2ª testemunha"),
        ({"sign_w2": "M1 1"}, "a 2ª testemunha"),
        ({"name_w2": ""}, "a 2ª testemunha"),
        ({"name_w1": "", "name_w2": ""}, "a 1ª testemunha"),
        ({"r0-name": ""}, "quem é autuado"),
        ({"hour": "25:00"}, "a hora, como 22:15"),
        ({"fact_day": "31/02/2026"}, "o dia, como 28/11/2026"),
        ({"conducts": None}, "a conduta e seu dispositivo"),
        ({"registration": ""}, "a sua matrícula"),
        ({"sign_agent": ""}, "a sua assinatura"),
        ({"outcome": ""}, "dizer se assinou"),
        ({"outcome": "signed"}, "a assinatura"),
        ({"drawn_at": ""}, "onde foi lavrado"),
    ],
)
def test_an_incomplete_notice_is_not_recorded_and_tells_what_is_missing(
    inspector: Client, changed: dict[str, object], missing: str
) -> None:
    draft = answered(inspector, **changed)
    page = inspector.post(f"/fiscalizacao/auto/{draft.pk}/", told("conferir", **changed))
    assert missing in page.content.decode()
    answer = inspector.post(f"/fiscalizacao/auto/{draft.pk}/conferir/", {"form": draft.form})
    assert answer["Location"] == f"/fiscalizacao/auto/{draft.pk}/"
    assert not Case.objects.exists()


def test_a_notice_on_paper_is_registered_as_it_is_and_flagged_defective(inspector: Client) -> None:
    draft = answered(inspector, medium="paper", name_w2="", sign_w2="", conducts=None)
    page = inspector.get(f"/fiscalizacao/auto/{draft.pk}/conferir/").content.decode()
    assert "Entra como defeituoso" in page
    inspector.post(f"/fiscalizacao/auto/{draft.pk}/conferir/", {"form": draft.form})
    standing = Standing.objects.get()
    assert (standing.stage, standing.defects > 0) == ("main.service", True)
    assert not Term.objects.filter(name="defence").exists()


def test_a_signed_notice_needs_no_witness(inspector: Client) -> None:
    changed = {"outcome": "signed", "sign_party": DRAWN, "name_w1": "", "sign_w1": "", "name_w2": "", "sign_w2": ""}
    case = recorded(inspector, **changed)
    assert (payload_of(case).outcome, payload_of(case).witnesses) == ("signed", 0)


def test_a_signature_on_paper_counts_without_a_script_or_a_pointer(inspector: Client) -> None:
    case = recorded(inspector, sign_agent="", paper_agent="1", sign_w1="", paper_w1="1")
    assert payload_of(case).witnesses == 2


def test_a_photo_of_the_signed_paper_counts_and_goes_with_the_notice(inspector: Client) -> None:
    held = BytesIO()
    Image.new("RGB", (40, 30), "white").save(held, "JPEG")
    photo = SimpleUploadedFile("assinatura.jpg", held.getvalue(), "image/jpeg")
    draft = answered(inspector, sign_w2="", file_w2=photo)
    assert draft.answers["photo_w2"]
    looked = inspector.post(f"/fiscalizacao/auto/{draft.pk}/", told("conferir", sign_w2=""))
    assert looked["Location"].endswith("/conferir/")
    inspector.post(f"/fiscalizacao/auto/{draft.pk}/conferir/", {"form": draft.form})
    assert Attachment.objects.filter(case=Case.objects.get(), name__endswith=".jpg").count() == 1


def test_the_poster_is_a_note_and_no_penalty(inspector: Client) -> None:
    case = recorded(inspector)
    assert payload_of(case).note == "Cartaz da lei: não estava à vista; orientação dada."


def test_a_draft_outlives_the_browser_and_is_nobody_elses(body: Body, inspector: Client) -> None:
    draft = answered(inspector)
    again = desk(body, "inspector").get(f"/fiscalizacao/auto/{draft.pk}/")
    assert "Bar do Zé da Ponte ME" in again.content.decode()
    seat(body, "inspector", user_of(body, "clerk"))
    for office in ("clerk", "authority"):
        assert desk(body, office).get(f"/fiscalizacao/auto/{draft.pk}/").status_code == 404
    assert "Bar do Zé" not in desk(body, "clerk").get("/fiscalizacao/").content.decode()


def test_a_notice_recorded_twice_is_one_case(inspector: Client) -> None:
    draft = answered(inspector)
    url = f"/fiscalizacao/auto/{draft.pk}/conferir/"
    first, second = inspector.post(url, {"form": draft.form}), inspector.post(url, {"form": draft.form})
    assert first["Location"] == second["Location"]
    assert (Case.objects.count(), Party.objects.count()) == (1, 1)


def test_a_draft_is_thrown_away_by_its_owner(inspector: Client) -> None:
    draft = answered(inspector)
    assert inspector.post(f"/fiscalizacao/auto/{draft.pk}/apagar/").status_code == 302
    assert not NoticeDraft.objects.exists()


@pytest.mark.parametrize(
    ("office", "status"),
    [("inspector", 302), ("clerk", 403), ("authority", 403), ("enforcement", 403), ("council", 403)],
)
def test_only_an_inspector_begins_a_notice(body: Body, office: str, status: int) -> None:
    assert desk(body, office).post(NEW).status_code == status


@pytest.mark.parametrize("body", ["salvador-2022", "pb-2017", "df-2013", "rj-2013-bill"], indirect=True)
def test_a_norm_without_the_act_has_no_notice(body: Body) -> None:
    client = desk(body, "inspector")
    assert client.post(f"/fiscalizacao/auto/novo/{body.slug}/{body.norms[0]}/").status_code == 403


def test_the_pages_ask_the_database_little(
    inspector: Client, django_assert_max_num_queries: Callable[[int], object]
) -> None:
    draft = answered(inspector)
    for url in (f"/fiscalizacao/auto/{draft.pk}/", f"/fiscalizacao/auto/{draft.pk}/conferir/", "/fiscalizacao/"):
        inspector.get(url)
        with django_assert_max_num_queries(12):  # type: ignore[attr-defined]
            inspector.get(url)


def test_pressing_twice_begins_one_notice(inspector: Client) -> None:
    assert inspector.post(NEW)["Location"] == inspector.post(NEW)["Location"]
    assert NoticeDraft.objects.count() == 1


def test_a_firm_that_looks_like_a_known_one_is_asked_about_and_never_left_out(body: Body, inspector: Client) -> None:
    company(body, "Bar do Zé da Ponte ME")
    draft = answered(inspector, **{"r0-name": "BAR DO ZE DA PONTE ME"})
    answer = inspector.post(f"/fiscalizacao/auto/{draft.pk}/conferir/", {"form": draft.form})
    assert answer["Location"] == f"/fiscalizacao/auto/{draft.pk}/"
    page = inspector.post(f"/fiscalizacao/auto/{draft.pk}/", told("conferir", **{"r0-name": "BAR DO ZE DA PONTE ME"}))
    assert "Já há cadastro parecido" in page.content.decode()
    assert not Case.objects.exists()


def test_a_name_beyond_what_fits_is_told_and_the_rest_is_kept(inspector: Client) -> None:
    draft = answered(inspector, **{"r0-name": "B" * 400})
    page = inspector.post(f"/fiscalizacao/auto/{draft.pk}/", told("conferir", **{"r0-name": "B" * 400}))
    assert page.status_code == 200
    assert "Rua da Ponte" in page.content.decode()
    assert not Case.objects.exists()


@pytest.mark.parametrize("drawn", ["<script>", "M1 1L", "M99999 1L2 2", "M" + "1 1L" * 20000, "m1 1l2 2"])
def test_what_is_no_signature_is_none(inspector: Client, drawn: str) -> None:
    draft = answered(inspector, sign_agent=drawn)
    page = inspector.get(f"/fiscalizacao/auto/{draft.pk}/").content.decode()
    assert "Falta a sua assinatura" in page
    assert "<script>" not in page.replace("<script src", "")


def test_a_notice_against_somebody_without_an_address_says_that_service_will_need_one(inspector: Client) -> None:
    draft = answered(inspector)
    assert "Quem foi autuado está sem endereço." in review_of(inspector, draft)
    at_home = answered(inspector, **{"r0-name": "Hotel Cais ME", "r0-address": "Rua do Cais, 1"})
    assert "sem endereço" not in review_of(inspector, at_home)


def review_of(client: Client, draft: NoticeDraft) -> str:
    return client.get(f"/fiscalizacao/auto/{draft.pk}/conferir/").content.decode()
