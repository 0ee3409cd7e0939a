"""The drawing of a rite shows every stage and every way, legibly: nothing overlaps, and it prints on A4."""

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from isonomia import catalogue
from isonomia.drawing import draw_rite
from isonomia.drawing.rite import COLUMNS, describe, plan_rite
from isonomia.drawing.rows import rows_of
from isonomia.drawing.shapes import PAPER, Plan
from isonomia.drawing.svg import BACK, GROUND, INK, TONES
from isonomia.drawing.ways import lines_of
from isonomia.law.norm.norm import Norm
from tests.drawing.boxes import clashes, crossed, markers_of, strokes_of, texts_of
from tests.law.norm.changing import GOOD

NORMS = (*catalogue.norm_ids(), str(GOOD))
WIDTHS = (COLUMNS, 2)
SVG = "{http://www.w3.org/2000/svg}"
each_norm = pytest.mark.parametrize("norm", NORMS, ids=lambda name: name.rpartition("/")[2])
each_width = pytest.mark.parametrize("columns", WIDTHS)


@cache
def norm_of(name: str) -> Norm:
    """A norm of the shelf, or the invented one."""
    return catalogue.norm_by_id(name)


@cache
def plan_of(name: str, columns: int) -> Plan:
    """The drawing of its rite."""
    return plan_rite(norm_of(name).pack, columns=columns)


@each_width
@each_norm
def test_no_two_texts_overlap(norm: str, columns: int) -> None:
    assert clashes(texts_of(plan_of(norm, columns))) == []


@each_width
@each_norm
def test_no_text_lies_on_a_stage(norm: str, columns: int) -> None:
    plan = plan_of(norm, columns)
    assert crossed(texts_of(plan), markers_of(plan)) == []


@each_width
@each_norm
def test_no_two_stages_overlap(norm: str, columns: int) -> None:
    assert clashes(markers_of(plan_of(norm, columns))) == []


@each_width
@each_norm
def test_no_arrow_runs_through_a_text(norm: str, columns: int) -> None:
    plan = plan_of(norm, columns)
    assert crossed(texts_of(plan), list(strokes_of(plan))) == []


@each_width
@each_norm
def test_everything_lies_inside_the_drawing(norm: str, columns: int) -> None:
    plan = plan_of(norm, columns)
    for box in (*texts_of(plan), *markers_of(plan), *strokes_of(plan)):
        assert (box.left >= 0, box.top >= 0) == (True, True), box.what
        assert (box.right <= plan.width, box.bottom <= plan.height) == (True, True), box.what


@each_width
@each_norm
def test_every_stage_is_drawn_once_with_its_number(norm: str, columns: int) -> None:
    tracks = norm_of(norm).pack.procedure.values()
    stages = sum(len(track.stages) for track in tracks)
    numbers = [marker.number for marker in plan_of(norm, columns).markers if marker.number]
    assert sorted(numbers) == list(range(1, stages + 1))


@each_width
@each_norm
def test_every_label_and_every_way_is_told_in_words(norm: str, columns: int) -> None:
    told = " ".join(" ".join(text.lines) for text in plan_of(norm, columns).texts)
    pack = norm_of(norm).pack
    for scope in ("case", "lane"):
        for line in lines_of(pack, scope):
            assert all(station.label in told for station in line.stations)
            assert all(words in told for way in line.ways for words in way.words)


@each_norm
def test_each_page_is_a_landscape_a4_that_cuts_no_text(norm: str) -> None:
    plan = plan_of(norm, COLUMNS)
    height = plan.width * PAPER[1] / PAPER[0]
    assert plan.pages * height == pytest.approx(plan.height)
    for box in (*texts_of(plan), *markers_of(plan), *strokes_of(plan)):
        assert box.top // height == box.bottom // height, box.what


@each_norm
def test_letters_on_paper_are_at_least_five_and_a_half_points(norm: str) -> None:
    plan = plan_of(norm, COLUMNS)
    points_of_a_unit = PAPER[0] / plan.width / 25.4 * 72
    assert min(text.size for text in plan.texts) * points_of_a_unit >= 5.5


@each_norm
def test_two_columns_are_readable_at_the_width_of_a_phone(norm: str) -> None:
    plan = plan_of(norm, 2)
    assert min(text.size for text in plan.texts) * 390 / plan.width >= 8


@each_norm
def test_it_is_one_image_with_a_title_and_a_description(norm: str) -> None:
    root = ET.fromstring(draw_rite(norm_of(norm)))
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert desc is not None
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text == f"Rito: {norm_of(norm).pack.short}"
    assert desc.text == describe(norm_of(norm).pack)


@each_norm
def test_it_has_no_script_and_asks_nothing_from_outside(norm: str) -> None:
    drawing = draw_rite(norm_of(norm))
    assert re.findall(r"<script|href|@import|@font-face|url\((?!#head-)|on[a-z]+=", drawing) == []
    assert re.findall(r"https?://[^\"]+", drawing) == ["http://www.w3.org/2000/svg"]


@each_norm
def test_the_same_norm_gives_the_same_drawing(norm: str) -> None:
    loaded = norm_of(norm)
    assert draw_rite(loaded) == draw_rite(loaded)


@pytest.mark.parametrize("ground", ["#ffffff", *GROUND.values()])
@pytest.mark.parametrize("ink", sorted({*TONES.values(), *INK.values(), BACK}))
def test_every_ink_keeps_a_contrast_of_seven_on_every_ground(ink: str, ground: str) -> None:
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 7


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as WCAG 2.2 computes it."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_norm_that_is_not_in_force_says_so() -> None:
    words = " ".join(" ".join(text.lines) for text in plan_of("rj-2013-bill", COLUMNS).texts)
    assert "Atenção: projeto de lei, que não vale como norma." in words


def test_an_act_with_outcomes_tells_which_one_leads_where() -> None:
    words = " ".join(" ".join(text.lines) for text in plan_of("recife-2011", COLUMNS).texts)
    assert "Homologação decidida (homologada)" in words
    assert "Homologação decidida (devolvida)" in words


def test_a_joint_stage_is_a_capsule_and_an_end_a_square() -> None:
    pack = norm_of(str(GOOD)).pack
    shapes = {marker.number: marker.shape for marker in plan_of(str(GOOD), COLUMNS).markers if marker.number}
    stations = [station for scope in ("case", "lane") for line in lines_of(pack, scope) for station in line.stations]
    for station in stations:
        assert shapes[station.number] == ("capsule" if station.joint else "square" if station.end else "circle")


@each_width
@each_norm
def test_a_row_is_led_into_only_where_the_one_above_goes_on(norm: str, columns: int) -> None:
    pack = norm_of(norm).pack
    for scope in ("case", "lane"):
        for stretch in (stretch for row in rows_of(lines_of(pack, scope), columns) for stretch in row):
            above = stretch.before.at if stretch.before else None
            ways = [way for way in stretch.line.ways if (way.start, way.end) == (above, stretch.stations[0].at)]
            assert stretch.is_led_into() is bool(ways)


def test_the_invented_norm_has_no_arrow_to_the_end_by_death() -> None:
    ends = [stroke.points[-1] for stroke in plan_of(str(GOOD), COLUMNS).strokes]
    ended = next(marker for marker in plan_of(str(GOOD), COLUMNS).markers if marker.number == 12)
    assert [end for end in ends if abs(end[0] - ended.x) < 20 and abs(end[1] - ended.y) < 20] == []
