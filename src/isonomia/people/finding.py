"""Parties found: by any words of their names or by document, and those that look like one that is typed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db.models import Count, Q, QuerySet

from isonomia.law.identity.mask import unmasked
from isonomia.people.folding import TOKEN_LENGTH, folded
from isonomia.people.models import Party, PartyWord
from isonomia.people.naming import is_like, name_key, telling_words

_MOST_WORDS = 6
_LOOKED_AT = 60
"""How many parties that share words with a name are compared with it."""
MOST_LIKE = 5
"""How many look-alikes are shown."""


class Likeness(NamedTuple):
    """A party that may be the one that is typed, and what makes one think so."""

    party: Party
    why: str


def parties_matching(among: QuerySet[Party], typed: str) -> QuerySet[Party]:
    """Of these parties, those that have every word typed at the beginning of one of theirs, or the document."""
    bare = unmasked(typed).casefold()
    words = folded(typed).split()[:_MOST_WORDS]
    if any(c.isdigit() for c in bare) and len(bare) >= 8:
        words = [bare]
    for word in words:
        among = among.filter(pk__in=_beginning(word).values("party"))
    return among if words or not typed.strip() else among.none()


def look_alikes(among: QuerySet[Party], name: str, *, document: str = "", but: int | None = None) -> list[Likeness]:
    """The parties, of these, that look like a name or have the root of a document; the surest first, at most five.

    Three queries at most, whatever the number of parties.
    """
    found: dict[int, Likeness] = {}
    root = unmasked(document).upper()[:8] if len(unmasked(document)) == 14 else ""
    for party in _surely(among, name, root, unmasked(document).upper()):
        if party.pk != but:
            found[party.pk] = Likeness(party, _why(party, name, root, unmasked(document).upper()))
    for party in _sharing(among, name):
        if party.pk != but and party.pk not in found and is_like(party.name, name):
            found[party.pk] = Likeness(party, "nome parecido")
    return list(found.values())[:MOST_LIKE]


def alike_among(parties: Sequence[Party]) -> dict[int, Party]:
    """Of the parties of one page, those that look like an earlier one of it: by id, the one that each looks like. Two
    that both have a document, and not the same company's, are two. No query."""
    told: dict[int, Party] = {}
    for at, party in enumerate(parties):
        before = (other for other in parties[:at] if other.body_id == party.body_id and not _are_two(other, party))
        found = next((other for other in before if is_like(other.name, party.name)), None)
        if found is not None:
            told[party.pk] = found
    return told


def _are_two(one: Party, other: Party) -> bool:
    return bool(one.document and other.document)


def _surely(among: QuerySet[Party], name: str, root: str, document: str) -> Iterable[Party]:
    same = Q(key=name_key(name)) if name.strip() else Q(pk__in=())
    if document:
        same |= Q(document=document)
    if root:
        same |= Q(root=root)
    return among.filter(same).order_by("pk")[: MOST_LIKE + 1]


def _why(party: Party, name: str, root: str, document: str) -> str:
    if document and party.document == document:
        return "mesmo documento"
    if root and party.root == root:
        return "mesma raiz do CNPJ: matriz e filial"
    return "mesmo nome" if party.name == name else "mesmo nome, fora acentos e maiúsculas"


def _sharing(among: QuerySet[Party], name: str) -> Sequence[Party]:
    """Parties that share the most telling words with a name."""
    words = sorted(telling_words(name), key=len, reverse=True)[:_MOST_WORDS]
    if not words:
        return []
    least = max(1, (len(words) + 1) // 2)
    shared = (
        PartyWord.objects.filter(token__in=words, party__in=among)
        .values("party")
        .annotate(many=Count("token"))
        .filter(many__gte=least)
        .order_by("-many", "party")[:_LOOKED_AT]
    )
    return list(Party.objects.filter(pk__in=[row["party"] for row in shared]).order_by("pk"))


def _beginning(word: str) -> QuerySet[PartyWord]:
    """Words that begin so: as a range, which the index answers on both databases."""
    word = word[:TOKEN_LENGTH]
    return PartyWord.objects.filter(token__gte=word, token__lte=word + "z" * (TOKEN_LENGTH - len(word)))
