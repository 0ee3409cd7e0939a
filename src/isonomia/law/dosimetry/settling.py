"""Settles which sanctions may, must and may not be applied, from the rules of all infractions together."""

from collections.abc import Iterable
from typing import NamedTuple

from isonomia.law.dosimetry.answer import Conflict, Dropped, Referral
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.precedence import WAY, Walk
from isonomia.law.dosimetry.telling import RESPONDENT_LABELS, in_brackets, label, listed, referral_in_words
from isonomia.law.facts import Facts
from isonomia.law.norm.sanctions import Rule, Sanction

Rules = dict[str, Rule]


class Settled(NamedTuple):
    """Kinds that stand, each with its provisions; those that must be applied; those dropped; conflicts."""

    standing: dict[str, tuple[str, ...]]
    required: frozenset[str]
    dropped: tuple[Dropped, ...]
    conflicts: tuple[Conflict, ...]
    referrals: tuple[Referral, ...]


def settle(law: SanctionLaw, walks: Iterable[Walk], facts: Facts) -> Settled:
    """Weigh, for each kind, the rules that admit, require and forbid it, and whether it fits whom it hits."""
    walked = tuple(walks)
    referrals = _referrals(law, walked)
    standing: dict[str, tuple[str, ...]] = {}
    required: set[str] = set()
    dropped: list[Dropped] = []
    conflicts: list[Conflict] = []
    for kind, sanction in law.sanctions.items():
        admit, require, forbid = _speaking(walked, kind)
        if not (admit or require or forbid):
            continue
        if forbid and require:
            conflicts.append(_contradiction(law, kind, require, forbid))
        why = _why_not(law, kind, sanction, forbid, facts, referrals)
        if why is not None:
            dropped.append(why)
        else:
            standing[kind] = _cites({**admit, **require})
            required |= {kind} if require else set()
    return Settled(standing, frozenset(required), tuple(dropped), tuple(conflicts), referrals)


def _speaking(walks: Iterable[Walk], kind: str) -> tuple[Rules, Rules, Rules]:
    admit: Rules = {}
    require: Rules = {}
    forbid: Rules = {}
    for walked in walks:
        for name, rule in walked.speaking(kind):
            for named, rules in ((rule.admit, admit), (rule.require, require), (rule.forbid, forbid)):
                if kind in named:
                    rules[name] = rule
    return admit, require, forbid


def _cites(rules: Rules) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for rule in rules.values() for cite in rule.cite))


def _contradiction(law: SanctionLaw, kind: str, require: Rules, forbid: Rules) -> Conflict:
    names = (*require, *forbid)
    say = (
        f"Uma regra impõe {label(law, kind)} ({', '.join(require)}) e outra a afasta ({', '.join(forbid)}). "
        "Sem regra que diga qual prevalece, ela não se aplica."
    )
    return Conflict("dosimetry.conflict", say, names, _cites({**require, **forbid}))


def _why_not(
    law: SanctionLaw,
    kind: str,
    sanction: Sanction,
    forbid: Rules,
    facts: Facts,
    referrals: tuple[Referral, ...],
) -> Dropped | None:
    """The reason why a sanction falls, None when it stands: sent elsewhere, forbidden, or out of reach."""
    named = sanction.label
    if referrals:
        return Dropped(kind, referrals[0].say, referrals[0].cite)
    if forbid:
        cite = _cites(forbid)
        return Dropped(kind, f"Não cabe {named}: a norma a afasta neste caso{in_brackets(law, cite)}.", cite)
    respondent = facts.respondent_kind
    if sanction.fits and respondent is not None and respondent not in sanction.fits:
        told = RESPONDENT_LABELS[respondent]
        return Dropped(kind, f"Não cabe {named}: não alcança {told}.", sanction.cite, unfit=True)
    if sanction.needs_licence and facts.holds_licence is False:
        say = f"Não cabe {named}: quem responde não tem licença nem inscrição."
        return Dropped(kind, say, sanction.cite, unfit=True)
    return None


def _referrals(law: SanctionLaw, walks: Iterable[Walk]) -> tuple[Referral, ...]:
    found: dict[str, Referral] = {}
    for walked in walks:
        for name, rule in walked.speaking(WAY):
            if rule.refer:
                to = referral_in_words(law, rule.refer)
                say = f"Aqui não se aplica sanção: o caso segue para {to}{in_brackets(law, rule.cite)}."
                found.setdefault(rule.refer, Referral(rule.refer, say, name, rule.cite))
    return tuple(found.values())


def unfit_in_words(law: SanctionLaw, kinds: Iterable[str]) -> str:
    """The doubt left where the norm imposes a sanction that can't reach the respondent."""
    return f"A norma impõe {listed(label(law, kind) for kind in kinds)}, que não alcança quem responde."
