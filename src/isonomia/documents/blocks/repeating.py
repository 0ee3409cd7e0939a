"""What a decision does to who does it again: the rule of recidivism of the norm, in a sentence."""

from isonomia.documents.blocks.provisions import provisions, readings_told
from isonomia.documents.view import Fact
from isonomia.law.counting import parse_term
from isonomia.law.norm.norm import Norm

_FROM = {
    "final": "do dia em que a decisão ficou definitiva",
    "homologation": "da homologação da decisão",
    "publication": "da publicação da decisão",
}


def recidivism_told(norm: Norm) -> Fact:
    """The effect of the decision on a later case, and its provisions."""
    rule = norm.pack.recidivism
    what = "do mesmo grupo de condutas " if rule.same_group else ""
    when = f"nos {parse_term(rule.window)} contados {_FROM[rule.counts_from]}" if rule.window else "depois dela"
    say = (
        f"Se houver novo fato {what}{when}, esta decisão conta como reincidência, e a sanção pode ser mais grave, "
        "dentro do que a norma permite."
    )
    return Fact(provisions(norm, rule.cite), say)


def recidivism_readings(norm: Norm) -> tuple[str, ...]:
    """How the body reads what is in doubt in that rule."""
    return readings_told(norm, norm.pack.recidivism.cite)
