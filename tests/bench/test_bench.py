"""The benchmarks of our own parts run and measure what they say. Nothing here asks for a time, or for a peer."""

import gc
from collections.abc import Iterator

import pytest

from bench import batch, deadline, examining, files, loading, process, sanctions
from bench.page import page
from bench.question import Question, question
from bench.race import FULL, Contender, Pace, Timing, race
from bench.tables import Report, Target, at_least, below, ranking, ratio, settled, span, table
from bench.walk import END, RITE, START, plan
from isonomia import catalogue
from isonomia.law.dosimetry import judge
from isonomia.law.payloads.execution import ActAnnulled

ONCE = Pace(rounds=1, seconds=0)


@pytest.fixture(autouse=True)
def _frozen_again() -> Iterator[None]:
    """A race lets the collector look at all again; what the tests have loaded it need not."""
    yield
    gc.freeze()


@pytest.fixture(scope="module")
def asked() -> Question:
    return question()


@pytest.fixture
def short(asked: Question) -> Question:
    return asked._replace(events=asked.events[:3])


def names_timed(contenders: list[Contender]) -> list[str]:
    """Run contenders once and give the names of those that took time."""
    return [name for name, timing in race(contenders, ONCE).items() if timing.best > 0]


def test_a_race_calls_every_contender_in_every_round() -> None:
    called: list[str] = []
    timings = race([Contender(name, called.append, (name,)) for name in "ab"], Pace(rounds=3, seconds=0))
    assert called[-6:] == ["a", "b", "b", "a", "a", "b"]
    assert list(timings) == ["a", "b"]


@pytest.mark.parametrize(
    ("nanoseconds", "told"),
    [
        (0.5, "0.500 ns"),
        (331.4, "331 ns"),
        (999.6, "1.00 µs"),
        (21_160, "21.2 µs"),
        (9.996e6, "10.0 ms"),
        (2e9, "2.00 s"),
    ],
)
def test_a_span_is_told_in_the_unit_that_reads_best(nanoseconds: float, told: str) -> None:
    assert span(nanoseconds) == told


@pytest.mark.parametrize(("times", "told"), [(1, "1.00 ×"), (86.21, "86.2 ×"), (0.25, "0.250 ×"), (4111, "4,111 ×")])
def test_a_ratio_is_told_with_three_digits(times: float, told: str) -> None:
    assert ratio(times) == told


def test_a_table_aligns_its_columns() -> None:
    assert table(("What", "ms"), [("a", "1"), ("long one", "12")]).splitlines() == [
        "| What     | ms |",
        "| -------- | -: |",
        "| a        |  1 |",
        "| long one | 12 |",
    ]


def test_a_ranking_compares_medians() -> None:
    ranked = ranking({"ours": Timing(10, 9), "theirs": Timing(25, 8)}, "ours", head="x")
    assert ranked.splitlines()[3] == "| theirs | 25.0 ns | 8.00 ns |  2.50 × |"


@pytest.mark.parametrize(
    ("target", "verdict"),
    [
        (below("x", 500, 499), "met"),
        (below("x", 500, 500), "missed"),
        (at_least("x", 50, 50), "met"),
        (at_least("x", 50, 49.9), "missed"),
    ],
)
def test_a_target_says_whether_it_is_met(target: Target, verdict: str) -> None:
    assert verdict in settled([target]).splitlines()[-1]


def test_a_missed_target_says_why_and_a_met_one_does_not() -> None:
    told = settled([below("late", 2, 3, why_missed="too much"), below("early", 2, 1, why_missed="never told")])
    assert told.splitlines()[-2:] == ["", "- late: too much"]


def test_the_question_is_ten_business_days(asked: Question) -> None:
    assert str(asked.term) == "10 dias úteis"
    assert len(asked.events) > 240
    assert all(asked.counter().due(event) > event for event in asked.events)


def test_the_days_off_given_to_peers_count_to_the_same_day(asked: Question) -> None:
    open_days = {day for day in asked.calendar.dates if day.weekday() < 5} - set(asked.closed)
    for event in asked.events:
        later = sorted(day for day in open_days if event < day < event.replace(year=event.year + 1))
        assert later[9] == asked.counter().due(event)


def test_a_bare_deadline_is_measured(short: Question) -> None:
    assert names_timed(deadline.ours_bare(short)) == [deadline.BARE]


def test_an_explained_deadline_is_measured(short: Question) -> None:
    assert names_timed(deadline.ours_explained(short)) == [
        deadline.CITED,
        deadline.REASONED,
        deadline.ANSWERED,
        deadline.ANSWERED_AR,
    ]


def test_a_cited_deadline_names_its_provisions(asked: Question) -> None:
    told = deadline.cited(asked.norm, asked.counter().explain(asked.events[0]))
    assert len(told) > 2
    assert all(sentence and provisions for sentence, provisions in told[:3])


def test_agreement_counts_the_events_with_the_same_day(short: Question) -> None:
    assert deadline.agreement(short, short.counter().due) == 3
    assert deadline.agreement(short, lambda event: event) == 0


def test_a_batch_is_measured(short: Question) -> None:
    assert names_timed(batch.ours(short, size=7)) == [batch.OURS, batch.FIRST, batch.LOOP]


def test_loading_is_measured_in_a_new_process() -> None:
    laps = loading.ours_cold(rounds=1)
    assert set(laps) == {"import", "packs", "calendars", "values", "all", "process"}
    assert laps["process"].best > laps["all"].best > laps["packs"].best


def test_loading_is_measured_again_in_a_warm_one() -> None:
    assert names_timed(loading.ours_warm()) == [loading.PACKS, loading.CALENDARS]


@pytest.mark.parametrize(
    ("make", "length"),
    [
        *((files.ordinary, length) for length in (10, 11, 60, 300)),
        *((files.two_lanes, length) for length in (11, 60)),
        *((files.annulled, length) for length in (14, 60)),
    ],
)
def test_a_file_has_its_length_and_no_fault(make: examining.Maker, length: int) -> None:
    acts = make(length)
    situation = examining.examiner()(acts)
    gone = {name for act in acts if isinstance(act.payload, ActAnnulled) for name in act.payload.acts}
    assert len(acts) == length
    assert situation.defects == ()
    assert set(situation.applied) == {act.id for act in acts} - gone


def test_an_ordinary_file_is_paid_at_its_end() -> None:
    acts = files.ordinary(24)
    assert examining.examiner()(acts).lanes["bar"].tracks["fine"] == "paid"


def test_examining_is_measured() -> None:
    samples = examining.samples((11, 12), hard=14)
    assert len(names_timed(examining.ours(samples))) == 8


def test_dosimetry_is_measured_on_choices_that_the_norms_admit() -> None:
    assert len(names_timed(sanctions.ours())) == 2 * len(sanctions.CASES)
    for norm_id, facts, chosen in sanctions.CASES.values():
        assert judge(catalogue.norm_by_id(norm_id).pack, facts, chosen, sanctions.REASONS) == ()


def test_the_process_is_measured() -> None:
    assert names_timed(process.ours(11)) == [process.READ, process.ANSWERS, process.CHECKED]


def test_each_act_of_the_checked_file_may_be_recorded() -> None:
    assert process.checker()(files.ordinary(12)) == 0


@pytest.mark.parametrize("length", [11, 60])
def test_the_peers_walk_has_its_length_and_follows_the_rite_to_its_end(length: int) -> None:
    stage = START
    for act in plan(length):
        stage = RITE[stage][act]
    assert (stage, len(plan(length))) == (END, length)


def test_the_page_has_every_table_and_target() -> None:
    parts = (
        "deadline", "explained", "batch", "loading", "examining", "sanctions", "process", "office", "portal", "paper",
        "letters",
    )  # fmt: skip
    reports = {part: Report(f"table of {part}", (below(f"target of {part}", 2, 1),)) for part in parts}
    written = page(reports, facts="- Machine: invented", pace=FULL)
    assert all(f"table of {part}" in written and f"target of {part}" in written for part in parts)
    assert "- Machine: invented" in written
    assert "$" not in written
