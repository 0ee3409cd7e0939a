"""On which grounds the norm lets a complaint be rejected, by what, and what remains to be done after it."""

from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ActKind
from isonomia.law.offering import grounds_of, rows_of
from isonomia.law.words import GROUND_LABELS, Ground, Role
