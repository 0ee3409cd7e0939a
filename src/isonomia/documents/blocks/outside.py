"""Bodies outside to which a letter goes: those that the act names, else who has the office under the norm, unless
whoever writes the letter tells another."""

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.parties import OPEN, holder_of
from isonomia.documents.kind import Free
from isonomia.documents.source import Source
from isonomia.documents.view import Addressee
from isonomia.law.acts import Act, ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads import Payload
from isonomia.law.payloads.execution import Communicated, ReferralSent
from isonomia.law.payloads.intake import Named
from isonomia.law.points import value_in_words
from isonomia.law.words import Role

PARTS = (
    Free("addressee", "Destinatário", "Só se for outro que o indicado no ofício: o nome por extenso.", lines=1),
    Free("address", "Endereço do destinatário", "Como vai no envelope.", lines=3),
)
"""The parts that whoever writes a letter may tell of whom it goes to."""
_OFFICES = {
    ActKind.ACTIVE_DEBT_SENT: Role.DEBT_OFFICE,
    ActKind.DEBT_REGISTERED: Role.DEBT_OFFICE,
    ActKind.SANCTION_COMMUNICATED: Role.LICENSING,
    ActKind.SUSPENSION_ENDED: Role.LICENSING,
    ActKind.CANCELLATION_COMMUNICATED: Role.LICENSING,
}


def bodies_told(file: CaseFile, act: Act) -> tuple[str, ...]:
    """The bodies outside to which an act goes, in its order; none where neither the act nor the norm names any."""
    norm = file.law.norm
    told = tuple(_named(norm, one) for one in _told(norm, act.payload) if one)
    office = _OFFICES.get(act.kind)
    return told or ((holder_of(norm, office),) if office else ())


def body_outside(source: Source) -> Addressee | None:
    """The body to which a letter goes; None while nobody has told it."""
    bodies = bodies_told(source.file, source.act)
    named = bodies[int(source.to) - 1] if source.to else ""
    name = source.free.get("addressee", "").strip() or named
    lines = source.free.get("address", "").splitlines()
    return Addressee(name=name, quality="", lines=tuple(line for line in lines if line.strip())) if name else None


def _told(norm: Norm, payload: Payload) -> tuple[str, ...]:
    match payload:
        case ReferralSent(referral=name, to=to):
            return (to,) if to else norm.pack.referrals[name].to
        case Communicated(to=bodies):
            return bodies
        case Named(to=body):
            return (body,)
        case _:
            return ()


def _named(norm: Norm, told: str) -> str:
    """A body as a letter calls it: acts may name it by its office under the norm."""
    held = norm.pack.holders.get(Role(told), OPEN) if told in list(Role) else OPEN
    return value_in_words(told) if held == OPEN else held
