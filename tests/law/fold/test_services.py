"""Service: on which day each mode has effect, what has none, and which mode may follow which."""

import pytest

from tests.law.acting import Autos, day, serra_azul_with


def sent(mode: str, on: str = "03/03") -> Autos:
    return Autos().opened().do("service_sent", on, "bar", mode=mode)


def test_a_letter_with_return_receipt_has_effect_when_the_receipt_joins_the_file() -> None:
    autos = sent("post_ar").do("service_result", "10/03", "bar", received_on=day("05/03"))
    assert autos.clock("10/03", "defence", "bar").event == day("10/03")


def test_a_mode_by_receipt_has_effect_on_the_day_of_the_receipt() -> None:
    autos = sent("post_received").do("service_result", "10/03", "bar", received_on=day("05/03"))
    assert autos.clock("10/03", "defence", "bar").event == day("05/03")


def test_a_receipt_without_a_day_is_of_the_day_its_proof_joined() -> None:
    autos = sent("post_received").do("service_result", "10/03", "bar")
    assert autos.clock("10/03", "defence", "bar").event == day("10/03")


def test_a_respondent_who_appears_is_served_on_that_day() -> None:
    autos = Autos().opened().do("appearance_recorded", "04/03", "bar")
    assert autos.clock("04/03", "defence", "bar").event == day("04/03")


@pytest.mark.parametrize("outcome", ["not_found", "returned", "no_proof"])
def test_a_notice_that_came_back_starts_nothing(outcome: str) -> None:
    autos = sent("post_ar").do("service_result", "10/03", "bar", outcome=outcome)
    assert (autos.stage("10/03", "main", "bar"), autos.names_of_clocks("10/03")) == ("service", [])


def test_no_result_comes_before_a_notice_was_sent() -> None:
    reasons = Autos().opened().against("service_result", "10/03", "bar")
    assert [(reason.code, reason.say) for reason in reasons] == [
        ("after.missing", "Antes é preciso o ato “Notificação expedida”."),
        ("after.missing", "Não há notificação expedida à espera de resultado."),
    ]


def test_a_notice_has_one_result() -> None:
    autos = sent("post_ar").do("service_result", "10/03", "bar", outcome="not_found")
    assert autos.codes("service_result", "11/03", "bar") == ["after.missing"]


def test_a_mode_that_the_norm_has_not_is_refused_with_those_it_has() -> None:
    (reason,) = Autos().opened().against("service_sent", "03/03", "bar", mode="pombo")
    assert reason.code == "payload.value"
    assert reason.say == (
        "“pombo” não é modo de notificação desta norma. "
        "Modos: in_person, post_ar, post_received, posting, on_the_spot, appearance."
    )


# --- what has no effect ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "result", "code", "say", "cite"),
    [
        (
            "in_person",
            {"signed": "false"},
            "service.no_proof",
            "O comprovante (entrega pessoal) não está assinado: não inicia prazo.",
            "art5_cpt_inc1",
        ),
        (
            "post_ar",
            {"capacity": "stranger"},
            "service.capacity",
            "Quem recebeu não representa a pessoa notificada: esta notificação não inicia prazo.",
            "art5_cpt_inc2",
        ),
        (
            "in_person",
            {"outcome": "refused", "witnesses": "1"},
            "service.witnesses",
            "Recusa ou ausência sem 2 testemunhas: nenhum prazo corre deste ato.",
            "art5_cpt_inc1",
        ),
    ],
)
def test_a_faulty_receipt_starts_nothing_and_is_a_defect(
    mode: str, result: dict[str, str], code: str, say: str, cite: str
) -> None:
    autos = sent(mode).do("service_result", "10/03", "bar", **result)
    situation = autos.at("10/03")
    (defect,) = situation.defects
    assert [(reason.code, reason.say, reason.cite) for reason in defect.reasons] == [(code, say, (cite,))]
    assert (situation.lanes["bar"].tracks["main"], situation.deadlines) == ("service", ())


def test_a_refusal_before_two_witnesses_is_a_service() -> None:
    autos = sent("in_person").do("service_result", "05/03", "bar", outcome="refused", witnesses="2")
    assert autos.clock("05/03", "defence", "bar").event == day("05/03")


@pytest.mark.parametrize("capacity", ["self", "agent", "staff"])
def test_who_may_receive_for_the_respondent_serves_it(capacity: str) -> None:
    autos = sent("post_ar").do("service_result", "10/03", "bar", capacity=capacity)
    assert autos.stage("10/03", "main", "bar") == "defence"


# --- one mode after another --------------------------------------------------------------------------


def both_failed() -> Autos:
    autos = sent("in_person").do("service_result", "04/03", "bar", outcome="not_found")
    return autos.do("service_sent", "05/03", "bar", mode="post_ar").do(
        "service_result", "12/03", "bar", outcome="returned"
    )


def test_a_posting_comes_only_after_the_other_modes_failed() -> None:
    (reason,) = Autos().opened().against("notice_posted", "03/03", "bar")
    assert (reason.code, reason.cite) == ("service.too_early", ("art5_par1",))
    assert reason.say == "Só depois de frustrada a notificação por: entrega pessoal, carta com AR."


def test_a_posting_tells_which_mode_is_still_to_be_tried() -> None:
    autos = sent("in_person").do("service_result", "04/03", "bar", outcome="not_found")
    (reason,) = autos.against("notice_posted", "05/03", "bar")
    assert reason.say == "Só depois de frustrada a notificação por: carta com AR."


def test_a_refusal_opens_the_posting_too() -> None:
    autos = sent("in_person").do("service_result", "04/03", "bar", outcome="refused", witnesses="0")
    assert autos.codes("notice_posted", "05/03", "bar") == []


def test_a_notice_still_under_way_has_not_failed() -> None:
    autos = sent("in_person").do("service_sent", "04/03", "bar", mode="post_ar")
    assert autos.codes("notice_posted", "05/03", "bar") == ["service.too_early"]


def test_a_posting_has_effect_when_both_its_end_and_the_publication_came() -> None:
    autos = both_failed().do("notice_posted", "16/03", "bar")
    assert autos.names_of_clocks("30/03") == []
    autos.do("gazette_published", "17/03", "bar", of="opening")
    assert autos.clock("17/03", "defence", "bar").event == day("26/03")


def test_a_publication_after_the_posting_ended_gives_the_later_day() -> None:
    autos = both_failed().do("notice_posted", "16/03", "bar").do("gazette_published", "30/03", "bar", of="opening")
    assert autos.clock("30/03", "defence", "bar").event == day("30/03")


def test_the_publication_may_come_before_the_posting() -> None:
    autos = both_failed().do("gazette_published", "13/03", "bar", of="opening").do("notice_posted", "16/03", "bar")
    assert autos.clock("16/03", "defence", "bar").event == day("26/03")


def test_a_posting_put_up_before_it_was_recorded_counts_from_its_own_day() -> None:
    autos = both_failed().do("notice_posted", "16/03", "bar", posted_on=day("13/03"))
    autos.do("gazette_published", "17/03", "bar", of="opening")
    assert autos.clock("17/03", "defence", "bar").event == day("23/03")


def test_the_first_day_of_a_posting_may_count() -> None:
    norm = serra_azul_with({"service.posting.first_day_counts": "true", "service.posting.after_failed": []})
    autos = Autos(norm).opened().do("notice_posted", "03/03", "bar")
    autos.do("gazette_published", "03/03", "bar", of="opening")
    assert autos.clock("03/03", "defence", "bar").event == day("12/03")


def test_a_proof_that_comes_late_is_a_proof_of_its_own_notice() -> None:
    autos = sent("post_ar").do("service_sent", "05/03", "bar", mode="in_person", name="segunda")
    autos.do("service_result", "06/03", "bar", service="n3", outcome="not_found")
    autos.do("service_result", "09/03", "bar", service="segunda", received_on=day("06/03"))
    assert autos.clock("09/03", "defence", "bar").event == day("06/03")


def test_without_the_name_of_a_notice_a_result_is_of_the_last_one_sent() -> None:
    autos = sent("post_ar").do("service_sent", "05/03", "bar", mode="in_person")
    autos.do("service_result", "06/03", "bar", received_on=day("05/03"))
    assert autos.clock("06/03", "defence", "bar").event == day("05/03")


# --- others than the respondent ----------------------------------------------------------------------


def test_a_rejection_is_told_to_who_complained_and_moves_the_case() -> None:
    autos = Autos().do("complaint_filed", "02/03", by="complainant")
    autos.do("complaint_rejected", "03/03", grounds=["no_place"], reasons={"motivation": "Falta o lugar."})
    autos.do("service_sent", "04/03", mode="in_person", of="rejection", to="complainant")
    assert autos.stage("04/03", "intake") == "rejected"
    autos.do("service_result", "05/03", received_on=day("05/03"))
    assert autos.stage("05/03", "intake") == "archived"


def test_a_complaint_archived_may_be_completed_and_goes_on() -> None:
    autos = Autos().do("complaint_filed", "02/03", by="complainant")
    autos.do("complaint_rejected", "03/03", grounds=["no_place"], reasons={"motivation": "Falta o lugar."})
    autos.do("service_sent", "04/03", mode="in_person", of="rejection", to="complainant")
    autos.do("service_result", "05/03", received_on=day("05/03"))
    autos.do("complaint_completed", "20/03", by="complainant", supplied=["no_place"])
    assert autos.stage("20/03", "intake") == "received"


def test_the_service_of_the_complainant_does_not_move_the_respondent_s_lane() -> None:
    autos = Autos().opened().served("03/03").decided("16/03")
    autos.do("service_sent", "17/03", "bar", mode="in_person", of="decision", to="complainant")
    autos.do("service_result", "17/03", "bar", received_on=day("17/03"))
    assert autos.stage("30/06", "main", "bar") == "told"


# --- a notice of infraction --------------------------------------------------------------------------

NOTICE = {"contents": ["offender", "fact"], "kinds": {"bar": "company"}}


def complained() -> Autos:
    return Autos().do("complaint_filed", "02/03")


def test_a_notice_signed_on_the_spot_serves_by_itself() -> None:
    autos = complained().do("infraction_notice_drawn", "03/03", "bar", outcome="signed", **NOTICE)
    assert autos.clock("03/03", "defence", "bar").event == day("03/03")
    assert autos.stage("03/03", "main", "bar") == "defence"


def test_a_notice_refused_before_two_witnesses_serves_too() -> None:
    autos = complained().do("infraction_notice_drawn", "03/03", "bar", outcome="refused", witnesses="2", **NOTICE)
    assert autos.stage("03/03", "main", "bar") == "defence"


def test_a_notice_of_an_absent_respondent_opens_the_case_but_serves_nobody() -> None:
    autos = complained().do("infraction_notice_drawn", "03/03", "bar", outcome="absent", witnesses="2", **NOTICE)
    assert (autos.stage("03/03", "main", "bar"), autos.at("03/03").defects) == ("service", ())


def test_in_the_system_a_notice_refused_before_one_witness_is_not_drawn() -> None:
    (reason,) = complained().against(
        "infraction_notice_drawn", "03/03", "bar", outcome="refused", witnesses="1", **NOTICE
    )
    assert (reason.code, reason.cite) == ("witness.missing", ("art4_par1",))
    assert reason.say == "Sem a assinatura da pessoa autuada, o auto precisa da assinatura de 2 testemunhas."


def test_on_paper_a_notice_refused_before_one_witness_stands_as_defective_and_no_term_runs() -> None:
    autos = complained().do(
        "infraction_notice_drawn", "03/03", "bar", outcome="refused", witnesses="1", medium="paper", **NOTICE
    )
    situation = autos.at("30/06")
    assert (situation.lanes["bar"].tracks["main"], situation.deadlines) == ("service", ())
    assert [reason.code for defect in situation.defects for reason in defect.reasons] == [
        "witness.missing",
        "service.witnesses",
    ]


def test_a_defective_notice_on_paper_may_be_cured_by_a_new_service() -> None:
    autos = complained().do(
        "infraction_notice_drawn", "03/03", "bar", outcome="refused", witnesses="1", medium="paper", **NOTICE
    )
    assert autos.served("05/03").stage("05/03", "main", "bar") == "defence"
