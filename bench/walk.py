"""The walk that the process peers are driven through: the stages and acts of the ordinary file, as a flat table."""

START, END = "start", "closed"
DAY = "2026-05-04"  # the day that the peers note with an act; none of them counts from it
FILLING = "instruction"

# stage -> what may be done there -> where it leads
RITE: dict[str, dict[str, str]] = {
    "start": {"complaint": "received"},
    "received": {"opening": "to_serve"},
    "to_serve": {"notice_sent": "sent"},
    "sent": {"notice_received": "defence_term"},
    "defence_term": {"defence": "decision"},
    "decision": {FILLING: "decision", "decided": "to_publish"},
    "to_publish": {"decision_published": "review"},
    "review": {"homologated": "to_publish_again"},
    "to_publish_again": {"homologation_published": "to_pay"},
    "to_pay": {"paid_in_part": "to_pay", "paid": END},
}
_ORDER = (
    "complaint", "opening", "notice_sent", "notice_received", "defence", "decided", "decision_published",
    "homologated", "homologation_published", "paid_in_part", "paid",
)  # fmt: skip


LANE = "to_serve"  # from this stage on, a respondent's own part
TERMS = ("defence", "homologated", "paid")  # the acts that end a stage with a term


def plan(length: int) -> list[str]:
    """List the acts of a walk of a length, at least eleven: the others are acts of instruction."""
    before, after = _ORDER[:5], _ORDER[5:]
    return [*before, *([FILLING] * (length - len(_ORDER))), *after]
