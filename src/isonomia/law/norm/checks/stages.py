"""Checks of names of stages: wherever the pack names a track or a stage, it is there."""

from collections.abc import Iterator

from isonomia.law.norm.checks.elements import begins, givens, rows, ways
from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import many


def stages(pack: Pack) -> Iterator[Problem]:
    """Every name of a track or stage that leads nowhere."""
    yield from _in_tracks(pack)
    for site in rows(pack):
        for key, to in ways(site.row):
            yield from _stage(pack, (*site.path, *key), to, site.track)
        for position, name in enumerate(site.row.at):
            yield from _place(pack, (*site.path, "at", str(position)), name)
    for begin in begins(pack):
        yield from _stage(pack, (*begin.path, "stage"), begin.begin.stage, begin.here)
    yield from _in_deadlines(pack)
    yield from _in_guards(pack)


def _in_tracks(pack: Pack) -> Iterator[Problem]:
    if not any(track.scope == "case" and track.first for track in pack.procedure.values()):
        say = "O processo não começa: dê a uma trilha de escopo “case” a fase inicial, em “first”."
        yield Problem("stage.start", ("procedure",), say)
    for name, track in pack.procedure.items():
        here: Where = ("procedure", name)
        if track.first and track.scope == "lane":
            say = "Só trilha de escopo “case” começa com o processo: tire “first” e comece esta por “begin”."
            yield Problem("stage.first", (*here, "first"), say)
        elif track.first:
            yield from _stage(pack, (*here, "first"), track.first, name)
        for stage, body in track.stages.items():
            at = (*here, "stages", stage)
            for subject, to in body.served.items():
                yield from _stage(pack, (*at, "served", subject), to, name)
            if body.joint and track.scope == "case":
                say = "“joint” espera por todos os autuados e só cabe em trilha de escopo “lane”. Tire-o daqui."
                yield Problem("stage.joint", (*at, "joint"), say)


def _in_deadlines(pack: Pack) -> Iterator[Problem]:
    for name, deadline in pack.deadlines.items():
        here: Where = ("deadlines", name)
        yield from _place(pack, (*here, "at"), deadline.at)
        if deadline.lapse.to:
            yield from _stage(pack, (*here, "lapse", "to"), deadline.lapse.to, deadline.at.partition(".")[0])
        for position, start in enumerate(deadline.starts):
            if start.enter is not None:
                yield from _full(pack, (*here, "starts", str(position), "enter"), start.enter)


def _in_guards(pack: Pack) -> Iterator[Problem]:
    for site in givens(pack):
        for key, names in (("all_lanes_at", site.given.all_lanes_at), ("track_at", site.given.track_at)):
            for name in many(names):
                yield from _full(pack, (*site.path, key), name)


def _stage(pack: Pack, path: Where, name: str, here: str) -> Iterator[Problem]:
    """`stage` alone is of the track `here`; `track.stage` of another. A row of anywhere has no track of its own."""
    _, dot, _ = name.partition(".")
    if not dot and not here:
        say = f"“{name}” não diz de que trilha é: escreva trilha.fase, porque “anywhere” não está em trilha nenhuma."
        yield Problem("stage.unknown", path, say)
        return
    yield from _full(pack, path, name if dot else f"{here}.{name}")


def _place(pack: Pack, path: Where, name: str) -> Iterator[Problem]:
    """A track, or a stage of it."""
    if "." in name:
        yield from _full(pack, path, name)
    elif name not in pack.procedure:
        yield Problem("stage.track", path, not_among(name, "trilha em “procedure”", pack.procedure))


def _full(pack: Pack, path: Where, name: str) -> Iterator[Problem]:
    track, _, stage = name.partition(".")
    spec = pack.procedure.get(track)
    if spec is None:
        yield Problem("stage.track", path, not_among(track, "trilha em “procedure”", pack.procedure))
    elif stage not in spec.stages:
        yield Problem("stage.unknown", path, not_among(stage, f"fase da trilha “{track}”", spec.stages))
