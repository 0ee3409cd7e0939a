"""The papers of a case on the desk: prepared, looked at, signed with the password, downloaded; each refusal told."""

import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from isonomia import catalogue
from isonomia.casefile.models import Act, Case
from isonomia.casefile.queries import digits_of
from isonomia.documents import service
from isonomia.documents.due import due_of
from isonomia.documents.models import DRAFT, SIGNED, Paper, Stationery
from isonomia.documents.setting.typesetting import template_text
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.people.offices import ADMINISTRATION
from tests import clock, office
from tests.documents import tsa
from tests.documents.desk import LATER, NOTICE, clerk, noticed
from tests.documents.drawing import file_at_end
from tests.documents.reading import words_of
from tests.walking import walk

pytestmark = pytest.mark.django_db
PASSWORD = "senha-de-ensaio"  # of people of tests
TEMPLATE = "kinds/opening_notice.typ"


@pytest.fixture(autouse=True)
def _a_day_later() -> None:
    clock.tell(LATER)


@pytest.fixture
def body() -> Body:
    return office.office_of("recife-2011")


@pytest.fixture
def case(body: Body) -> Case:
    return noticed(body)


def browser_of(body: Body, held: str = Role.CLERK) -> Client:
    client = Client()
    client.force_login(office.user_of(body, held), backend="django.contrib.auth.backends.ModelBackend")
    return client


def where(name: str, case: Case, *more: object) -> str:
    return reverse(name, args=[digits_of(case.number), *more])


def text_of(page: Any) -> str:
    """A page as it is read."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode())))


def begun(client: Client, case: Case) -> Paper:
    """The draft, begun by the button of the page of the act."""
    page = client.get(where("act", case, NOTICE)).content.decode()
    form = re.search(r'<form method="post" action="[^"]*/preparar/".*?</form>', page, re.DOTALL)
    assert form is not None
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form[0]))
    client.post(where("document_begin", case), fields)
    return Paper.objects.get(case=case)


def signed(client: Client, case: Case, paper: Paper, **more: str) -> Any:
    """The answer to the form of signing, as the page of the paper shows it."""
    page = client.get(where("document", case, paper.pk)).content.decode()
    form = page[page.index("/assinar/") :]
    fields = dict(re.findall(r'<input type="hidden" name="(vista|atos|previa)" value="([^"]*)">', form))
    return client.post(where("document_sign", case, paper.pk), fields | {"senha": PASSWORD} | more, follow=True)


def test_a_paper_is_begun_from_its_act_written_looked_at_and_signed_with_the_password(body: Body, case: Case) -> None:
    client = browser_of(body)
    paper = begun(client, case)
    told = {"vista": "0", "parte-story": "Recusou a entrada.", "assina": office.user_of(body, Role.CLERK).key}
    client.post(where("document", case, paper.pk), told)
    preview = client.get(where("document_preview", case, paper.pk))
    assert "Recusou a entrada." in words_of(preview.content)
    assert client.get(where("document_picture", case, paper.pk, 1)).content.startswith(b"\x89PNG")
    page = text_of(signed(client, case, paper))
    assert "Assinado: Notificação nº 1/2026. O documento está nos autos." in page
    paper.refresh_from_db()
    assert paper.state == SIGNED
    assert paper.attachment is not None
    given: Any = client.get(reverse("paper", args=[paper.attachment.token]) + "?baixar")
    whole = b"".join(given.streaming_content)
    assert "Recusou a entrada." in words_of(whole)
    assert "Documento assinado" in text_of(client.get(where("act", case, 4)))


def test_without_the_right_password_nothing_is_signed(body: Body, case: Case) -> None:
    client = browser_of(body)
    paper = begun(client, case)
    answer = signed(client, case, paper, senha="outra")
    assert (answer.status_code, "A senha não confere." in text_of(answer)) == (422, True)
    assert not Act.objects.filter(kind="paper_signed").exists()


def test_a_draft_that_changed_while_it_was_open_is_not_signed_unseen(body: Body, case: Case) -> None:
    client = browser_of(body)
    paper = begun(client, case)
    client.post(where("document", case, paper.pk), {"vista": "0", "parte-story": "outro texto"})
    answer = signed(client, case, paper, vista="0")
    assert "gravou este documento" in text_of(answer)
    assert "o ato nº 3 foi gravado" in text_of(signed(client, case, paper, atos="2"))
    refused = signed(client, case, paper, previa="outra")
    assert (refused.status_code, "O documento não é mais o que você viu" in text_of(refused)) == (422, True)
    assert not Act.objects.filter(kind="paper_signed").exists()


def test_of_two_who_write_the_second_is_told_and_finds_what_they_wrote(body: Body, case: Case) -> None:
    client = browser_of(body)
    paper = begun(client, case)
    client.post(where("document", case, paper.pk), {"vista": "0", "parte-story": "primeiro"})
    answer = client.post(where("document", case, paper.pk), {"vista": "0", "parte-story": "segundo"})
    assert answer.status_code == 422
    assert "Enquanto você escrevia" in text_of(answer)
    assert ">segundo</textarea>" in answer.content.decode()
    paper.refresh_from_db()
    assert paper.free == {"story": "primeiro"}


def test_who_does_not_sign_is_told_who_does_and_who_sees_no_papers_finds_none(body: Body, case: Case) -> None:
    paper = begun(browser_of(body), case)
    adviser = browser_of(body, Role.LEGAL_ADVISER)
    page = adviser.get(where("document", case, paper.pk))
    assert 'name="senha"' not in page.content.decode()
    assert "Secretaria do processo de Recife" in text_of(page)
    asked = {"ato": "3", "nome": "opening_notice", "raia": "A"}
    assert adviser.post(where("document_begin", case), asked).status_code == 403
    for name in ("documents", "document"):
        args = [paper.pk] if name == "document" else []
        assert browser_of(body, Role.COUNCIL).get(where(name, case, *args)).status_code == 404


def test_a_draft_is_dropped_and_a_signed_paper_can_be_made_anew(body: Body, case: Case) -> None:
    client = browser_of(body)
    client.post(where("document_drop", case, begun(client, case).pk))
    assert not Paper.objects.exists()
    signed(client, case, begun(client, case))
    client.post(where("document_begin", case), {"ato": "3", "nome": "opening_notice", "raia": "A"})
    assert [one.state for one in Paper.objects.order_by("pk")] == [SIGNED, "draft"]


def test_the_list_tells_each_paper_of_each_act_and_what_to_do_where_there_is_none(body: Body, case: Case) -> None:
    client = browser_of(body)
    page = text_of(client.get(where("documents", case)))
    assert "Ato nº 3: Notificação expedida" in page
    assert "Notificação da instauração para A, Bar do José a preparar" in page
    assert "ainda não disse como é o seu papel timbrado" in page


def test_the_letterhead_is_told_by_the_administration_and_refused_with_its_reason(body: Body) -> None:
    client = browser_of(body, ADMINISTRATION)
    told = {"above": "Prefeitura", "lines": "Rua Inventada, 1", "city": "Recife", "gazette_width": "85"}
    assert client.post(reverse("stationery", args=[body.slug]), told | {"city": ""}).status_code == 422
    assert client.post(reverse("stationery", args=[body.slug]), told).status_code == 302
    assert Stationery.objects.get().city == "Recife"
    page = text_of(browser_of(body).get(reverse("stationery", args=[body.slug])))
    assert "Quem muda o papel timbrado é a administração" in page


def test_the_way_the_body_is_paid_is_told_with_its_letterhead_and_refused_when_no_code_can_be_made(body: Body) -> None:
    client, address = browser_of(body, ADMINISTRATION), reverse("stationery", args=[body.slug])
    told = {"city": "Recife", "gazette_width": "85", "pix_key": "fundo@orgao.example", "pix_name": "Fundo de Ensaio"}
    wrong = client.post(address, told | {"segment": "9", "convention": "12"})
    assert wrong.status_code == 422
    assert "tem o segmento 1 ou 5 e um código de quatro números" in text_of(wrong)
    assert not Stationery.objects.exists()
    assert client.post(address, told | {"segment": "1", "convention": "1234"}).status_code == 302
    kept = Stationery.objects.get()
    assert (kept.pix_key, kept.segment, kept.convention) == ("fundo@orgao.example", "1", "1234")
    assert 'value="fundo@orgao.example"' in client.get(address).content.decode()


def test_a_template_is_downloaded_replaced_and_refused_with_its_line(body: Body) -> None:
    client, address = browser_of(body, ADMINISTRATION), reverse("template_own", args=[body.slug, TEMPLATE])
    ours = client.get(address + "?baixar=do-sistema").content.decode()
    assert ours == template_text(TEMPLATE)
    broken = client.post(address, {"modelo": upload(ours + "\n#nada")})
    assert broken.status_code == 422
    assert f"linha {ours.count(chr(10)) + 2}, não pode ser usado" in text_of(broken)
    client.post(address, {"modelo": upload(f"{ours}\nPalavras do órgão.")})
    assert "Vale o modelo do órgão" in text_of(client.get(address))
    client.post(address, {"devolver": "1"})
    assert "Vale o modelo do sistema" in text_of(client.get(address))


def test_a_template_that_tells_less_is_shown_with_what_it_lacks_and_kept_only_when_confirmed(
    body: Body,
) -> None:
    client, address = browser_of(body, ADMINISTRATION), reverse("template_own", args=[body.slug, TEMPLATE])
    bare = '#import "../parts/paper.typ": *\n#show: sheet\nPrezados, só isto.'
    warned = client.post(address, {"modelo": upload(bare)})
    assert warned.status_code == 422
    assert "o que se pode fazer, os prazos e os seus dispositivos (content.terms)" in text_of(warned)
    assert '<img class="sheet gap-s" src="data:image/png;base64,' in warned.content.decode()
    back = re.search(r'name="texto" value="([^"]*)"', warned.content.decode())
    assert back is not None
    again = unescape(back[1]).replace("\n", "\r\n")
    unticked = client.post(address, {"texto": again})
    assert unticked.status_code == 422
    assert "Marque para gravar" in text_of(unticked)
    assert "Vale o modelo do sistema" in text_of(client.get(address))
    before = client.get(address + "?imagem=do-sistema").content
    assert client.post(address, {"texto": again, "menos": "on"}).status_code == 302
    assert client.get(address + "?baixar=do-orgao").content.decode() == bare
    after = client.get(address + "?imagem=do-orgao").content
    assert before.startswith(b"\x89PNG")
    assert after.startswith(b"\x89PNG")
    assert before != after


def test_a_template_is_looked_at_before_it_is_kept_by_who_may_change_it_alone(body: Body) -> None:
    address = reverse("template_own", args=[body.slug, TEMPLATE])
    text = f"{template_text(TEMPLATE)}\nPalavras do órgão."
    seen = browser_of(body, ADMINISTRATION).post(address, {"modelo": upload(text), "ver": "1"})
    assert seen.status_code == 200
    assert "data:image/png;base64," in seen.content.decode()
    assert "Vale o modelo do sistema" in text_of(seen)
    assert browser_of(body).post(address, {"modelo": upload(text), "ver": "1"}).status_code == 403


def test_templates_are_found_by_the_name_that_the_norm_gives_their_paper_and_show_it(body: Body) -> None:
    client, address = browser_of(body, ADMINISTRATION), reverse("templates_own", args=[body.slug])
    label = next(one.label for one in catalogue.norm_by_id("recife-2011").pack.papers.values()
                 if one.form == "opening_notice")  # fmt: skip
    everything = client.get(address)
    assert f"Na norma: {label}" in text_of(everything)
    assert "kinds/decision.typ" in text_of(everything)
    for asked in (label, label.upper(), "NOTIFICAÇÃO DA ABERTURA", "notificacao abertura"):
        found = text_of(client.get(address, {"busca": asked}))
        assert TEMPLATE in found
        assert "kinds/decision.typ" not in found
    assert "Nenhum com estas palavras." in text_of(client.get(address, {"busca": "nada disto existe"}))
    assert f"Na norma: {label}" in text_of(client.get(reverse("template_own", args=[body.slug, TEMPLATE])))


def upload(text: str) -> Any:
    """A template handed in."""
    return SimpleUploadedFile("modelo.typ", text.encode())


def test_where_the_server_cannot_sign_now_the_page_says_why_and_offers_no_form(
    body: Body, case: Case, settings: Any
) -> None:
    client = browser_of(body)
    paper = begun(client, case)
    settings.SIGNING_MODULE = "/nada/libnada.so"
    page = client.get(where("document", case, paper.pk))
    assert "Agora não se pode assinar. O token do órgão, ligado ao servidor, não assina" in text_of(page)
    assert "/assinar/" not in page.content.decode()
    told = {"vista": "0", "atos": str(case.acts_count), "senha": PASSWORD}
    refused = client.post(where("document_sign", case, paper.pk), told)
    assert refused.status_code == 422
    assert "Não foi assinado. O token do órgão, ligado ao servidor, não assina" in text_of(refused)
    paper.refresh_from_db()
    assert paper.state == DRAFT


def test_a_paper_that_waits_for_a_value_leads_to_where_values_are_confirmed_and_offers_no_signing() -> None:
    walked = walk(("df-2013", "01-caminho-ordinario-ate-a-divida-ativa"))
    assert walked.case is not None
    case, body = Case.objects.select_related("body").get(pk=walked.case.pk), walked.body
    actor = clerk(body, case.acts.order_by("-number")[0].recorded_at + timedelta(minutes=1))
    clock.tell(actor.at)
    dues = [(row, due) for row in case.acts.all() for due in due_of(file_at_end(case), row)]
    (row, due) = next(one for one in dues if one[1].kind.name == "payment_slip")
    draft = service.begin(actor, case.pk, row.number, name=due.name, lane=due.lane, to=due.to)
    page = browser_of(body).get(where("document", case, draft.pk))
    assert "ainda não foi conferido e não pode ir a papel" in text_of(page)
    assert f'href="{reverse("own_values", args=[body.slug])}"' in page.content.decode()
    assert ">Assinar<" not in page.content.decode()


def test_a_signature_that_got_no_stamp_is_told_when_it_is_made_and_on_its_paper(
    body: Body, case: Case, settings: Any
) -> None:
    client = browser_of(body)
    paper = begun(client, case)
    settings.TIME_STAMP_ELSE = "sign"
    with tsa.serving(tsa.fails) as settings.TIME_STAMP:
        page = text_of(signed(client, case, paper))
        assert "Sua assinatura ficou sem carimbo do tempo" in page
        assert "Sem carimbo do tempo: a hora é a deste servidor" in page
        assert "ficou sem carimbo" not in text_of(client.get(where("document", case, paper.pk)))


def test_a_signature_that_got_its_stamp_is_told_as_stamped_alone(body: Body, case: Case, settings: Any) -> None:
    client = browser_of(body)
    paper = begun(client, case)
    with tsa.serving(tsa.Stamps().well) as settings.TIME_STAMP:
        page = text_of(signed(client, case, paper))
    assert "com carimbo do tempo" in page
    assert "sem carimbo do tempo" not in page.lower()


def test_signs_without_a_letter_are_told_where_they_are_and_do_not_keep_the_paper_from_being_signed(
    body: Body, case: Case
) -> None:
    respondent = case.parties.get(role="respondent").party
    assert respondent is not None
    respondent.address = "Rua do Sol 🌞, 1"
    respondent.save(update_fields=["address"])
    client = browser_of(body)
    paper = begun(client, case)
    client.post(where("document", case, paper.pk), {"vista": "0", "parte-story": "\uf0b7 Disse: 🙏\x07"})
    told = text_of(client.get(where("document", case, paper.pk)))
    assert "“O fato, como se atribui a quem responde”: 🙏 [U+1F64F]" in told
    assert "nome ou endereço de quem recebe: 🌞 [U+1F31E]" in told
    assert "O documento está nos autos." in text_of(signed(client, case, paper))
