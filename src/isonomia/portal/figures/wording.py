"""The words of the figures: what each row is called, and what stands where a number is hidden."""

from django.utils.translation import gettext as _

from isonomia import catalogue
from isonomia.law.dosimetry.telling import opened
from isonomia.law.norm.pack import Pack
from isonomia.law.words import GROUND_LABELS, Ground
from isonomia.oversight.queries import DISMISSED, LEAST, REFERRED, SEVERAL, Cell, Hidden


def cell_in_words(cell: Cell) -> str:
    """A number, or why it is not shown."""
    if cell is Hidden.SMALL:
        return _("menos de %(least)d") % {"least": LEAST}
    return _("não mostrado") if cell is Hidden.GUARD else f"{cell:,}".replace(",", ".")


def end_in_words(pack: Pack, row: str) -> str:
    """How a case ended: the sanction as the norm names it, or none."""
    if row in pack.sanctions:
        return opened(pack.sanctions[row].label)
    named = {
        SEVERAL: _("Mais de uma punição, juntas"),
        DISMISSED: _("Sem punição"),
        REFERRED: _("Enviado a outro órgão"),
    }
    return named.get(row, row)


def ground_in_words(row: str) -> str:
    """Why a complaint was rejected."""
    return _("Mais de um motivo") if row == SEVERAL else opened(GROUND_LABELS[Ground(row)])


def norm_named(norm: str) -> str:
    """The short name of a norm."""
    return catalogue.norm_by_id(norm).pack.short
