"""Files of acts, as long as wanted: an ordinary walk under Recife's decree, with instruction in its middle."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import cycle, islice
from typing import Any

from isonomia.law.acts import Act, ActKind
from isonomia.law.scenarios import Step, acts_of
from isonomia.law.words import Role

NORM = "recife-2011"
_A_DAY = 8  # acts of instruction on one day, so that the longest file ends within the calendar
_MOTIVE = {"reasons": {"motivation": "motivo de exemplo"}}
_NOTICE = {"mode": "in_person", "of": "opening", "contents": ["opening_act", "defence_term", "first_day_rule"]}
_FACTS = {
    "respondent_kind": "company", "recidivism": 0, "violence": False, "other_prejudice": False, "holds_licence": True,
}  # fmt: skip

_SHORTEST = 11


def ordinary(length: int) -> list[Act]:
    """A file of one respondent, from complaint to payment in two parts: eleven acts, the others instruction.

    A file of ten acts lacks the last payment.
    """
    return _file(_walk(("bar",), length))[:length]


def two_lanes(length: int) -> list[Act]:
    """The same with two respondents: nearly every act concerns both."""
    return _file(_walk(("bar", "gerente"), length))[:length]


def annulled(length: int) -> list[Act]:
    """The first notice is annulled and sent again, so the file is read twice and some of it falls."""
    lanes = ("bar",)
    again = [
        _step("2026-05-21", "act_annulled", "authority", lanes, {"acts": ["n3", "n4"], **_MOTIVE}),
        _step("2026-05-21", "service_sent", "clerk", lanes, _NOTICE),
        _step("2026-05-22", "service_result", "clerk", lanes, {"received_on": "2026-05-22", "capacity": "agent"}),
    ]
    walk = _walk(lanes, length - len(again))
    return _file([*walk[:4], *again, *walk[4:]])


def last_day(acts: Sequence[Act]) -> date:
    """The day of the last act."""
    return max(act.day for act in acts)


def _file(steps: Sequence[Step]) -> list[Act]:
    return list(acts_of(steps, origin="bench"))


def _walk(lanes: Sequence[str], length: int) -> list[Step]:
    instruction = max(length - _SHORTEST, 0)
    return [*_opening(lanes), *_instruction(lanes, instruction), *_ending(lanes, instruction)]


def _step(day: str | date, act: str, by: str, lanes: Sequence[str] = (), content: Any = None) -> Step:
    day = day if isinstance(day, date) else date.fromisoformat(day)
    author = {"authority": "diretor", "homologator": "secretario"}.get(by, "")
    return Step(on=day, act=ActKind(act), by=Role(by), lanes=tuple(lanes), author=author, with_=content or {})


def _opening(lanes: Sequence[str]) -> list[Step]:
    received = {"outcome": "received", "received_on": "2026-05-12", "capacity": "agent"}
    return [
        _step("2026-05-04", "complaint_filed", "victim", (), {"source": "victim", "conducts": ["I"]}),
        _step("2026-05-06", "case_opened", "authority", lanes, {"kinds": dict.fromkeys(lanes, "company")}),
        _step("2026-05-07", "service_sent", "clerk", lanes, _NOTICE),
        _step("2026-05-12", "service_result", "clerk", lanes, received),
        _step("2026-05-22", "defence_filed", "respondent", lanes, {"documents": ["imagens da câmera"]}),
    ]


def _instruction(lanes: Sequence[str], count: int) -> Iterator[Step]:
    """Evidence and statements on it (each pair starts and stops a term), petitions, hearings, opinions."""
    kinds: tuple[tuple[str, str, Any], ...] = (
        ("evidence_joined", "clerk", {"what": "documento de exemplo"}),
        ("closing_statement_filed", "respondent", {}),
        ("petition_filed", "respondent", {"subject": "pedido de exemplo"}),
        ("hearing_called", "authority", {"on": "2026-06-30", "hour": "10h", "place": "sede"}),
        ("hearing_held", "authority", {"heard": ["testemunha de exemplo"]}),
        ("opinion_requested", "authority", {"by_body": "procuradoria"}),
        ("opinion_given", "legal_adviser", {"opinion": "parecer de exemplo"}),
        ("diligence_ordered", "authority", _MOTIVE),
    )
    for number, (act, by, content) in enumerate(islice(cycle(kinds), count)):
        yield _step(_day(number), act, by, lanes, content)


def _day(number: int) -> date:
    return date(2026, 6, 1) + timedelta(days=number // _A_DAY)


def _ending(lanes: Sequence[str], instruction: int) -> list[Step]:
    day = _day(instruction)

    def after(days: int) -> date:
        return day + timedelta(days=days)

    decision = {
        "outcome": "sanctioned",
        "reasons": {"motivation": "prova", "choice": "multa", "capacity": "no mínimo"},
        "facts": {"all": _FACTS},
        "sanctions": {"all": [{"kind": "fine", "bases": ["150"]}]},
    }
    homologated = {"outcome": "homologated", **_MOTIVE}
    return [
        _step(after(14), "decision_issued", "authority", lanes, decision),
        _step(after(21), "gazette_published", "clerk", lanes, {"of": "decision"}),
        _step(after(50), "homologation_decided", "homologator", lanes, homologated),
        _step(after(52), "gazette_published", "clerk", lanes, {"of": "homologation"}),
        _step(after(60), "payment_recorded", "treasury", lanes, {"outcome": "part", "amount": "50"}),
        _step(after(70), "payment_recorded", "treasury", lanes, {"outcome": "full", "amount": "100"}),
    ]
