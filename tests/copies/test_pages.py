"""What is covered on a page is black in its picture and nowhere in the new PDF, however the page was made."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from isonomia.copies.finding import find
from isonomia.copies.pages import pdf, picture
from isonomia.copies.pages.binding import TITLE, bind
from isonomia.copies.pages.boxes import Box
from isonomia.copies.pages.covering import covered, written
from isonomia.copies.refusal import CopyError
from tests.copies import documents

TOLD = ["Meu nome é Joana Prado e eu estava lá.", "Ligue para (81) 98765-4321 à noite."]
NAMES = ("Joana Prado", "(81) 98765-4321")


def boxes_in(raw: bytes, number: int = 1) -> list[Box]:
    """The boxes of what is found on a page and proposed to be covered."""
    with pdf.opened(raw) as pages, pages.page(number) as page:
        return [box for one in find(page.text) if one.on for box in page.boxes(one.start, one.end)]


def drawn(raw: bytes, number: int = 1) -> Image.Image:
    with pdf.opened(raw) as pages, pages.page(number) as page:
        return page.picture()


def ink(image: Image.Image) -> int:
    """How many dots of a picture are dark."""
    return image.convert("L").point(lambda dot: 255 if dot < 128 else 0).histogram()[255]


def only(image: Image.Image, boxes: Sequence[Box]) -> Image.Image:
    """The picture, white outside some boxes."""
    left = Image.new("RGB", image.size, "white")
    for box in boxes:
        left_top = (round(box.left * image.width), round(box.top * image.height))
        place = (*left_top, round(box.right * image.width), round(box.bottom * image.height))
        left.paste(image.crop(place), place)
    return left


def whited(image: Image.Image, boxes: Sequence[Box]) -> Image.Image:
    """The picture without the ink in some boxes."""
    left = image.copy()
    for box in boxes:
        start = (int(box.left * image.width), int(box.top * image.height))
        left.paste("white", (*start, round(box.right * image.width), round(box.bottom * image.height)))
    return left


WAYS: dict[str, Callable[[], bytes]] = {
    "plain": lambda: documents.paper(TOLD),
    "turned to the right": lambda: documents.turned(TOLD, 90),
    "upside down": lambda: documents.turned(TOLD, 180),
    "turned to the left": lambda: documents.turned(TOLD, 270),
    "cropped": lambda: documents.cropped(TOLD, [40, 500, 500, 820]),
    "cropped from beyond the page": lambda: documents.cropped(TOLD, [-100, 300, 595, 842]),
    "two columns": lambda: documents.two_columns(TOLD, ["O relato da", "outra coluna segue."]),
    "huge": lambda: documents.paper(TOLD, size=(4000, 4000)),
    "small": lambda: documents.paper(["Joana Prado", "(81) 98765-4321"], size=(260, 120)),
    "with a hidden layer": lambda: documents.layered(TOLD, ["Nada aqui"]),
    "with a field": lambda: documents.with_field(TOLD, "nada"),
}


@pytest.mark.parametrize("way", WAYS)
def test_all_the_ink_of_what_is_found_lies_in_its_boxes_and_little_else_does(way: str) -> None:
    raw = WAYS[way]()
    with pdf.opened(raw) as pages, pages.page(1) as page:
        found = [one for one in find(page.text) if one.on]
        assert [" ".join(one.text.split()) for one in found] == list(NAMES)
        boxes = [box for one in found for box in page.boxes(one.start, one.end)]
        shown = page.picture()
    assert max(shown.size) <= pdf.LONGEST
    assert len(boxes) == 2
    inside, whole = ink(only(shown, boxes)), ink(shown)
    assert 0 < inside < whole or way == "small"


@pytest.mark.parametrize("by", [0, 90, 180, 270])
def test_no_ink_of_a_covered_word_is_outside_its_box(by: int) -> None:
    """The word alone on a page: all the ink there is must be inside."""
    raw = documents.turned(["Joana Prado"], by)
    boxes = boxes_in(raw)
    assert len(boxes) == 1
    shown = drawn(raw)
    assert ink(shown) > 100
    assert ink(whited(shown, boxes)) == 0


@pytest.mark.parametrize("way", WAYS)
def test_every_dot_under_a_box_is_black_but_for_the_word_that_says_so(way: str) -> None:
    raw = WAYS[way]()
    boxes = boxes_in(raw)
    plain = Image.open(io.BytesIO(written(covered(drawn(raw), boxes)))).convert("RGB")
    again = Image.open(io.BytesIO(written(covered(Image.new("RGB", plain.size, "white"), boxes)))).convert("RGB")
    for box in boxes:
        place = (
            int(box.left * plain.width), int(box.top * plain.height),
            int(box.right * plain.width), int(box.bottom * plain.height),
        )  # fmt: skip
        assert plain.crop(place).tobytes() == again.crop(place).tobytes()
        assert ink(plain.crop(place)) > 0.5 * plain.crop(place).width * plain.crop(place).height


def test_a_small_box_is_black_and_says_nothing() -> None:
    made = covered(Image.new("RGB", (100, 100), "white"), [Box(0.1, 0.1, 0.3, 0.15)])
    assert made.crop((11, 11, 29, 14)).getcolors() == [(54, (0, 0, 0))]


def everything_in(path: Path) -> bytes:
    """Every byte of a PDF, packed and unpacked, of its objects and of its trailer."""
    with pikepdf.open(path) as document:
        objects = [one.unparse(resolved=True) for one in document.objects]
        streams = [one.read_bytes() for one in document.objects if isinstance(one, pikepdf.Stream)]
        return path.read_bytes() + b"".join([*objects, *streams, document.trailer.unparse()])


def bound(raw: bytes, path: Path) -> None:
    """The covered copy of a PDF of one page."""
    bind([written(covered(drawn(raw), boxes_in(raw)))], 1, path)


@pytest.mark.parametrize("way", [*WAYS, "rich"])
def test_the_new_pdf_holds_no_word_of_the_paper(way: str, tmp_path: Path) -> None:
    raw = documents.rich(TOLD, "Joana Prado") if way == "rich" else WAYS[way]()
    bound(raw, tmp_path / "copy.pdf")
    everything = everything_in(tmp_path / "copy.pdf")
    for word in ("Joana", "Prado", "98765", "Ligue", "estava"):
        for spelling in (
            word.encode(),
            word.encode("utf-16-be"),
            word.encode("utf-16-le"),
            word.encode().hex().encode(),
        ):
            assert spelling not in everything
    with pdf.opened(tmp_path / "copy.pdf") as pages, pages.page(1) as page:
        assert page.text == ""


def test_the_new_pdf_has_pictures_a_neutral_title_and_a_language_and_nothing_else(tmp_path: Path) -> None:
    bound(documents.rich(TOLD, "Joana Prado"), tmp_path / "copy.pdf")
    with pikepdf.open(tmp_path / "copy.pdf") as document:
        assert dict(document.docinfo) == {"/Title": TITLE}
        assert set(document.Root.keys()) == {
            "/Type", "/Pages", "/Lang", "/MarkInfo", "/ViewerPreferences", "/StructTreeRoot",
        }  # fmt: skip
        assert str(document.Root.Lang) == "pt-BR"
        assert dict(document.attachments) == {}
        (page,) = document.pages
        assert set(page.obj.keys()) == {
            "/Type", "/Parent", "/MediaBox", "/Contents", "/Resources", "/StructParents", "/Tabs",
        }  # fmt: skip
        assert list(page.obj.Resources.keys()) == ["/XObject"]
        assert "imagem do papel" in str(document.Root.StructTreeRoot.K.K[0].Alt)
    assert (tmp_path / "copy.pdf").read_bytes().count(b"%%EOF") == 1


def test_what_is_typed_over_a_page_is_found_and_covered() -> None:
    raw = documents.with_note(["Nada escrito."], "Joana Prado")
    assert len(boxes_in(raw)) == 1
    assert ink(whited(drawn(raw), boxes_in(raw))) < ink(drawn(raw))


def test_what_was_filled_into_a_field_is_found_when_it_is_shown() -> None:
    """Whatever a reader would draw of a field without a look of its own: what is drawn is found."""
    raw = documents.with_field(["Nada escrito."], "Joana Prado")
    bare = documents.paper(["Nada escrito."])
    assert bool(boxes_in(raw)) == (ink(drawn(raw)) > ink(drawn(bare)) * 1.2)


@pytest.mark.parametrize("raw", [documents.scanned("Joana Prado"), documents.meaningless(["Joana Prado"])])
def test_a_page_whose_text_tells_nothing_says_so(raw: bytes) -> None:
    with pdf.opened(raw) as pages, pages.page(1) as page:
        assert not page.is_telling


def test_a_page_with_text_is_telling_and_one_with_a_picture_or_drawn_words_is_to_be_looked_at() -> None:
    papers = [documents.paper(TOLD), documents.with_photo(TOLD, "Joana"), documents.with_shapes(TOLD)]
    seen = []
    for raw in papers:
        with pdf.opened(raw) as pages, pages.page(1) as page:
            seen.append((page.is_telling, page.has_pictures))
    assert seen == [(True, False), (True, True), (True, True)]


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_alone_is_a_page_to_look_at(kind: str) -> None:
    with picture.opened(documents.photographed("Joana Prado", size=(6000, 300), kind=kind)) as pages:
        assert len(pages) == 1
        with pages.page(1) as page:
            assert (page.text, page.is_telling) == ("", False)
            assert page.picture().size[0] == pdf.LONGEST


@pytest.mark.parametrize("raw", [b"", b"%PDF-1.7 nada", b"nada"])
def test_what_does_not_open_is_refused_with_what_to_do(raw: bytes) -> None:
    for way in (pdf.opened, picture.opened):
        with pytest.raises(CopyError) as error, way(raw):
            pass
        assert error.value.code == "copy.unreadable"
        assert "Peça outra via" in error.value.message


def test_a_photograph_is_kept_as_one_and_greys_as_greys() -> None:
    noise = Image.effect_noise((900, 900), 90)
    colours = Image.merge("RGB", [noise, noise.rotate(90), noise.rotate(180)])
    assert written(colours)[:2] == b"\xff\xd8"
    assert Image.open(io.BytesIO(written(drawn(documents.paper(TOLD))))).mode == "L"


@settings(max_examples=120)
@given(
    way=st.sampled_from(sorted(WAYS)),
    changes=st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=12),
    cut=st.integers(0, 200),
)
def test_a_broken_pdf_is_drawn_or_refused_and_nothing_else(way: str, changes: list[tuple[int, int]], cut: int) -> None:
    raw = bytearray(WAYS[way]())
    for place, value in changes:
        raw[place % len(raw)] = value
    try:
        with pdf.opened(bytes(raw[: len(raw) - cut])) as pages:
            for number in range(1, min(len(pages), 3) + 1):
                with pages.page(number) as page:
                    assert len(page.boxes(0, len(page.text))) <= len(page.text)
                    page.picture(300)
    except CopyError as error:
        refused = error.code
    else:
        refused = ""
    assert refused in {"", "copy.unreadable"}
