"""What was carried out and no longer stands is owed back: each act of execution is told with its undoing."""

from datetime import timedelta

from isonomia import catalogue
from isonomia.law.acts import Act, ActKind
from isonomia.law.examine import Situation, examine
from isonomia.law.payloads.execution import ActAnnulled
from isonomia.law.scenarios import acts_of, norm_of
from isonomia.law.words import Role

SAMPLE = catalogue.sample_of(catalogue.norm_folder("recife-2011"))
NORM = norm_of(SAMPLE, catalogue.norm_by_id("recife-2011"))
ACTS = list(acts_of(SAMPLE.steps, origin="amostra"))


def annulling(kind: ActKind) -> Situation:
    """The ordinary walk to the paid fine, after an act of the kind is annulled on the next day."""
    day = ACTS[-1].day + timedelta(days=1)
    gone = next(act.id for act in ACTS if act.kind is kind)
    payload = ActAnnulled(acts=(gone,), reasons={"motivation": "Vício de motivo."})
    annulment = Act("anulação", ActKind.ACT_ANNULLED, day, day, 99, Role.AUTHORITY, payload=payload)
    return examine(NORM, [*ACTS, annulment], catalogue.calendar_of("recife"), on=day)


def test_nothing_is_owed_while_the_decision_stands() -> None:
    assert examine(NORM, ACTS, catalogue.calendar_of("recife"), on=ACTS[-1].day).undoing == ()


def test_an_annulled_decision_leaves_what_was_paid_to_be_refunded() -> None:
    situation = annulling(ActKind.DECISION_ISSUED)
    payments = [act.id for act in ACTS if act.kind is ActKind.PAYMENT_RECORDED]
    assert [(owed.act, owed.say) for owed in situation.undoing] == [
        (payment, "restituir o que foi pago") for payment in payments
    ]
    assert set(payments) <= set(situation.fallen)


def test_an_annulled_payment_is_itself_owed_back() -> None:
    assert [owed.kind for owed in annulling(ActKind.PAYMENT_RECORDED).undoing] == [ActKind.PAYMENT_RECORDED]
