"""The closed vocabulary of facts that dosimetry, referrals and guards may look at."""

from decimal import Decimal

from msgspec import Struct

from isonomia.law.amounts import check_amounts
from isonomia.law.words import RespondentKind, VictimKind


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of one respondent, as alleged or as found. None means that nobody has said.

    Amounts are in the norm's unit; `income_in_wages` is the monthly income in minimum wages; `items` and
    `classes` have one entry per infraction, as the norm classes it; `recidivism` counts earlier decisions that
    the norm lets count; `previous_sanctions` are the kinds applied before, oldest first.
    """

    respondent_kind: RespondentKind | None = None
    establishment_size: str | None = None
    violence: bool | None = None
    other_prejudice: bool | None = None
    recidivism: int | None = None
    continued_infraction: bool | None = None
    previous_fine: Decimal | None = None
    previous_sanctions: tuple[str, ...] = ()
    essential_service: bool | None = None
    useless_by_capacity: bool | None = None
    income_in_wages: Decimal | None = None
    proof_with_defence: bool | None = None
    incitement: bool | None = None
    possible_crime: bool | None = None
    crime_found: bool | None = None
    acted_in_office: bool | None = None
    holds_licence: bool | None = None
    victim_kind: VictimKind | None = None
    norm_in_force_at_fact: bool | None = None
    respondent_is_minor: bool | None = None
    items: tuple[str, ...] = ()
    klass: str | None = None
    classes: tuple[str, ...] = ()
    fine_amount: Decimal | None = None

    def __post_init__(self) -> None:
        check_amounts(self.previous_fine, self.income_in_wages, self.fine_amount)
        if self.recidivism is not None and self.recidivism < 0:
            raise ValueError("a contagem de reincidências começa em 0.")


FACT_LABELS: dict[str, str] = {
    "respondent_kind": "quem responde",
    "establishment_size": "porte do estabelecimento",
    "violence": "violência",
    "other_prejudice": "outra forma de preconceito",
    "recidivism": "reincidências que contam",
    "continued_infraction": "infração continuada",
    "previous_fine": "multa anterior",
    "previous_sanctions": "sanções anteriores",
    "essential_service": "serviço cujo fechamento fere o interesse público",
    "useless_by_capacity": "multa inútil diante da capacidade econômica",
    "income_in_wages": "renda mensal em salários mínimos",
    "proof_with_defence": "prova da renda junto com a defesa",
    "incitement": "incitação ao ódio ou à violência",
    "possible_crime": "possível ilícito penal",
    "crime_found": "conclusão de que o fato é crime",
    "acted_in_office": "agiu no exercício da função pública",
    "holds_licence": "tem licença ou inscrição",
    "victim_kind": "quem foi atingido",
    "norm_in_force_at_fact": "norma em vigor na data do fato",
    "respondent_is_minor": "menor de 18 anos",
    "items": "incisos infringidos",
    "klass": "classe da infração",
    "classes": "classes das infrações",
    "fine_amount": "valor da multa",
}
