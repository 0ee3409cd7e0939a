"""Checks that no two rows of the table can't be told apart: which one an act takes would hang on their order."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from isonomia.law.acts import ActKind
from isonomia.law.norm.checks.elements import RowSite, rows, ways
from isonomia.law.norm.checks.graph import target
from isonomia.law.norm.checks.problem import Problem
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Row
from isonomia.law.words import Role


def twins(pack: Pack) -> Iterator[Problem]:
    """Rows of one stage, or of two tracks that run side by side, that the same act would match alike."""
    by_act: dict[ActKind, list[RowSite]] = defaultdict(list)
    for site in rows(pack):
        by_act[site.row.act].append(site)
    for kind, sites in by_act.items():
        for one, other in combinations(sites, 2):
            if not _alike(one.row, other.row):
                continue
            if (one.track, one.stage) == (other.track, other.stage) and _share(one.row.at, other.row.at):
                say = (
                    f"Há duas linhas de “{kind}” que nada distingue (mesma fase, quem, condições). Junte-as, ou dê "
                    "a cada uma a sua condição."
                )
                yield Problem("rite.twins", other.path, say)
            elif _side_by_side(pack, one, other):
                say = (
                    f"“{kind}” tem linha igual na trilha “{one.track}”, que corre ao mesmo tempo: não se sabe qual o "
                    "ato move. Deixe-o em uma trilha, ou distinga as linhas por condições."
                )
                yield Problem("rite.two_tracks", other.path, say)


def _alike(one: Row, other: Row) -> bool:
    if one.given != other.given or one.needs != other.needs or not _roles(one) & _roles(other):
        return False
    if isinstance(one.to, dict) and isinstance(other.to, dict):
        return bool(one.to.keys() & other.to.keys())
    return True


def _roles(row: Row) -> frozenset[Role]:
    return frozenset({row.by} if isinstance(row.by, Role) else row.by)


def _share(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two rows of `anywhere` can be open at one place."""
    if not one or not other:
        return True
    return any(a == b or a.startswith(f"{b}.") or b.startswith(f"{a}.") for a in one for b in other)


def _side_by_side(pack: Pack, one: RowSite, other: RowSite) -> bool:
    """Whether both can be open at once, and it matters which is taken: rows that move nothing do the same."""
    if not one.track or not other.track or one.track == other.track:
        return False
    if pack.procedure[one.track].scope != pack.procedure[other.track].scope:
        return False
    if _begins(one, other.track) or _begins(other, one.track):
        return False
    return _moves(one) or _moves(other)


def _begins(site: RowSite, track: str) -> bool:
    """Whether taking the row leaves its stage and begins the other track: then one comes after the other."""
    return _moves(site) and any(begin.stage.partition(".")[0] == track for begin in site.row.begin)


def _moves(site: RowSite) -> bool:
    return any(target(to, site.track) != (site.track, site.stage) for _, to in ways(site.row)) or bool(site.row.begin)
