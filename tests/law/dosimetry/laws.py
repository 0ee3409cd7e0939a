"""The sanctions of the shipped norms, with options of readings laid over them, and small invented laws."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from isonomia.law.norm.loader import read_pack
from isonomia.law.norm.overlays import overlaid
from isonomia.law.norm.parts import Conduct, Reading, Referral, SourceRef
from isonomia.law.norm.sanctions import Dosimetry, RecidivismRule, Sanction
from tests.house import SOURCE

NORMS = ("recife-2011", "rj-2013-bill", "pb-2017", "df-2013", "salvador-2022")


class Sanctions(msgspec.Struct, frozen=True):
    """The part of a pack that dosimetry and recidivism read."""

    sanctions: dict[str, Sanction]
    dosimetry: Dosimetry
    recidivism: RecidivismRule = RecidivismRule(counts_from="final", cite=("art1",))
    readings: dict[str, Reading] = {}
    referrals: dict[str, Referral] = {}
    sources: dict[str, SourceRef] = {}
    conducts: dict[str, Conduct] = {}


@cache
def _raw(norm: str) -> dict[str, Any]:
    return {
        key: value for key, value in read_pack(SOURCE / "norms" / norm).items() if key in Sanctions.__struct_fields__
    }


def law_of(norm: str, **options: str) -> Sanctions:
    """A shipped norm under its adopted readings, but for the options given."""
    raw = _raw(norm)
    for reading, option in options.items():
        chosen = raw["readings"][reading]["options"][option]
        raw = overlaid(raw, chosen.get("set", {}), origin=f"{reading}={option}")
    return decoded(raw)


def decoded(raw: Mapping[str, Any]) -> Sanctions:
    """The typed value of a raw tree of strings."""
    return msgspec.convert(raw, Sanctions, strict=False)


def invented(rules: Mapping[str, Any], *, sanctions: Mapping[str, Any] | None = None, **dosimetry: Any) -> Sanctions:
    """A small law made for a test: a warning, a fine in an invented unit, a suspension; the rules as given.

    Every rule cites article 9 unless it says otherwise.
    """
    kinds = {
        "warning": {"label": "advertência", "cite": ["art5"]},
        "fine": {"label": "multa", "unit": "UXX", "whole": "true", "cite": ["art6"]},
        "suspension": {"label": "suspensão", "days": ["5", "30"], "fits": ["company"], "cite": ["art7"]},
        **(sanctions or {}),
    }
    cited = {name: {"cite": ["art9"], **rule} for name, rule in rules.items()}
    return decoded({"sanctions": kinds, "dosimetry": {"facts": [], "rules": cited, **dosimetry}})
