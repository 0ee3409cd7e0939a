"""Which templates somebody looks for: by what the program calls their papers, and by what the norms of the body do."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

from isonomia import catalogue
from isonomia.documents.kinds import KINDS
from isonomia.documents.setting.typesetting import template_names
from isonomia.people.models import Body

MOST_ASKED = 80
"""Signs of what is looked for: the rest is not read."""


class Row(NamedTuple):
    """A template: its name, what its paper is called here and in the norms of the body, whether that has its own."""

    name: str
    label: str
    norms: Sequence[str]
    own: bool


def label_of(name: str) -> str:
    """What the paper of a template is called."""
    kind = KINDS.get(name.removeprefix("kinds/").removesuffix(".typ"))
    return kind.label if kind is not None and name.startswith("kinds/") else "parte comum a todos os documentos"


def norm_labels_of(body: Body) -> Mapping[str, Sequence[str]]:
    """What the norms of a body call the papers of each template, where that is not what the program calls them."""
    found: dict[str, dict[str, None]] = {}
    for norm in body.norms:
        for paper in catalogue.norm_by_id(norm).pack.papers.values():
            name = f"kinds/{paper.form}.typ"
            if paper.form and _plain(paper.label) != _plain(label_of(name)):
                found.setdefault(name, {})[paper.label] = None
    return {name: tuple(labels) for name, labels in found.items()}


def templates_of(body: Body, own: Mapping[str, str], asked: str) -> list[Row]:
    """The templates in which each word that was asked is found, whatever its accents; all where none was."""
    words, labels = _plain(asked[:MOST_ASKED]).split(), norm_labels_of(body)
    rows = [Row(name, label_of(name), labels.get(name, ()), name in own) for name in template_names()]
    return [row for row in rows if all(word in _plain(" ".join((row.name, row.label, *row.norms))) for word in words)]


def _plain(text: str) -> str:
    return "".join(sign for sign in normalize("NFKD", text) if not combining(sign)).casefold()
