"""A scenario played in the browser: each act by who holds the seat, on its day, in the form that the desk offers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
from playwright.sync_api import FilePayload, Locator, Page, expect

from isonomia.casefile.models import Case
from isonomia.law.acts import ActKind
from isonomia.law.scenarios import Scenario, Step, read_scenario
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.people.offices import OUTSIDE, PARTY_PAPERS
from isonomia.people.queries import offices_existing
from tests import walking
from tests.browser.visitor import Office, Visitor

FLOWS = Path(__file__).parent / "flows"
LETTERS = "ABCDEFGH"
_ROUNDS = 4
"""How often the form may ask more after an answer before the test gives up."""


@dataclass
class Play:
    """A flow in the browser: the office, the case once it is filed, the letters of who answers."""

    scenario: Scenario
    desk: Office
    body: Body
    case: Case | None = None
    minutes: int = 0
    letters: dict[str, str] = field(default_factory=dict)

    @property
    def filed(self) -> Case:
        """The case as it stands now."""
        assert self.case is not None
        return Case.objects.select_related("standing").get(pk=self.case.pk)

    def stages(self) -> dict[str, str]:
        """The stage of each track, named as scenarios do: of the case, or of somebody who answers."""
        named = {letter: lane for lane, letter in self.letters.items()}
        rows = self.filed.stages.all()
        return {f"{row.track}.{named[row.place]}" if row.place else row.track: row.stage for row in rows}

    @property
    def offices(self) -> frozenset[str]:
        """The offices for which the body has a seat."""
        return offices_existing(self.body.pk)


def flow(name: str) -> Scenario:
    """A flow by the name of its file."""
    return read_scenario(FLOWS / f"{name}.yaml")


def play(desk: Office, scenario: Scenario) -> Play:
    """Plays a whole flow. What the scenario refuses must be refused by the page."""
    walking.practise(desk.body, scenario)
    named = dict.fromkeys(lane for step in scenario.steps for lane in step.lanes)
    played = Play(scenario, desk, desk.body, letters=dict(zip(named, LETTERS, strict=False)))
    for number, step in enumerate(scenario.steps, start=1):
        if step.act is not None or step.refuse is not None:
            with desk.telling(f"passo {number}, {step.act or step.refuse}"):
                _do(played, step)
    return played


def _do(played: Play, step: Step) -> None:
    played.minutes += 1
    played.desk.at(f"{step.recorded or step.on:%d/%m/%Y} {8 + played.minutes // 60:02}:{played.minutes % 60:02}")
    kind = step.act or step.refuse
    assert kind is not None
    if played.case is None:
        begin = _by_notice if kind is ActKind.INFRACTION_NOTICE_DRAWN else _by_complaint
        begin(played, step)
        played.case = Case.objects.select_related("body").order_by("-pk").first()
    elif step.act is ActKind.COMPLAINT_WRITTEN_DOWN and _is_written_down(played.case):
        return  # the page of an oral complaint takes it down in one go
    else:
        _act(played, step, kind)


def _is_written_down(case: Case) -> bool:
    return case.acts.filter(kind=ActKind.COMPLAINT_WRITTEN_DOWN).exists()


def _act(played: Play, step: Step, kind: ActKind) -> None:
    assert played.case is not None
    visitor = _who(played, step)
    lanes = [played.letters[lane] for lane in step.lanes]
    visitor.begins(played.case, kind, *lanes)
    page = visitor.page
    by = step.by or Role.CLERK
    speaker = page.locator(f'[name="papel"][value="{by.value}"]')
    if speaker.count():
        speaker.check()
    if by in OUTSIDE and by not in played.offices:
        _attach(page)
    _fill(page, dict(_answers(played, step)))
    if step.refuse is not None:
        expect(page.locator("#previa")).to_contain_text("não cabe")
        expect(page.get_by_role("button", name="Gravar ato")).to_have_count(0)
        return
    before = played.case.acts_count
    visitor.presses("^Gravar ato")
    played.case.refresh_from_db()
    assert played.case.acts_count == before + 1, page.locator("main").inner_text()[:3000]


def _who(played: Play, step: Step) -> Visitor:
    """Who is at the window: whom the scenario names, else who holds the office; at the counter, the clerk."""
    by = step.by or Role.CLERK
    if by in PARTY_PAPERS or (by not in played.offices and by is not Role.RAPPORTEUR):
        return played.desk.person(step.author) if step.author else played.desk.seat("clerk")
    if step.author:
        walking.holding(played.body, step.author, Role.COLLEGE if by is Role.RAPPORTEUR else by)
        return played.desk.person(step.author)
    return played.desk.seat(by.value)


# --- what is typed ----------------------------------------------------------------------------------------------------


def _answers(played: Play, step: Step) -> Iterator[tuple[str, list[str]]]:
    """The controls of the form of an act, and what a person puts into each."""
    told = step.with_
    if step.act is ActKind.SERVICE_RESULT:
        told = {"outcome": "received", "signed": True, **told}  # what a scenario leaves unsaid, a person says
        if told["outcome"] == "received":  # asked of nothing else
            told = {"capacity": "self", **told}
    lanes = [played.letters[lane] for lane in step.lanes]
    for name, value in told.items():
        if name == "outcome":
            yield "p-outcome", [str(value)]
            yield from ((f"p-outcomes-{lane}", [str(value)]) for lane in lanes)
        elif name in {"outcomes", "kinds"}:
            yield from ((f"p-{name}-{played.letters[lane]}", [str(one)]) for lane, one in value.items())
        elif name == "reasons":
            yield from ((f"p-reasons-{point}", [str(text)]) for point, text in value.items())
            yield "p-reasons-reasons", [str(text) for text in value.values()]
        elif name == "votes":
            yield from _votes(value, lanes)
        elif name in {"facts", "sanctions"}:
            for lane, one in value.items():
                yield from _weighed(name, played.letters[lane], one)
        else:
            yield f"p-{name}", _each(value) if isinstance(value, list) else [_typed(value)]


def _votes(votes: list[dict[str, Any]], lanes: list[str]) -> Iterator[tuple[str, list[str]]]:
    for vote in votes:
        for lane in ("", *lanes):
            control = f"p-votes-{lane}-{'casting' if vote.get('casting') else vote['member']}"
            yield control, [vote["vote"]]
            yield f"{control}-why", [vote.get("reasons", "")]


def _weighed(name: str, lane: str, told: Any) -> Iterator[tuple[str, list[str]]]:
    """The controls of the dosimetry: facts as found, sanctions as chosen."""
    if name == "facts":
        for fact, value in told.items():
            if fact not in {"respondent_kind", "classes", "previous_sanctions"}:
                yield f"{lane}-d-{fact}", _each(value) if isinstance(value, list) else [_found(value)]
        return
    for chosen in told:
        yield f"{lane}-d-sanction-{chosen['kind']}", ["1"]
        for number, base in enumerate(chosen.get("bases", ()), start=1):
            yield f"{lane}-d-base-{number}", [str(base).replace(".", ",")]


def _each(values: list[Any]) -> list[str]:
    return [_typed(one) for one in values]


def _found(value: Any) -> str:
    return {"true": "sim", "false": "não"}.get(str(value).lower(), _typed(value))


def _typed(value: Any) -> str:
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}"
    text = str(value)
    if len(text) == 10 and text[4] == text[7] == "-":
        return f"{date.fromisoformat(text):%d/%m/%Y}"
    try:
        return f"{float(text):g}".replace(".", ",") if "." in text and text.replace(".", "").isdigit() else text
    except ValueError:
        return text


def _fill(page: Page, answers: dict[str, list[str]]) -> None:
    """Puts the answers into the form, asking again while an answer brings up more to be asked."""
    for _ in range(_ROUNDS):
        shown = [name for name in answers if page.locator(f'[name="{name}"]').count()]
        for name in shown:
            _put(page, name, answers.pop(name))
        page.get_by_role("button", name="Recalcular", exact=True).first.click()
        page.wait_for_load_state()
        if not any(page.locator(f'[name="{name}"]').count() for name in answers):
            return


def _put(page: Page, name: str, values: list[str]) -> None:
    """One answer into its control, whatever it is."""
    control = page.locator(f'[name="{name}"]')
    first = control.first
    tag = first.evaluate("one => one.tagName")
    kind = first.get_attribute("type") or ""
    if tag == "SELECT":
        first.select_option(values[0])
    elif kind == "radio":
        _one_of(control, values[0]).check()
    elif kind == "checkbox" and control.count() == 1:
        first.set_checked(values[0].lower() not in {"", "false", "não"})
    elif kind == "checkbox":
        for one in control.all():
            one.set_checked(one.get_attribute("value") in values)
    else:
        first.fill("\n".join(values))


def _one_of(control: Locator, value: str) -> Locator:
    return control.and_(control.page.locator(f'[value="{value}"]')).first


def _a_page() -> bytes:
    """A PDF of one empty page."""
    paper, written = pikepdf.new(), BytesIO()
    paper.add_blank_page()
    paper.save(written)
    return written.getvalue()


def _attach(page: Page) -> None:
    page.locator('[name="arquivos"]').set_input_files(
        FilePayload(name="ofício.pdf", mimeType="application/pdf", buffer=_a_page())
    )
    issued = page.locator('[name="p-issued_by"]')
    if issued.count():
        issued.fill("Procuradoria inventada")


# --- how a case begins ------------------------------------------------------------------------------------------------


def _by_complaint(played: Play, step: Step) -> None:
    told = step.with_
    visitor = _who(played, step)
    oral = str(told.get("written", "true")).lower() == "false"
    visitor.opens(f"/nova/{played.body.slug}/{played.scenario.norm}/{'oral/' if oral else ''}")
    page = visitor.page
    page.locator('[name="source"]').select_option(str(told.get("source", "victim")))
    page.locator('[name="channel"]').select_option(str(told.get("channel", "in_person")))
    if oral:
        page.locator('[name="what"]').fill("Ouviu palavras ofensivas no ônibus, na frente de todos.")
        page.locator('[name="in_danger"]').last.check()
    else:
        page.locator('[name="narrative"]').fill("Foi posto para fora do estabelecimento, na frente de todos.")
    place = page.locator('[name="place"]')
    place.fill(str(told.get("place", "no centro")))
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
    for conduct in told.get("conducts", ()):
        page.locator(f'[name="conducts"][value="{conduct}"]').check()
    for name in ("written", "identifies", "victim_data", "authorised", "proof", "offender_data"):
        if page.locator(f'[name="{name}"]').count():
            page.locator(f'[name="{name}"]').first.check()
    _respondents(page, played)
    page.get_by_role("button", name="Conferir").first.click()
    if oral:
        page.locator('[name="read_back"]').first.check()
        page.locator('[name="signed"]').first.check()
        page.get_by_role("button", name="Conferir").first.click()
    page.get_by_role("button", name="Registrar").first.click()
    expect(page.locator("main")).to_contain_text("99") if not played.body.unit else expect(
        page.locator("h1")
    ).to_be_visible()


def _respondents(page: Page, played: Play) -> None:
    """Everybody who answers in the flow, in the order of their letters; each is registered as somebody new."""
    for at, name in enumerate(played.letters):
        if at and not page.locator(f'[name="r{at}-name"]').count():
            page.get_by_role("button", name="Mais alguém").click()
            page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
        if not page.locator(f'[name="r{at}-name"]').count():
            return
        page.locator(f'[name="r{at}-kind"]').select_option(_kind(played, name))
        page.locator(f'[name="r{at}-name"]').fill(f"{name.title()} Inventado D'Ávila")


def _kind(played: Play, name: str) -> str:
    kinds: dict[str, str] = {}
    for step in played.scenario.steps:
        kinds |= step.with_.get("kinds", {})
    return kinds.get(name, "company")


def _by_notice(played: Play, step: Step) -> None:
    visitor = _who(played, step)
    visitor.opens("/fiscalizacao/").presses("auto")
    page = visitor.page
    _open_all(page)
    page.locator('[name="o-kind"], [name$="-kind"]').first.select_option("company")
    page.locator('[name$="-name"]').first.fill("Bar Inventado D'Ávila Ltda.")
    for name, value in (("place", "Rua Inventada, 1"), ("fact_day", f"{step.on:%d/%m/%Y}"), ("hour", "22:15")):
        page.locator(f'[name="{name}"]').fill(value)
    page.locator('[name="drawn_at"]').first.check()
    page.locator('[name="fact"]').fill("Expulsou um casal por causa de um beijo.")
    page.locator('[name="conducts"]').first.check()
    page.locator('[name="registration"]').fill("00.000-0")
    page.locator('[name="paper_agent"]').check()
    page.locator('[name="outcome"][value="refused"]').check()
    page.get_by_role("button", name="Guardar").last.click()
    _open_all(page)
    for at in (1, 2):
        page.locator(f'[name="name_w{at}"]').fill(f"Testemunha Inventada {at}")
        page.locator(f'[name="paper_w{at}"]').check()
    page.get_by_role("button", name="Conferir").first.click()
    page.get_by_role("button", name="Gravar o auto").click()
    expect(page.locator("h1")).to_be_visible()


def _open_all(page: Page) -> None:
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true })")
