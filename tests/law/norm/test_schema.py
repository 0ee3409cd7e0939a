"""The JSON Schema of packs completes words and takes YAML as people write it."""

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.norm.misfits import required_keys
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.schema import pack_schema

DEFINITIONS = pack_schema()["$defs"]


def test_a_file_may_hold_only_some_of_the_keys_of_a_pack() -> None:
    assert "required" not in DEFINITIONS["Pack"]
    assert DEFINITIONS["Pack"]["additionalProperties"] is False


def test_the_keys_that_some_file_must_have_are_told_of_the_pack() -> None:
    told = DEFINITIONS["Pack"]["description"].splitlines()[-1]
    assert told == f"In some file of every pack: {', '.join(required_keys(Pack))}."


def test_every_part_demands_what_the_loader_demands() -> None:
    parts = {name for name, told in DEFINITIONS.items() if told.get("type") == "object" and name != "Pack"}
    assert {name for name in parts if "required" not in DEFINITIONS[name]} == set()


def test_every_part_says_what_it_is() -> None:
    parts = {name for name, told in DEFINITIONS.items() if told.get("type") == "object"}
    assert len(parts) > 35
    assert {name for name in parts if not DEFINITIONS[name].get("description")} == set()


def test_the_words_of_acts_carry_their_labels() -> None:
    words = {word["const"]: word["title"] for word in DEFINITIONS["ActKind"]["oneOf"]}
    assert words == {kind.value: ACTS[kind].label for kind in ActKind}


def test_numbers_and_booleans_may_be_plain_or_in_quotes() -> None:
    sanction = DEFINITIONS["Sanction"]["properties"]
    assert sanction["whole"]["enum"] == [True, False, "true", "false"]
    assert sanction["days"]["items"]["type"] == ["integer", "string"]
    assert DEFINITIONS["Fine"]["properties"]["min"]["anyOf"][0]["type"] == ["number", "string"]


def test_a_deadline_still_demands_what_it_needs() -> None:
    assert DEFINITIONS["Deadline"]["required"] == ["label", "at", "starts", "whose", "counting", "lapse", "cite"]
