"""`isonomia demo`: a sample case of each norm, from the complaint to its end."""

import pytest

from isonomia import catalogue
from tests.cli.terminal import answered


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_a_walk_shows_acts_terms_with_reasons_sanctions_stages_and_what_is_possible(norm: str) -> None:
    said = answered("demo", norm)
    assert said.out.splitlines()[1] == f"=== {catalogue.norm_by_id(norm).pack.name} ({norm}) ==="
    for part in (
        "Denúncia apresentada — ",
        "Começa o prazo “Defesa” (autuado): até ",
        "• O prazo parte de ",
        "Decisão proferida — ",
        "A norma admite: ",
        "Escolhida: ",
        "◉ processo: ",
        "◉ quem responde: ",
        "Prazos",
        "O que cabe agora",
        "[art. ",
    ):
        assert part in said.text, part
    assert said.text.endswith("Pessoas e empresas destes casos são inventadas. Pergunte à sua maneira: isonomia --help")


@pytest.mark.parametrize("norm", ["df-2013", "rj-2013-bill"])
def test_a_walk_under_a_norm_that_is_not_in_force_is_marked_as_training(norm: str) -> None:
    assert "Só para treino: nenhum processo real." in answered("demo", norm).text


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_the_sample_case_has_no_defect(norm: str) -> None:
    assert "O que anularia o processo" not in answered("demo", norm).out


def test_without_a_name_all_norms_are_walked_in_order() -> None:
    titles = [line for line in answered("demo").out.splitlines() if line.startswith("===")]
    assert [title.rpartition("(")[2] for title in titles] == [f"{norm}) ===" for norm in catalogue.norm_ids()]
