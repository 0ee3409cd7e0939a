"""What acts carry: one typed content for each kind, which refuses what it does not know."""

from decimal import Decimal
from typing import get_args, get_type_hints

import msgspec
import pytest

from isonomia.law.acts import ACTS, AFTER, ActKind
from isonomia.law.facts import Facts
from isonomia.law.payloads import Payload
from isonomia.law.payloads.decision import Chosen, Decided
from isonomia.law.words import GROUND_LABELS, ROLE_LABELS, SUBJECT_LABELS, Ground, Role, Subject
from tests.law.acting import act_of

PAYLOADS = sorted({spec.payload for spec in ACTS.values()}, key=lambda payload: payload.__name__)


def decode(kind: type[Payload], **content: object) -> Payload:
    decoded: Payload = msgspec.convert(content, kind, strict=False)
    return decoded


def test_every_kind_of_act_has_its_label_and_content() -> None:
    assert set(ACTS) == set(ActKind)
    assert all(spec.label[0].isupper() and not spec.label.endswith(".") for spec in ACTS.values())


def test_no_two_kinds_of_act_have_one_label() -> None:
    labels = [spec.label for spec in ACTS.values()]
    assert len(labels) == len(set(labels))


def test_no_subject_is_told_without_an_act_that_makes_it() -> None:
    told = {spec.tells for spec in ACTS.values()} - {None}
    assert told <= set(Subject)
    assert Subject.DECISION in told


def test_an_act_that_answers_another_is_not_its_own_answer() -> None:
    assert all(kind is not before for kind, before in AFTER.items())


@pytest.mark.parametrize(("labels", "words"), [(ROLE_LABELS, Role), (SUBJECT_LABELS, Subject), (GROUND_LABELS, Ground)])
def test_every_word_of_the_vocabulary_has_a_label(labels: dict[str, str], words: type[Role]) -> None:
    assert set(labels) == set(words)


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: payload.__name__)
def test_a_content_refuses_a_field_that_it_does_not_know(payload: type[Payload]) -> None:
    required = {"mode": "post_ar", "referral": "mp"}
    known = {name: value for name, value in required.items() if name in payload.__struct_fields__}
    assert decode(payload, **known) == decode(payload, **known)
    with pytest.raises(msgspec.ValidationError, match="desconhecido"):
        decode(payload, **known, desconhecido="x")


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: payload.__name__)
def test_a_content_never_changes(payload: type[Payload]) -> None:
    assert payload.__struct_config__.frozen


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: payload.__name__)
def test_money_is_never_a_float(payload: type[Payload]) -> None:
    hints = get_type_hints(payload)
    assert all(float not in (hint, *get_args(hint)) for hint in hints.values())


def test_any_act_may_name_who_signed_it_outside_and_its_paper() -> None:
    payload = act_of("payment_recorded", "02/03", issued_by="arrecadação", paper="guia 7", note="à vista").payload
    assert (payload.issued_by, payload.paper, payload.note) == ("arrecadação", "guia 7", "à vista")


def test_a_decision_has_one_outcome_for_all_or_one_for_each() -> None:
    payload = decode(Decided, outcome="dismissed", outcomes={"a": "sanctioned"})
    assert isinstance(payload, Decided)
    assert (payload.outcome_for("a"), payload.outcome_for("b")) == ("sanctioned", "dismissed")


def test_a_decision_has_sanctions_and_facts_for_all_or_for_each() -> None:
    payload = decode(
        Decided,
        sanctions={"all": [{"kind": "warning"}], "a": [{"kind": "fine", "bases": ["10.50"]}]},
        facts={"all": {"violence": "false"}, "a": {"violence": "true"}},
    )
    assert isinstance(payload, Decided)
    assert payload.sanctions_for("a") == (Chosen("fine", (Decimal("10.50"),)),)
    assert payload.sanctions_for("b") == (Chosen("warning"),)
    assert (payload.facts_for("a"), payload.facts_for("b")) == (Facts(violence=True), Facts(violence=False))


def test_a_decision_without_facts_finds_none() -> None:
    payload = decode(Decided, outcome="dismissed")
    assert isinstance(payload, Decided)
    assert (payload.facts_for("a"), payload.sanctions_for("a")) == (None, ())


@pytest.mark.parametrize("amount", ["-1", "NaN", "Infinity", "1e15", "9e999999"])
def test_an_amount_is_a_number_of_reais_not_below_zero(amount: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(ACTS[ActKind.PAYMENT_RECORDED].payload, amount=amount)


def test_an_act_is_ordered_by_its_day_and_then_by_its_entry() -> None:
    early = act_of("petition_filed", "02/03", number=9)
    late = act_of("petition_filed", "03/03", number=1)
    assert early.order < late.order
    assert act_of("petition_filed", "02/03", number=1).order < early.order
