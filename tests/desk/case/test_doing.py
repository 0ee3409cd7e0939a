"""What may be done is told with what is waited for first, and with whose turn it is."""

from isonomia import catalogue
from isonomia.desk.case.doing import Doings, doings_of
from isonomia.desk.naming import Names
from isonomia.law.acts import ActKind
from isonomia.law.words import Role
from tests.law.acting import Autos

NAMES = Names({"bar": "Bar Farol"})
PEOPLE = {Role.AUTHORITY: "Fulana de Tal, diretora"}


def told(autos: Autos, on: str, role: Role) -> Doings:
    return doings_of(autos.at(on), {role}, NAMES, PEOPLE, lambda kind, lane: f"/{kind}/{lane}")


def complained() -> Autos:
    recife = Autos(catalogue.norm_by_id("recife-2011"), calendar=catalogue.calendar_of("recife"))
    return recife.do("complaint_filed", "02/03", by="victim")


def test_the_result_of_a_notice_that_is_out_comes_before_sending_another() -> None:
    opened = complained().do("case_opened", "03/03", "bar", kinds={"bar": "company"})
    assert told(opened, "03/03", Role.CLERK).mine[0].kind is ActKind.SERVICE_SENT
    sent = opened.do(
        "service_sent", "03/03", "bar", mode="post_ar", contents=["opening_act", "defence_term", "first_day_rule"]
    )
    kinds = [one.kind for one in told(sent, "03/03", Role.CLERK).mine]
    assert kinds.index(ActKind.SERVICE_RESULT) == 0
    assert ActKind.SERVICE_SENT in kinds


def test_who_is_waited_for_is_told_to_others_by_role_and_name_and_not_to_themselves() -> None:
    assert told(complained(), "02/03", Role.CLERK).turn == "a autoridade (Fulana de Tal, diretora)"
    assert told(complained(), "02/03", Role.AUTHORITY).turn == ""
