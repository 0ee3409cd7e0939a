"""A law read on a wide screen: the drawing of its rite is whole, wherever the page is scrolled to."""

from collections.abc import Callable

import pytest

from tests.browser.street import Device
from tests.browser.test_complaining import office

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.only_on("sqlite")]
_COVERED = """figure => {
  const box = figure.getBoundingClientRect()
  const ends = [box.left + 20, box.left + box.width / 2, box.right - 20]
  return ends.map(x => document.elementFromPoint(x, 200)).filter(one => !figure.contains(one)).map(one => one.className)
}"""


def test_nothing_lies_over_the_drawing_of_a_rite(device: Callable[..., Device]) -> None:
    office()
    page = device().opens("norm_told", "recife-2011")
    page.set_viewport_size({"width": 1280, "height": 900})
    figure = page.locator("figure.rite-drawn")
    figure.evaluate("one => scrollTo(0, scrollY + one.getBoundingClientRect().top - 120)")
    assert figure.evaluate(_COVERED) == []
