"""Every act can be told as something to do, and every role with its article."""

import pytest

from isonomia.desk.case.wording import button_of, of_the, the, to_do
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.words import Role


@pytest.mark.parametrize("kind", ActKind)
def test_an_act_is_told_by_a_verb_never_by_what_was_done(kind: ActKind) -> None:
    verb = to_do(kind).split()[0]
    assert verb.endswith("r")
    assert verb[0].isupper()
    assert to_do(kind) != ACTS[kind].label
    assert button_of(kind).split()[0].endswith("r")


@pytest.mark.parametrize("role", Role)
def test_a_role_has_its_article_or_is_told_without_a_gender(role: Role) -> None:
    told = the(role)
    assert told[:2] in {"a ", "o "} or told in {"qualquer pessoa", "intérprete"} or told.startswith("quem ")
    assert of_the(role) in {f"d{told}", f"de {told}"}
