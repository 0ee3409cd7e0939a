"""A body answers what the norm leaves to it with something, alone and together with its other answers."""

import pytest

from isonomia.law.norm.choosing import ChoiceError
from tests.law.acting import serra_azul


@pytest.mark.parametrize("answer", ["", " "])
def test_a_blank_answer_answers_nothing(answer: str) -> None:
    with pytest.raises(ChoiceError) as refused:
        serra_azul().choosing(settings={"hearing_answer": answer})
    assert refused.value.message == (
        "A resposta a hearing_answer de serra-azul está em branco. O que se pergunta: "
        "Quantos dias para responder à audiência?"
    )


def test_a_quorum_that_nobody_can_reach_is_no_answer() -> None:
    with pytest.raises(ChoiceError) as refused:
        serra_azul().choosing(settings={"council_size": "3", "council_quorum": "5"})
    assert refused.value.message == (
        "As respostas a council_size, council_quorum não servem juntas: o quórum, 5, passa do número de votantes, 3."
    )


def test_a_quorum_of_all_is_an_answer() -> None:
    norm = serra_azul().choosing(settings={"council_size": "3", "council_quorum": "3"})
    assert norm.pack.deciders["silent"].quorum == 3
