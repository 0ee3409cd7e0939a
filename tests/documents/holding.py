"""What the norms say that a paper must hold, and the words of our papers that hold it."""

from collections.abc import Iterator, Mapping

from django.db import transaction

from isonomia import catalogue
from isonomia.documents.due import due_of
from isonomia.law.norm.parts import Paper as PackPaper
from tests.documents.drawing import Drawn, confirm_values, file_at_end, paper_of
from tests.walking import Name, Walk, shelf, walk

FREE = "Dito por quem assina, em ensaio."


def named_papers(norm: str, forms: frozenset[str]) -> Mapping[str, PackPaper]:
    """The papers of a norm that are drawn in these forms."""
    papers = catalogue.norm_by_id(norm).pack.papers
    return {name: one for name, one in papers.items() if one.form in forms}


def drawn_once(norm: str, form: str, near: str, *, label: str = "") -> Drawn:
    """The first paper of a form (and label, where told) among the scenarios whose text has some words."""
    for name in _with(norm, near):
        for one in drawn_all(name, form):
            if not label or one.due.label == label:
                return one
    raise AssertionError(f"no scenario of {norm} with “{near}” has the paper {form}")


def drawn_all(name: Name, *forms: str) -> list[Drawn]:
    """The papers of these forms in a scenario, their free parts written. Nothing of it stays in the database."""
    with transaction.atomic():
        walked = walk(name)
        found = list(_drawn(walked, frozenset(forms)))
        transaction.set_rollback(True)
    return found


def _drawn(walked: Walk, forms: frozenset[str]) -> Iterator[Drawn]:
    if walked.case is None:
        return
    confirm_values(walked.body)
    file = file_at_end(walked.case)
    for row in file.rows:
        for due in due_of(file, row):
            if due.kind.name in forms:
                yield paper_of(file, row, due, **{p.name: FREE for p in due.kind.free if p.name != "address"})


def _with(norm: str, near: str) -> list[Name]:
    folder = catalogue.norm_folder(norm) / "scenarios"
    return [name for name in shelf(norm) if near in (folder / f"{name[1]}.yaml").read_text()]
