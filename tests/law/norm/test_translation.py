"""A norm is retold in another language by a file beside it; what is not retold is told in Portuguese, and says so."""

from pathlib import Path

import pytest

from isonomia import catalogue
from isonomia.law.norm.checks import translations
from isonomia.law.norm.loader import read_pack
from isonomia.law.norm.translation import read_translations
from tests.law.norm.changing import GOOD, changed


@pytest.mark.parametrize("norm", catalogue.norm_ids())
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_norm_of_the_shelf_is_told_whole_in_both_languages(norm: str, language: str) -> None:
    folder = catalogue.norm_folder(norm)
    assert list(translations(read_pack(folder), read_translations(folder))) == []
    assert {one.language for one in catalogue.conduct_words(norm, language).values()} == {language}
    assert {one.language for one in catalogue.ground_words(norm, language).values()} == {language}


@pytest.mark.parametrize("norm", catalogue.norm_ids())
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_retold_keeps_the_order_the_example_and_words_to_search_by(norm: str, language: str) -> None:
    told, pack = catalogue.conduct_words(norm, language), catalogue.norm_by_id(norm).pack
    assert list(told) == list(pack.conducts)
    for name, conduct in pack.conducts.items():
        assert told[name].say != conduct.say
        assert len(told[name].words) >= 3
        assert bool(told[name].example) == bool(conduct.example)


def test_a_norm_without_a_file_for_the_language_is_told_in_portuguese() -> None:
    told = catalogue.conduct_words(str(GOOD), "es")
    assert told["refusal"].say == "Recusar atendimento a alguém por preconceito"
    assert {one.language for one in told.values()} == {"pt-BR"}
    assert catalogue.ground_words(str(GOOD), "es")["refused_service"].language == "pt-BR"


def test_portuguese_is_told_from_the_pack() -> None:
    told = catalogue.conduct_words("recife-2011", "pt-br")["I"]
    assert (told.say, told.language) == ("Dificultaram a entrada ou se recusaram a atender", "pt-BR")
    assert "restaurante" in told.words


def test_a_conduct_that_a_file_leaves_out_is_told_in_portuguese_beside_the_others(tmp_path: Path) -> None:
    change = {"file": "languages/en.yaml", "replace": "  worse_service:", "by": "  other_name:"}
    told = catalogue.conduct_words(str(changed(tmp_path, [change])), "en")
    assert [one.language for one in told.values()] == ["en", "pt-BR"]


def test_a_file_that_no_language_names_is_found_out(tmp_path: Path) -> None:
    copy = changed(tmp_path, [])
    (copy / "languages" / "en.yaml").rename(copy / "languages" / "english.yaml")
    found = list(translations(read_pack(copy), read_translations(copy)))
    assert [(one.code, one.path) for one in found] == [("translation.language", ("languages", "english.yaml"))]
