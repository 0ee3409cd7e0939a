"""What who answers sends: recorded once, in time or late as the engine has it, with a receipt."""

import hashlib
from datetime import date, datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from isonomia.casefile import papers, verifying
from isonomia.casefile.models import Act, Attachment, Case
from isonomia.casefile.reading import act_from, acts_from, situation_of
from isonomia.law.acts import ActKind
from isonomia.law.payloads.instruction import DefenceFiled, PetitionFiled
from isonomia.law.words import Role
from isonomia.practice.queries import law_of
from tests import office
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
MONTHS = (
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
    "dezembro",
)  # fmt: skip
TEXT = "O bar não proíbe abraço de ninguém. Não aconteceu assim."


def _last(case_id: int) -> Act:
    return Act.objects.filter(case=case_id).latest("number")


def test_a_defence_is_an_act_with_its_text_files_and_witnesses_and_gets_a_receipt() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20), 22, 41, 7)  # no office is open then
    client = by.inside(case, now)
    scale = b"escala de trabalho"
    told = by.sent(
        client, "defesa", text=TEXT, docs=SimpleUploadedFile("escala.txt", scale), witnesses="Ana Sá, 81 9\n\nBeto\n"
    )
    act = _last(case.pk)
    payload = act_from(act).payload
    assert (act.kind, act.by, act.lanes, act.day, act.office) == (
        "defence_filed", "respondent", ["A"], date(2026, 5, 20), "portal",
    )  # fmt: skip
    assert isinstance(payload, DefenceFiled)
    assert (payload.witnesses, payload.documents) == (("Ana Sá, 81 9", "Beto"), ("escala.txt",))
    names = {paper.name: paper for paper in Attachment.objects.filter(act=act)}
    assert list(names) == ["defesa.txt", "escala.txt"]
    assert list(verifying.faults()) == []
    with papers.content(names["defesa.txt"]) as stream:
        assert TEXT in stream.read().decode()
    for shown in (
        "Recebemos, dentro do prazo", case.number, f"nº {act.number}", "22:41:07", _eights(act.digest),
        _eights(hashlib.sha256(scale).hexdigest()), "escala.txt",
    ):  # fmt: skip
        assert shown in told


def _eights(digest: str) -> str:
    return " ".join(digest[at : at + 8] for at in range(0, 64, 8))


@pytest.mark.parametrize(
    ("day", "hour", "minute", "second", "kind"),
    [
        (date(2026, 5, 25), 23, 59, 59, "defence_filed"),  # the last second of the last day
        (date(2026, 5, 26), 0, 0, 0, "petition_filed"),
        (date(2026, 5, 24), 3, 0, 0, "defence_filed"),  # a Sunday
    ],
)
def test_the_last_moment_is_that_of_the_place_of_the_body(
    day: date, hour: int, minute: int, second: int, kind: str
) -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, day, hour, minute, second)
    by.sent(by.inside(case, now), "defesa", text=TEXT)
    assert (_last(case.pk).kind, _last(case.pk).day) == (kind, day)


LATE = [
    ("recife-2011", "01", date(2026, 5, 14), date(2026, 5, 28)),
    ("df-2013", "01", date(2026, 3, 20), date(2026, 4, 1)),
    ("pb-2017", "03", date(2026, 6, 16), date(2026, 6, 27)),
    ("rj-2013-bill", "01", date(2026, 3, 10), date(2026, 4, 6)),
    ("salvador-2022", "01", date(2026, 8, 10), date(2026, 8, 31)),
]


@pytest.mark.parametrize(("norm", "scenario", "until", "day"), LATE)
def test_a_late_defence_is_taken_and_marked_with_the_dates_of_the_engine(
    norm: str, scenario: str, until: date, day: date
) -> None:
    walk = by.walked(norm, until, scenario)
    case, now = by.case_of(walk), by.at(walk.body, day)
    law, acts = law_of(case.body, case.norm), acts_from(case.acts.all())
    situation = situation_of(law, acts, on=day)
    view = next(one for one in situation.deadlines if one.name == "defence" and one.place == "A")
    assert view.due is not None
    assert view.latest is not None
    assert view.latest < day
    reason = situation.why_not("defence_filed", "A")[0]
    client = by.inside(case, now)
    page = by.page(client)
    assert f"o último dia foi <b>{_long(view.due)}</b>" in page
    form = by.page(client, by.errand("defesa"))
    assert f"O último dia foi {_long(view.due)}." in form
    assert "fora do prazo" in form
    count = view.explain()
    assert count is not None
    for step in count.steps:
        assert step.label in page
    told = by.sent(client, "defesa", text=TEXT)
    act = _last(case.pk)
    payload = act_from(act).payload
    assert isinstance(payload, PetitionFiled)
    assert payload.subject == "Defesa fora do prazo"
    assert f"último dia {view.due:%d/%m/%Y}" in payload.note
    assert view.latest == view.due or f"por outra leitura, {view.latest:%d/%m/%Y}" in payload.note
    assert reason.say in payload.note
    assert "Recebemos, fora do prazo" in told
    after = situation_of(law, acts_from(case.acts.all()), on=day)
    assert after.lanes["A"].tracks == situation.lanes["A"].tracks  # it moves nothing by itself
    assert not [one for one in after.defects if one.act == str(act.number)]


def _long(day: date) -> str:
    return f"{day.day} de {MONTHS[day.month - 1]} de {day.year}"


def test_a_button_pressed_twice_records_once_and_gives_the_same_receipt() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20))
    client, form = by.inside(case, now), office.new_form()
    first, again = (by.sent(client, "defesa", form=form, text=TEXT) for _ in range(2))
    assert Act.objects.filter(case=case, kind="defence_filed").count() == 1
    assert first.partition("<dl")[2] == again.partition("<dl")[2]


def test_a_second_defence_within_the_term_enters_as_a_complement() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20))
    client = by.inside(case, now)
    by.sent(client, "defesa", text=TEXT)
    by.sent(client, "defesa", text="Esqueci de dizer outra coisa.")
    payload = act_from(_last(case.pk)).payload
    assert isinstance(payload, PetitionFiled)
    assert payload.subject == "Defesa: complemento"


def test_a_defence_before_the_notice_has_effect_is_kept_in_the_file() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 8))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 9))
    by.sent(by.inside(case, now), "defesa", text=TEXT)
    payload = act_from(_last(case.pk)).payload
    assert isinstance(payload, PetitionFiled)
    assert payload.subject == "Defesa antes do prazo"


def test_what_others_recorded_meanwhile_does_not_hold_a_defence_back() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20))
    client = by.inside(case, now)
    by.page(client, by.errand("defesa"))
    _petition_of_somebody(case.pk, now)
    by.sent(client, "defesa", text=TEXT)
    assert _last(case.pk).kind == "defence_filed"


def _petition_of_somebody(case_id: int, now: datetime) -> None:
    case = Case.objects.get(pk=case_id)
    office.act(case, Role.VICTIM, now, ActKind.PETITION_FILED, PetitionFiled(subject="cópia"))


def test_nothing_to_send_is_told_and_what_was_written_stays() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20))
    client = by.inside(case, now)
    told = by.sent(client, "defesa", text="", witnesses="Ana & Beto", sender="lawyer")
    assert "Falta pouco" in told
    assert "Escreva o nome de quem envia." in told
    assert "Ana &amp; Beto" in told
    assert Act.objects.filter(case=case).count() == case.acts_count


def test_a_file_that_is_not_taken_is_told_and_the_others_stay() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20))
    client = by.inside(case, now)
    files = [SimpleUploadedFile("bom.txt", b"papel bom"), SimpleUploadedFile("ruim.exe", b"MZ\x00\x01" * 40)]
    told = by.sent(client, "defesa", text=TEXT, docs=files)
    assert "bom.txt" in told
    assert "não é de um tipo aceito" in told
    token = told.partition('name="paper" value="')[2].partition('"')[0]
    by.sent(client, "defesa", text=TEXT, paper=token)
    assert {one.name for one in Attachment.objects.filter(act=_last(case.pk))} == {"bom.txt", "defesa.txt"}


def test_a_lawyer_who_sends_with_the_code_is_told_in_the_act_as_who_represents() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20))
    by.sent(by.inside(case, now), "defesa", text=TEXT, sender="lawyer", sender_name="Dora Lins")
    act = act_from(_last(case.pk))
    assert (act.by, act.behalf, act.payload.note) == (
        "representative", "respondent", "Enviado por advogada ou advogado: Dora Lins.",
    )  # fmt: skip


def test_a_text_left_for_later_is_sealed_and_comes_back_with_the_words() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    case, now = by.case_of(walk), by.at(walk.body, date(2026, 5, 20))
    client = by.inside(case, now)
    told = client.post(by.errand("defesa"), {"text": TEXT, "later": "1"}).content.decode()
    assert "Ainda não foi enviado" in told
    with connection.cursor() as cursor:
        cursor.execute("SELECT sealed FROM portal_kepttext")
        assert b"abra" not in bytes(cursor.fetchone()[0])
    words = client.post(f"{by.CASE}palavras/", {"ask": "1"}).content.decode()
    listed = [one.partition("</li>")[0] for one in words.partition('"phrase"')[2].split("<li>")[1:9]]
    client.post(f"{by.CASE}palavras/", {"kept": by.mark_in(words)})
    back = Client()
    back.post("/responder/voltar/", {"number": case.number, "words": " ".join(listed)})
    assert TEXT in by.page(back, by.errand("defesa"))
    by.sent(back, "defesa", text=TEXT)
    assert "deixou para depois" not in by.page(back, by.errand("defesa"))


def test_a_very_long_text_is_asked_for_as_a_file() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 14))
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 20)))
    assert "mande-o em arquivo" in by.sent(client, "defesa", text="a" * 100_001)
