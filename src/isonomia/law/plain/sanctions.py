"""The sanctions that a norm admits for some facts, as plain data: ranges, steps, doubts, and what others would give."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from isonomia.law.dosimetry import Alternative, Assessment, Doubt, matches
from isonomia.law.facts import Facts
from isonomia.law.norm.conditions import When
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Referral
from isonomia.law.otherwise import changes_in_words
from isonomia.law.plain.readings import idle_readings


def sanction_data(norm: Norm, answer: Assessment, facts: Facts, on: date | None) -> dict[str, Any]:
    """What the norm admits for the facts, on the day of the decision if one is told."""
    return {
        "norm": norm.id,
        "status": norm.status_on(on) if on else norm.pack.status[-1].is_,
        "sanctions": [
            {
                "kind": s.kind,
                "label": s.label,
                "required": s.required,
                "unit": s.unit,
                "min": s.min,
                "max": s.max,
                "days": s.days,
                "steps": [{"rule": step.rule, "say": step.say, "cite": norm.print(step.cite)} for step in answer.steps],
                "cite": norm.print(s.cite),
            }
            for s in answer.sanctions
        ],
        "dropped": [{"kind": d.kind, "say": d.say, "cite": norm.print(d.cite)} for d in answer.dropped],
        "referrals": [{"to": r.to, "say": r.say, "cite": norm.print(r.cite)} for r in answer.referrals],
        "duties_to_refer": [
            {"name": name, "label": r.label, "to": r.to, "duty": r.duty, "copy": r.copy, "cite": norm.print(r.cite)}
            for name, r in duties_to_refer(norm, facts)
        ],
        "conversions": [
            {"into": c.into, "depends_on": c.depends_on, "cite": norm.print(c.cite)} for c in answer.conversions
        ],
        "reasons_demanded": [d.name for d in answer.demands],
        "doubts": [_doubt_data(norm, doubt) for doubt in answer.doubts],
        "missing": answer.missing,
        "idle_readings": idle_readings(norm),
    }


def _doubt_data(norm: Norm, doubt: Doubt) -> dict[str, Any]:
    option = norm.option(doubt.reading) if doubt.reading else ""
    return {"say": doubt.say, "reading": doubt.reading, "option": option, "cite": norm.print(doubt.cite)}


def duties_to_refer(norm: Norm, facts: Facts) -> Iterator[tuple[str, Referral]]:
    """The referrals of the pack that these facts bring about; one without a condition hangs on no fact."""
    for name, referral in norm.pack.referrals.items():
        if referral.when != When() and matches(referral.when, facts):
            yield name, referral


def others_data(norm: Norm, answer: Assessment, others: tuple[Alternative, ...]) -> list[dict[str, Any]]:
    """The other answers as plain data."""
    readings = norm.pack.readings
    return [
        {
            "reading": o.reading,
            "option": o.option,
            "say": readings[o.reading].options[o.option].say,
            "cite": norm.print(readings[o.reading].cite),
            "gives": list(changes_in_words(answer, o.answer)),
            "sanctions": [
                {"kind": s.kind, "label": s.label, "required": s.required, "unit": s.unit, "min": s.min, "max": s.max,
                 "days": s.days}
                for s in o.answer.sanctions
            ],
        }
        for o in others
    ]  # fmt: skip
