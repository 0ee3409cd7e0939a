"""Whatever a norm demands of an act, or compares it with, has Portuguese words."""

from collections.abc import Iterator

import pytest

from isonomia import catalogue
from isonomia.law.norm.checks.elements import givens, rows
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.procedure import Given, many
from isonomia.law.points import POINT_LABELS, VALUE_LABELS, point_in_words, value_in_words
from isonomia.law.words import Channel, Ground, Role, Source, Subject

NORMS = catalogue.norm_ids()


def compared(given: Given) -> Iterator[tuple[str, str]]:
    """Each field that a guard looks at in the act, with each value it asks for."""
    then = given.payload_if.then if given.payload_if else {}
    for fields in (given.payload, given.payload_has, then):
        for name, values in fields.items():
            for value in many(values):
                yield name, value
    for outcome in many(given.outcome_in):
        yield "outcome", outcome


def named_in_pack(pack: Pack, name: str) -> set[str]:
    """The values that the pack itself labels: its referrals, modes of service and deadlines."""
    own = {"referral": set(pack.referrals), "mode": set(pack.service), "deadline": set(pack.deadlines)}
    return own.get(name, set())


@pytest.mark.parametrize("norm", NORMS)
def test_every_point_that_a_norm_demands_has_a_label(norm: str) -> None:
    pack = catalogue.norm_by_id(norm).pack
    demanded = {need for site in rows(pack) for need in site.row.needs}
    demanded |= {name for site in givens(pack) for name, _ in compared(site.given)}
    demanded |= {reason for rule in pack.dosimetry.rules.values() for reason in rule.reasons}
    assert demanded - set(POINT_LABELS) == set()


@pytest.mark.parametrize("norm", NORMS)
def test_every_value_that_a_norm_asks_for_has_a_label(norm: str) -> None:
    pack = catalogue.norm_by_id(norm).pack
    asked = {
        value
        for site in givens(pack)
        for name, value in compared(site.given)
        if value not in named_in_pack(pack, name) and not value.isdigit()
    }
    assert asked - set(VALUE_LABELS) == set()


@pytest.mark.parametrize("norm", NORMS)
def test_every_outcome_that_leads_somewhere_has_a_label(norm: str) -> None:
    pack = catalogue.norm_by_id(norm).pack
    outcomes = {outcome for site in rows(pack) if isinstance(site.row.to, dict) for outcome in site.row.to}
    assert outcomes - set(VALUE_LABELS) == set()


@pytest.mark.parametrize("norm", NORMS)
def test_what_a_fine_may_be_converted_into_is_told_in_portuguese(norm: str) -> None:
    rules = catalogue.norm_by_id(norm).pack.dosimetry.rules.values()
    names = {into for rule in rules for into in rule.convert}
    assert {name for name in names if " " not in name} - set(VALUE_LABELS) == set()


def test_roles_subjects_and_grounds_are_told_in_their_own_words() -> None:
    assert (value_in_words(Role.CLERK), value_in_words(Ground.NO_PLACE), value_in_words(Subject.HEARING)) == (
        "secretaria do processo", "sem o local do fato", "audiência",
    )  # fmt: skip


@pytest.mark.parametrize("word", [*Channel, *Source])
def test_channels_and_sources_are_told_in_portuguese(word: Channel | Source) -> None:
    assert word.value in VALUE_LABELS


def test_a_name_without_label_is_shown_as_it_is() -> None:
    assert (point_in_words("xyz"), value_in_words("xyz"), value_in_words(7)) == ("xyz", "xyz", "7")


@pytest.mark.parametrize("label", [*POINT_LABELS.values(), *VALUE_LABELS.values()])
def test_a_label_goes_inside_a_sentence(label: str) -> None:
    assert label
    assert label == label.strip()
    assert not label.endswith(".")
    assert label[0].islower() or label.startswith("Diário")
