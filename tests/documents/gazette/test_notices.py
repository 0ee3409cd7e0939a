"""Whom no other mode reached is told by the gazette: the notice is collected with the extracts, and its publication
starts the term, in each norm that serves so."""

from datetime import date

import pytest

from isonomia.casefile.models import Act, Case, CaseParty
from isonomia.casefile.queries import CaseFile, file_of
from isonomia.casefile.refusal import RefusedActError
from isonomia.catalogue import norm_by_id
from isonomia.documents.due import due_of
from isonomia.documents.gazette.queries import waiting_for
from isonomia.documents.gazette.service import CameOut, make_edition, publish
from isonomia.documents.gazette.text import column_of, text_of
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ActKind
from isonomia.law.payloads.service import AppearanceRecorded, GazettePublished
from isonomia.law.words import Role, Subject
from isonomia.people.models import Party
from isonomia.people.queries import offices_of
from tests import office
from tests.documents.gazette.office_of_the_gazette import clerk_on, practising, signed
from tests.walking import Name, carried_out, scenario_named, shelf

pytestmark = pytest.mark.django_db
KIND = "gazette_notice"
NOT_FOUND = {
    "recife-2011": ("18", date(2026, 6, 1)),
    "df-2013": ("03", date(2026, 12, 16)),
    "pb-2017": ("32", date(2026, 3, 30)),
    "rj-2013-bill": ("28", date(2026, 4, 9)),
    "salvador-2022": ("41", date(2026, 9, 10)),
}
"""Of each norm, a scenario in which somebody was not found, or refused, and was told by the gazette; and the last day
of their defence in it."""


def name_of(norm: str) -> Name:
    return next(one for one in shelf(norm) if one[1].startswith(NOT_FOUND[norm][0]))


def published_on(norm: str) -> date:
    """The day of the publication in the scenario."""
    return next(step.on for step in scenario_named(name_of(norm)).steps if step.act == ActKind.GAZETTE_PUBLISHED)


def not_found(norm: str) -> tuple[Case, date]:
    """The case as it stood when the last notice came back, or the posting went up, and that day."""
    name = name_of(norm)
    before = [step.on for step in scenario_named(name).steps if step.act and step.on < published_on(norm)]
    body = practising(office.office_of(norm), name)
    walked = carried_out(name, body, until=before[-1])
    assert walked.case is not None
    return walked.case, before[-1]


def seen(case: Case, day: date) -> CaseFile:
    return file_of(case, offices_of(clerk_on(case.body, day)), on=day)


def dues(case: Case, day: date) -> list[tuple[int, str]]:
    """The acts that ask for a notice by publication, and for whom."""
    file = seen(case, day)
    return [(row.number, one.lane) for row in file.rows for one in due_of(file, row) if one.kind.name == KIND]


@pytest.mark.parametrize("norm", NOT_FOUND)
def test_a_notice_by_the_gazette_is_collected_and_its_publication_starts_the_term(norm: str) -> None:
    case, day = not_found(norm)
    paper, out = signed(case, day, KIND), published_on(norm)
    clerk = clerk_on(case.body, out)
    assert waiting_for(offices_of(clerk), case.body) == [paper]
    edition = make_edition(clerk, case.body, {paper.pk}, office.new_form())
    text = text_of(column_of(edition))
    assert paper.number in text
    assert f"Processo nº {case.number}" in text
    assert "Assunto: abertura do processo" in text
    assert "Defesa" in text
    recorded = publish(clerk, paper, CameOut("120", "7", out))
    row = Act.objects.get(case=case, number=recorded.number)
    assert (row.kind, row.day, row.lanes) == (ActKind.GAZETTE_PUBLISHED, out, [paper.lane])
    assert '"of":"opening"' in row.payload
    assert waiting_for(offices_of(clerk), case.body) == []
    situation = seen(case, out).situation
    assert situation.lanes[paper.lane].served[Subject.OPENING, Role.RESPONDENT].act == str(row.number)
    (defence,) = (one for one in situation.deadlines if (one.name, one.place) == ("defence", paper.lane))
    assert defence.due == NOT_FOUND[norm][1]


def test_the_notice_says_the_conduct_the_provisions_and_the_rule_and_names_nobody_but_who_is_told() -> None:
    case, day = not_found("recife-2011")
    paper = signed(case, day, KIND)
    text = text_of(column_of(make_edition(clerk_on(case.body, day), case.body, {paper.pk}, office.new_form())))
    for words in (
        "Fica notificado por esta publicação: pousada. Assunto: abertura do processo.",
        "Recusaram ou encareceram hospedagem (art. 3º, XIV, do Decreto 26.029/2011)",
        "a publicação no Diário Oficial (art. 26, § 4º, da Lei 9.784/1999",
        "Defesa: 10 dias. O prazo conta-se deste evento: a publicação no Diário Oficial.",
        "O processo segue ainda que você não responda",
    ):
        assert words in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "V1" not in text


def test_it_is_not_asked_for_while_another_mode_is_still_to_be_tried() -> None:
    name, day = name_of("recife-2011"), date(2026, 5, 11)
    walked = carried_out(name, practising(office.office_of("recife-2011"), name), until=day)
    assert walked.case is not None
    assert walked.case.acts.filter(kind=ActKind.SERVICE_RESULT).exists()
    assert dues(walked.case, day) == []


def test_it_is_asked_for_by_the_last_notice_that_failed() -> None:
    case, day = not_found("recife-2011")
    last = case.acts.filter(kind=ActKind.SERVICE_RESULT).latest("number")
    assert dues(case, day) == [(last.number, "A")]


def test_of_two_who_were_not_found_the_one_who_came_by_themselves_needs_none() -> None:
    case, day = not_found("salvador-2022")
    assert [lane for _, lane in dues(case, day)] == ["A", "B"]
    paper = signed(case, day, KIND)
    at = clerk_on(case.body, day).at
    came = AppearanceRecorded(of=Subject.OPENING)
    office.act(case, Role.CLERK, at, ActKind.APPEARANCE_RECORDED, came, lanes=(paper.lane,))
    assert [lane for _, lane in dues(case, day)] == [{"A": "B", "B": "A"}[paper.lane]]
    out = published_on("salvador-2022")
    with pytest.raises(DocumentError, match="Não cabe mais notificar"):
        publish(clerk_on(case.body, out), paper, CameOut("120", "", out))
    assert not case.acts.filter(kind=ActKind.GAZETTE_PUBLISHED).exists()


def test_a_second_click_records_no_second_publication() -> None:
    case, day = not_found("rj-2013-bill")
    paper, out = signed(case, day, KIND), published_on("rj-2013-bill")
    first, second = (publish(clerk_on(case.body, out), paper, CameOut("120", "", out)) for _ in range(2))
    assert (first.number, second.again) == (second.number, True)


def test_what_was_published_by_hand_is_not_published_again() -> None:
    case, day = not_found("rj-2013-bill")
    paper, out = signed(case, day, KIND), published_on("rj-2013-bill")
    by_hand = GazettePublished(of=Subject.OPENING, edition="119")
    office.act(case, Role.CLERK, clerk_on(case.body, out, 9).at, ActKind.GAZETTE_PUBLISHED, by_hand, lanes=("A",))
    with pytest.raises(RefusedActError):
        publish(clerk_on(case.body, out), paper, CameOut("120", "", out))


@pytest.mark.parametrize("norm", NOT_FOUND)
def test_each_norm_names_the_paper_and_what_it_must_hold_is_in_its_text(norm: str) -> None:
    case, day = not_found(norm)
    paper = signed(case, day, KIND)
    text = text_of(column_of(make_edition(clerk_on(case.body, day), case.body, {paper.pk}, office.new_form())))
    held = {
        "número do processo": f"Processo nº {case.number}",
        "quem se notifica e de que": "Assunto: abertura do processo",
        "prazo de defesa e regra do primeiro dia": "O primeiro dia é",
        "onde ver os autos": "Os autos podem ser lidos e copiados",
        "nenhum dado da vítima": "",
    }
    assert set(held) == set(norm_by_id(norm).pack.papers[KIND].holds)
    assert [one for one in held.values() if one not in text] == []
    assert not {"V1", "D1"} & set(text.split())


def test_a_name_that_ends_in_a_stop_gets_no_second_one() -> None:
    case, day = not_found("recife-2011")
    Party.objects.filter(cases__case=case).update(name="Hotel das Dunas Fictícias S.A.")
    CaseParty.objects.filter(case=case, role="respondent").update(name_then="Hotel das Dunas Fictícias S.A.")
    paper = signed(Case.objects.get(pk=case.pk), day, KIND)
    text = text_of(column_of(make_edition(clerk_on(case.body, day), case.body, {paper.pk}, office.new_form())))
    assert "Fictícias S.A. Assunto: abertura do processo." in text
    assert ".." not in text
