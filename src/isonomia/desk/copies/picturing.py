"""The picture of a page for who confirms: with what is proposed marked on it, or as the copy will be."""

import io

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from PIL import Image, ImageDraw

from isonomia.copies.marking import boxes_on
from isonomia.copies.models import Shape, Sheet
from isonomia.copies.pages.boxes import Box, boxes_from
from isonomia.copies.pages.covering import covered, letters
from isonomia.copies.source import pages_of
from isonomia.desk.copies.grid import Zone, zone_of
from isonomia.desk.copies.opening import opened, review_of
from isonomia.desk.session import seated

_LONGEST = 1500
_CLOSER = 2
_HEIGHT = 24
_COVERED, _LEFT = (13, 17, 23, 165), (242, 182, 0, 90)
_EDGE, _NUMBER = (19, 81, 180, 255), (19, 81, 180, 255)


@require_safe
@seated
def copy_picture(request: HttpRequest, digits: str, review: int, number: int) -> HttpResponse:
    """The picture of a page, or of a part of it, larger."""
    found = review_of(opened(request, digits), review)
    sheet = found.sheets.filter(number=number).first()
    if sheet is None or found.shape != Shape.PAGES:
        raise Http404
    zone = zone_of(request.GET.get("zona", ""))
    longest = _LONGEST * (_CLOSER if zone.number else 1)
    with pages_of(found.paper) as pages, pages.page(number) as page:
        picture = page.picture(longest)
    drawn = covered(picture, boxes_on(sheet)) if "copia" in request.GET else _marked(picture, sheet)
    made = io.BytesIO()
    _part(drawn, zone).save(made, "PNG", compress_level=1)
    return HttpResponse(made.getvalue(), content_type="image/png", headers={"X-Content-Type-Options": "nosniff"})


def _part(picture: Image.Image, zone: Zone) -> Image.Image:
    left, top, right, bottom = zone.box
    wide, high = picture.size
    return picture.crop((round(left * wide), round(top * high), round(right * wide), round(bottom * high)))


def _marked(picture: Image.Image, sheet: Sheet) -> Image.Image:
    """The page with what will be covered dark, what was found and will not be in amber, each with its number."""
    over = Image.new("RGBA", picture.size)
    brush = ImageDraw.Draw(over)
    for place, one in enumerate(sheet.found, start=1):
        for at, box in enumerate(boxes_from(one["b"])):
            _draw(brush, picture.size, box, _COVERED if one["on"] else _LEFT, "" if at else str(place))
    for box in boxes_from(sheet.areas):
        _draw(brush, picture.size, box, _COVERED, "")
    return Image.alpha_composite(picture.convert("RGBA"), over).convert("RGB")


def _draw(brush: ImageDraw.ImageDraw, size: tuple[int, int], box: Box, fill: tuple[int, ...], number: str) -> None:
    wide, high = size
    place = (box.left * wide, box.top * high, box.right * wide, box.bottom * high)
    brush.rectangle(place, fill=fill, outline=_EDGE, width=2)
    if not number:
        return
    length = _HEIGHT * (0.5 * len(number) + 0.4)
    left, top = max(0.0, place[0] - length), max(0.0, place[1] - _HEIGHT / 2)
    brush.rectangle((left, top, left + length, top + _HEIGHT), fill=_NUMBER)
    middle = (left + length / 2, top + _HEIGHT / 2)
    brush.text(middle, number, fill=(255, 255, 255, 255), font=letters(_HEIGHT - 4), anchor="mm")
