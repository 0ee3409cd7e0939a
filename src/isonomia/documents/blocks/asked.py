"""Whether an act answers somebody who asked for it, or was done by who decides without being asked."""

from isonomia.documents.source import Source
from isonomia.law.acts import ACTS, Act, ActKind

_ASKING = {ActKind.CLARIFICATION_DECIDED: ActKind.CLARIFICATION_FILED}
_UNASKED = {ActKind.CLARIFICATION_DECIDED: "Correção da decisão, de ofício"}


def request_of(source: Source, act: Act) -> Act | None:
    """The request that an act answers: the last before it that no other act answered; None where nobody asked."""
    asking = _ASKING.get(act.kind)
    if asking is None:
        return None
    before = [one for one in source.earlier(asking, act.kind) if one.number < act.number and _share(one, act)]
    return before[-1] if before and before[-1].kind is asking else None


def is_unasked(source: Source, act: Act) -> bool:
    """Whether an act that answers a request where there is one was done without any."""
    return act.kind in _ASKING and request_of(source, act) is None


def label_of(source: Source, act: Act) -> str:
    """What a paper calls an act: by its kind, unless that tells of a request which nobody made."""
    return _UNASKED[act.kind] if is_unasked(source, act) else ACTS[act.kind].label


def _share(one: Act, other: Act) -> bool:
    return not one.lanes or not other.lanes or bool(set(one.lanes) & set(other.lanes))
