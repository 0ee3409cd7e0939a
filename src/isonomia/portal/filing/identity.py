"""Who somebody is, out of what they told: what goes into the envelopes, and nowhere else."""

from isonomia.portal.filing.told import Me, Told
from isonomia.vault.identity import Contact, Identity

_CARE = {"frase": "só pelo portal", "mail": "por e-mail", "tel": "por telefone"}


def identities_of(told: Told) -> tuple[Identity | None, Identity | None]:
    """Who complains and who suffered it, as far as they were told: for the envelopes D1 and V1."""
    me, who = told.me, told.who
    if me is None or who is None:
        return None, None
    mine = _mine(me, told)
    if who.is_victim:
        return mine, _bare(me) if me.is_named else None
    return mine, _victim(me)


def _mine(me: Me, told: Told) -> Identity | None:
    evidence = told.evidence
    notes = [f"Falar com a pessoa: {_CARE[me.channel]}. {me.mind}".strip()] if me.is_named else []
    notes += [f"Quem representa: {me.guardian}"] if me.guardian else []
    notes += [f"Quem viu, e como achar: {evidence.seen_by}"] if evidence and evidence.seen_by else []
    found = Identity(
        name=me.name,
        civil_name=me.civil_name,
        document=me.document,
        address=me.address,
        contacts=_contacts(me),
        narrative=told.tell.story if told.tell and me.is_named else "",
        notes="\n".join(notes),
        files=tuple(file.name for file in told.files),
    )
    return None if found.is_empty else found


def _bare(me: Me) -> Identity:
    """Who complains, without what they told: for the envelope of who suffered it, when they are one."""
    return Identity(
        name=me.name,
        civil_name=me.civil_name,
        document=me.document,
        address=me.address,
        contacts=_contacts(me),
    )


def _victim(me: Me) -> Identity | None:
    contact = (Contact("other", me.victim_contact),) if me.victim_contact else ()
    found = Identity(name=me.victim_name, address=me.victim_address, contacts=contact)
    return None if found.is_empty else found


def _contacts(me: Me) -> tuple[Contact, ...]:
    told = (("phone", me.phone), ("email", me.email), ("other", me.other))
    return tuple(Contact(kind, value, me.mind) for kind, value in told if value)  # type: ignore[arg-type]
