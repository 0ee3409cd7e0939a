"""Guards about who decides: the votes of a college, its chair, its seats; the rapporteur; another person."""

from collections.abc import Mapping
from typing import Any

import pytest

from isonomia.law.norm.norm import Norm
from tests.law.acting import Autos, decision, serra_azul, serra_azul_with
from tests.law.guards.asking import refusal

CITE = ("art8",)
SEATS = {"members": ["m1", "m2", "m3"], "chair": "m1", "alternates": {"m2": "s2", "m3": "s3"}}


def ready(norm: Norm | None = None, *, seats: Mapping[str, Any] | None = None) -> Autos:
    """A file ready for decision on 16/03."""
    autos = Autos(norm) if seats is None else Autos(norm, first=seats)
    return autos.opened().served("03/03")


def votes(**cast: str) -> dict[str, Any]:
    """A sanctioning decision with these votes; `casting_m1` is a vote to break a tie."""
    told = []
    for member, vote in cast.items():
        is_casting = member.startswith("casting_")
        told.append({"member": member.removeprefix("casting_"), "vote": vote, "casting": is_casting})
    return decision(votes=told)


def reason(autos: Autos, **cast: str) -> tuple[str, str, tuple[str, ...]]:
    return refusal(autos, "decision_issued", "16/03", "bar", **votes(**cast))


def carried(autos: Autos, **cast: str) -> bool:
    return autos.codes("decision_issued", "16/03", "bar", **votes(**cast)) == []


FOR, AGAINST, AWAY = "sanctioned", "dismissed", "referred"


def test_the_majority_of_the_members_carries() -> None:
    assert carried(ready(), m1=FOR, m2=FOR)
    assert carried(ready(), m1=FOR, m2=FOR, m3=AGAINST)


def test_fewer_than_the_quorum_decide_nothing() -> None:
    assert reason(ready(), m1=FOR) == ("college.quorum", "Comissão: o quórum é 2; votos dados: 1.", CITE)


def test_no_vote_at_all_decides_nothing() -> None:
    assert reason(ready()) == ("college.quorum", "Comissão: o quórum é 2; votos dados: 0.", CITE)


def test_the_majority_of_the_members_is_not_that_of_those_present() -> None:
    norm = serra_azul_with({"deciders.first.members": "5"})
    cast = {"m1": FOR, "m2": FOR, "m3": AGAINST}
    assert reason(ready(norm), **cast) == (
        "college.majority",
        (
            "Os votos não dão maioria para “procedente, com sanção” "
            "(1 por “improcedente” e 2 por “procedente, com sanção”; são precisos 3)."
        ),
        CITE,
    )
    assert carried(ready(serra_azul_with({"deciders.first": present_of(5)})), **cast)


def present_of(members: int) -> dict[str, Any]:
    return {"role": "college", "body": "Comissão", "members": str(members), "quorum": "3", "majority": "present",
            "cite": ["art8"]}  # fmt: skip


def test_an_outcome_that_lost_is_not_declared() -> None:
    assert reason(ready(), m1=AGAINST, m2=AGAINST, m3=FOR) == (
        "college.outcome",
        (
            "Os votos não dão maioria para “procedente, com sanção” "
            "(2 por “improcedente” e 1 por “procedente, com sanção”; são precisos 2)."
        ),
        CITE,
    )


def test_a_tie_waits_for_the_casting_vote() -> None:
    assert reason(ready(), m1=FOR, m2=AGAINST) == (
        "college.tie",
        "Empate: falta o voto de desempate da presidência (Comissão) em “procedente, com sanção”.",
        CITE,
    )


def test_a_casting_vote_breaks_the_tie() -> None:
    assert carried(ready(), m1=FOR, m2=AGAINST, casting_m1=FOR)


def test_a_tie_is_broken_once() -> None:
    assert reason(ready(), m1=FOR, m2=AGAINST, casting_m1=FOR, casting_m2=AGAINST) == (
        "college.members",
        "Comissão: há mais de um voto de desempate.",
        CITE,
    )


def test_a_casting_vote_for_the_other_side_does_not_carry() -> None:
    assert reason(ready(), m1=FOR, m2=AGAINST, casting_m1=AGAINST)[0] == "college.tie"


def test_only_who_presides_breaks_a_tie() -> None:
    autos = ready(seats=SEATS)
    assert carried(autos, m1=FOR, m2=AGAINST, casting_m1=FOR)
    assert reason(autos, m1=AGAINST, m2=FOR, casting_m2=FOR)[0] == "college.tie"


def test_a_casting_vote_does_not_stand_in_for_absent_members() -> None:
    autos = ready(serra_azul_with({"deciders.first.members": "5"}))
    assert reason(autos, m1=FOR, m2=AGAINST, casting_m1=FOR) == (
        "college.majority",
        "Nem com o desempate “procedente, com sanção” alcança a maioria dos integrantes (Comissão).",
        CITE,
    )


def test_a_norm_without_casting_vote_leaves_a_tie_a_tie() -> None:
    autos = ready(serra_azul_with({"deciders.first.casting": ""}))
    assert reason(autos, m1=FOR, m2=AGAINST, casting_m1=FOR) == (
        "college.tie", "Empate, e a norma não dá voto de desempate (Comissão).", CITE,
    )  # fmt: skip


def test_where_the_chair_votes_only_to_break_a_tie_its_other_vote_is_not_counted() -> None:
    norm = serra_azul_with({"deciders.first": {**present_of(3), "quorum": "2", "casting": "chair",
                                               "casting_votes_too": "false"}})  # fmt: skip
    autos = ready(norm, seats=SEATS)
    assert reason(autos, m1=FOR, m2=FOR, m3=AGAINST)[0] == "college.tie"
    assert carried(autos, m2=FOR, m3=AGAINST, casting_m1=FOR)


def test_nobody_votes_twice() -> None:
    content = decision(votes=[{"member": "m1", "vote": FOR}, {"member": "m1", "vote": FOR}])
    assert refusal(ready(), "decision_issued", "16/03", "bar", **content) == (
        "college.members", "“m1” votou duas vezes.", CITE,
    )  # fmt: skip


def test_there_are_no_more_votes_than_voters() -> None:
    assert reason(ready(), m1=FOR, m2=FOR, m3=FOR, m4=FOR) == (
        "college.members", "Comissão: 4 votos para 3 votantes.", CITE,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "content"),
    [("impediment_declared", {"person": "m2"}), ("challenge_decided", {"person": "m2", "outcome": "accepted"})],
)
def test_an_impeded_member_s_vote_is_void(kind: str, content: dict[str, str]) -> None:
    autos = ready().do("challenge_filed", "05/03", person="m2").do(kind, "06/03", **content)
    assert reason(autos, m1=FOR, m2=FOR) == (
        "college.impeded", "O voto de “m2” não vale: há impedimento reconhecido. Chame a suplência.", CITE,
    )  # fmt: skip


def test_a_challenge_refused_impedes_nobody() -> None:
    autos = ready().do("challenge_filed", "05/03", person="m2")
    autos.do("challenge_decided", "06/03", person="m2", outcome="refused")
    assert carried(autos, m1=FOR, m2=FOR)


def test_a_stranger_has_no_vote() -> None:
    assert reason(ready(seats=SEATS), m1=FOR, zé=FOR) == (
        "college.members", "“zé” não tem assento para votar neste ato (Comissão).", CITE,
    )  # fmt: skip


def test_an_alternate_votes_for_a_member_who_is_impeded() -> None:
    autos = ready(seats=SEATS)
    assert not carried(autos, m1=FOR, s2=FOR)
    assert carried(autos.do("impediment_declared", "06/03", person="m2"), m1=FOR, s2=FOR)


def test_an_alternate_votes_for_a_member_who_is_away() -> None:
    away = {**SEATS, "absences": {"m2": [{"from": "2026-03-16", "to": "2026-03-20"}]}}
    assert carried(ready(seats=away), m1=FOR, s2=FOR)
    assert not carried(ready(seats=away), m1=FOR, s3=FOR)


def test_an_alternate_does_not_vote_beside_the_member() -> None:
    away = {**SEATS, "absences": {"m2": [{"from": "2026-03-16"}]}}
    assert not carried(ready(seats=away), m2=FOR, s2=FOR)


@pytest.mark.parametrize(("until", "voted"), [("2026-03-16", True), ("2026-03-15", False)])
def test_a_member_votes_until_the_last_day_of_the_mandate(until: str, voted: bool) -> None:
    ending = {**SEATS, "mandates": {"m2": {"from": "2024-03-16", "to": until}}}
    assert carried(ready(seats=ending), m1=FOR, m2=FOR) is voted
    assert carried(ready(seats=ending), m1=FOR, s2=FOR) is not voted


def test_each_lane_is_carried_by_its_own_votes() -> None:
    autos = Autos().opened(a="company", b="company").served("03/03", "a").served("03/03", "b")
    split = [{"member": f"m{n}", "vote": vote, "lane": lane}
             for n in (1, 2) for lane, vote in (("a", FOR), ("b", AGAINST))]  # fmt: skip
    outcomes = {"a": FOR, "b": AGAINST}
    assert autos.codes("decision_issued", "16/03", "a", "b", **decision(outcomes=outcomes, votes=split)) == []
    swapped = decision(outcomes={"a": AGAINST, "b": FOR}, votes=split)
    assert autos.codes("decision_issued", "16/03", "a", "b", **swapped)[0] == "college.outcome"


def silent(**settings: str) -> Autos:
    norm = serra_azul_with({"procedure.main.stages.decision.acts.decision_issued.given": [{"college": "silent"}]})
    return ready(norm.choosing(settings=settings))


def test_a_college_of_which_the_norm_is_silent_decides_nothing_before_the_body_answers() -> None:
    assert reason(silent(), m1=FOR, m2=FOR) == (
        "college.silent",
        (
            "Conselho: a norma não diz como decide. O órgão precisa responder antes: "
            "Quantos votam no Conselho? Quantos precisam estar presentes?"
        ),
        ("art18",),
    )


def test_a_college_half_answered_is_still_silent() -> None:
    assert reason(silent(council_size="3"), m1=FOR, m2=FOR)[0] == "college.silent"


# --- persons -----------------------------------------------------------------------------------------


def appealed(by: str) -> Autos:
    autos = ready().do("decision_issued", "16/03", "bar", author=by, **decision())
    return autos.served("17/03", of="decision").do("appeal_filed", "18/03", "bar")


def test_who_decided_does_not_judge_the_appeal() -> None:
    assert refusal(appealed("ana"), "appeal_decided", "06/04", "bar", outcome="upheld", author="ana") == (
        "person.same", "Quem praticou “Decisão proferida” não pode praticar este ato no mesmo processo.", ("art10",),
    )  # fmt: skip


@pytest.mark.parametrize("author", ["bia", ""])
def test_another_person_judges_the_appeal(author: str) -> None:
    assert appealed("ana").codes("appeal_decided", "06/04", "bar", outcome="upheld", author=author) == []


def test_only_the_rapporteur_reports() -> None:
    autos = Autos().opened().do("case_distributed", "03/03", to="ana")
    assert refusal(autos, "report_filed", "04/03", author="bia") == (
        "rapporteur.other", "O processo está com outra relatoria: só ela apresenta relatório e voto.", ("art7",),
    )  # fmt: skip
    assert autos.codes("report_filed", "04/03", author="ana") == []


def test_a_case_distributed_again_is_of_the_new_rapporteur() -> None:
    autos = Autos(serra_azul()).opened().do("case_distributed", "03/03", to="ana")
    autos.do("case_distributed", "04/03", to="bia")
    assert autos.codes("report_filed", "05/03", author="bia") == []
