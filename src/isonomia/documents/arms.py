"""The arms of a body as SVG: only what draws is kept, so that a picture on a paper or a page can do nothing else."""

import re
from xml.etree import ElementTree as ET

from isonomia.documents.refusal import DocumentError

MOST_BYTES = 400_000
_SVG = "http://www.w3.org/2000/svg"
_LINK = "{http://www.w3.org/1999/xlink}href"
_DRAWS = frozenset({
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "symbol", "use", "title",
    "desc", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern", "text", "tspan", "style",
})  # fmt: skip
_ACTS = {
    "script": "um programa", "foreignObject": "uma página dentro do desenho", "image": "uma foto dentro do desenho",
    "a": "uma ligação", "animate": "animação", "set": "animação", "animateTransform": "animação",
}  # fmt: skip
_FETCHES = re.compile(r"@import|url\(\s*['\"]?(?!#)|expression|javascript:", re.IGNORECASE)


def safe_arms(svg: str) -> str:
    """An SVG with what draws alone. Raises `DocumentError` for what is no SVG, is too large, runs, moves or fetches
    something."""
    if len(svg.encode()) > MOST_BYTES:
        raise _refused(f"passa de {MOST_BYTES // 1000} kB: simplifique o desenho")
    if "<!DOCTYPE" in svg.upper() and "<!ENTITY" in svg.upper():
        raise _refused("define entidades: exporte-o como SVG simples")
    try:
        root = ET.fromstring(svg)  # noqa: S314  # nothing that expands is in it, as looked just above
    except (ET.ParseError, ValueError) as error:
        raise _refused("não é um SVG que se leia: exporte-o de novo como SVG simples") from error
    if root.tag != f"{{{_SVG}}}svg":
        raise _refused("não é um SVG")
    _keep_what_draws(root)
    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    return ET.tostring(root, encoding="unicode")


def _keep_what_draws(element: ET.Element) -> None:
    for child in list(element):
        name = str(child.tag).rpartition("}")[2]
        if name in _ACTS:
            raise _refused(f"tem {_ACTS[name]}, e no papel só cabe desenho")
        if str(child.tag) == f"{{{_SVG}}}{name}" and name in _DRAWS:
            _keep_what_draws(child)
        else:
            element.remove(child)
    if element.tag == f"{{{_SVG}}}style" and _FETCHES.search(element.text or ""):
        raise _refused("busca algo fora dele, e no papel só cabe o que está no desenho")
    for name, value in list(element.attrib.items()):
        if name.casefold().startswith("on"):
            raise _refused("tem um programa, e no papel só cabe desenho")
        if _FETCHES.search(value) or (name in {"href", _LINK} and not value.startswith("#")):
            raise _refused("busca algo fora dele, e no papel só cabe o que está no desenho")
        if name.startswith("{") and name != _LINK:
            del element.attrib[name]


def _refused(why: str) -> DocumentError:
    return DocumentError("document.arms", f"O brasão {why}.")
