"""Whose word a complaint is: the victim's own, somebody else's, that of somebody who did not say who they are."""

from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.words import Source as From


def complaint_in(file: CaseFile) -> ComplaintFiled | None:
    """The complaint that a case began with; None where it began without one."""
    rows = (row for row in file.rows if row.kind == ActKind.COMPLAINT_FILED)
    payloads = (act_from(row).payload for row in rows)
    return next((one for one in payloads if isinstance(one, ComplaintFiled)), None)


def victim_complained(file: CaseFile) -> bool:
    """Whether the victim complained, by themselves."""
    complaint = complaint_in(file)
    return complaint is not None and complaint.source is From.VICTIM


def is_anonymous(complaint: ComplaintFiled | None) -> bool:
    """Whether who complained did not say who they are, so that nothing of it is kept."""
    return complaint is not None and (complaint.source is From.ANONYMOUS or not complaint.identifies_complainant)
