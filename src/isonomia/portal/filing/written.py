"""What a complaint from the portal writes: of the fact, a paper for the file; of the person, the first message to the
office, which is no part of the file that who is accused may read. In Portuguese, without anybody's identity."""

from collections.abc import Iterator

import msgspec

from isonomia.law.calendars import print_day
from isonomia.law.norm.norm import Norm
from isonomia.portal.filing.identity import identities_of
from isonomia.portal.filing.situations import by_id
from isonomia.portal.filing.told import Evidence, Me, Told, What, Where, Who, WhoDid
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.veiling import veil

STORY_NAME = "relato.txt"
_WHO = {
    "eu": "Quem escreve diz que sofreu o fato.",
    "rep": "Quem escreve representa quem sofreu o fato.",
    "vi": "Quem escreve diz que viu o fato.",
    "soube": "Quem escreve soube do fato por outra pessoa ou pela internet.",
    "org": "Quem escreve fala por uma organização.",
}
_BONDS = {
    "trabalhava": "trabalhava no lugar",
    "cliente": "era cliente",
    "servidor": "era servidor público em serviço",
    "outro": "tinha outra ligação com o lugar",
    "nao_sei": "não se sabe a ligação com o lugar",
}
_TIMES = {"uma": "Só nesse dia.", "parou": "Mais de uma vez, e já parou.", "segue": "Mais de uma vez, e continua."}
_SURELY = {"perto": " (por volta desse dia)", "sim": "", "nao": ""}
_CHANNELS = {
    "frase": "só pelo portal, com a frase secreta",
    "mail": "por e-mail, que está no cofre: avisar só que há novidade",
    "tel": "por telefone, que está no cofre, com os cuidados que lá estão",
}
_SHOWS = {
    "sim": "Nas provas dá para saber quem denuncia: cubra antes de mostrar a outra parte.",
    "nao": "Segundo quem denuncia, as provas não mostram quem é.",
    "nao_sei": "Quem denuncia não sabe se as provas mostram quem é: olhe, e pergunte.",
}
_VICTIMS = {
    "uma": "uma pessoa certa",
    "varias": "várias pessoas, ou um grupo",
    "qualquer": "qualquer pessoa, como num anúncio",
}
_AGREES = {
    "tenho": "Diz ter a autorização de quem sofreu; o papel está lacrado no cofre.",
    "aqui": "Diz que quem sofreu pode autorizar pelo portal: recebeu uma frase para entregar a ela.",
    "ainda_nao": "Ainda não falou com quem sofreu.",
}
_CALLS = {
    "sim": "Quem sofreu pode ser chamado; o jeito seguro está no cofre.",
    "por_mim": "Quem sofreu responde só por quem denuncia: recebeu uma frase para entregar a ela.",
    "risco": "Chamar quem sofreu seria arriscado: avalie antes de qualquer contato.",
}
PRIORITIES = {
    "60": "60 anos ou mais",
    "deficiencia": "deficiência",
    "doenca": "doença grave",
    "interprete": "intérprete",
}
_SEEN = "Há quem tenha visto: o nome e como achar estão no cofre."
_FEAR = "medo de represália"


def veiled(text: str, told: Told) -> str:
    """A text without what tells who complains, or who suffered it."""
    me, victim = identities_of(told)
    shown = veil(text, me) if me else text
    is_one = told.who is not None and told.who.is_victim
    return veil(shown, victim, "V1") if victim and not is_one else shown


def veiled_of_accused(text: str, told: Told) -> str:
    """What tells who did it, veiled so that the name of who is accused stays: of who complains, or suffered it, the
    first name and the whole name are taken out, not a family name alone, which the two may share. Every norm needs to
    know who is accused, and nothing else in the file tells it."""
    me, victim = identities_of(told)
    shown = veil(text, _without_family(me)) if me else text
    is_one = told.who is not None and told.who.is_victim
    return veil(shown, _without_family(victim), "V1") if victim and not is_one else shown


def _without_family(identity: Identity) -> Identity:
    names = identity.name.strip(), identity.civil_name.strip()
    whole = tuple(Contact("other", name) for name in names if name)
    first, first_civil = (name.partition(" ")[0] for name in names)
    return msgspec.structs.replace(identity, name=first, civil_name=first_civil, contacts=(*identity.contacts, *whole))


def story_paper(told: Told, norm: Norm) -> str:
    """What was told of the fact, without who complains."""
    where, who = told.where, told.who
    assert where is not None
    assert who is not None
    before = {
        "O que aconteceu": _what(told),
        "Motivo, para quem denuncia": _why(told, norm),
        "Onde": place_line(where),
        "Quando": _when(where),
    }
    after = {
        "Relato": told.tell.story if told.tell else "",
        "Provas entregues": "\n".join(_files(told.evidence or Evidence())),
    }
    parts = [
        f"DENÚNCIA PELO PORTAL\n{norm.pack.name}\n\n{_WHO[who.me]}",
        veiled(_asked(before), told),
        f"Quem fez\n{veiled_of_accused(_whodid(told.whodid or WhoDid()), told)}",
        veiled(_asked(after), told),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _asked(answers: dict[str, str]) -> str:
    return "\n\n".join(f"{ask}\n{answer}" for ask, answer in answers.items() if answer)


def office_message(told: Told) -> str:
    """What the office must know of whoever complains, and of who suffered it, to treat them well."""
    me, who = told.me, told.who
    assert me is not None
    assert who is not None
    lines = [
        "Denúncia com o nome no cofre." if me.is_named else "Denúncia sem nome.",
        *_safety(me),
        *_of_victim(who, me),
        *([_SHOWS[told.evidence.shows]] if told.evidence and told.evidence.shows else ()),
        *((_SEEN,) if told.evidence and told.evidence.seen_by else ()),
    ]
    return "\n\n".join(lines)


def priority_of(told: Told) -> str:
    """The reasons of priority, in a few words, and that somebody is afraid; empty without any."""
    me = told.me
    assert me is not None
    words = [PRIORITIES[one] for one in me.priority]
    if me.interpreter and "interprete" in me.priority:
        words[words.index(PRIORITIES["interprete"])] = f"intérprete: {me.interpreter}"
    return "; ".join([*words, *([_FEAR] if me.fear else ())])[:120]


def place_line(where: Where) -> str:
    """The place in one line."""
    city = f"{where.municipality}, {where.state}" if where.municipality else where.state
    online = "pela internet ou por telefone; quem sofreu estava em " if where.online else ""
    return f"{where.place}, {online}{city}" if where.place else f"{online}{city}"


def evidence_name(at: int, extension: str) -> str:
    """The name under which a proof is shown: it tells nothing.

    >>> evidence_name(1, "jpg")
    'prova 1.jpg'
    """
    return f"prova {at}.{extension}"


def _what(told: Told) -> str:
    what = told.what or What()
    known = by_id("pt-br")
    said = [f"- {known[name].say}" for name in what.chosen if name in known]
    return "\n".join(said + ["- Outra coisa, ou quem denuncia não sabe dizer"] * what.other)


def _why(told: Told, norm: Norm) -> str:
    why = told.why
    if why is None:
        return ""
    scope = norm.pack.scope.grounds
    said = [scope.get(one, "") for one in why.grounds]
    said += ["também por outra coisa"] * why.more + ["não sabe"] * why.unknown
    return "; ".join(filter(None, said))


def _when(where: Where) -> str:
    day = f"{print_day(where.day)}{_SURELY[where.surely]}" if where.day else "Não lembra o dia."
    last = f" A última vez foi em {print_day(where.last)}." if where.last else ""
    hour = f", {where.hour}" if where.hour else ""
    return f"{day}{hour}. {_TIMES.get(where.times, '')}{last}".replace("..", ".").strip()


def _whodid(who: WhoDid) -> str:
    lines: list[str] = []
    if who.firm:
        kind = {"empresa": " (empresa ou entidade)", "orgao": " (órgão público)"}.get(who.kind, "")
        lines.append(f"Lugar ou empresa: {who.firm}{kind}")
    if who.document:
        lines.append(f"CNPJ: {who.document}")
    if who.person:
        bond = f"; {_BONDS[who.bond]}" if who.bond else ""
        lines.append(f"Pessoa: {who.person}{bond}")
    if who.more:
        lines.append(f"Também: {who.more}")
    return "\n".join(lines) or "Quem denuncia não sabe nada de quem fez."


def _files(evidence: Evidence) -> Iterator[str]:
    for at, file in enumerate(evidence.files, start=1):
        name = evidence_name(at, file.extension)
        yield f"- {name}, {file.size} bytes. SHA-256 do arquivo como foi entregue: {file.digest}"


def _safety(me: Me) -> Iterator[str]:
    if me.fear:
        yield "MEDO: quem denuncia teme o que quem fez possa fazer. Converse antes de avisar quem foi acusado."
    if me.is_named:
        yield f"Contato com quem denuncia: {_CHANNELS[me.channel]}."
    if me.minor:
        yield "Quem denuncia tem menos de 18 anos ou é representado: quem o representa, se foi dito, está no cofre."
    if me.priority:
        told = [PRIORITIES[one] for one in me.priority]
        yield f"Prioridade ou apoio pedido: {', '.join(told)}{f' ({me.interpreter})' if me.interpreter else ''}."


def _of_victim(who: Who, me: Me) -> Iterator[str]:
    if who.is_victim:
        return
    if me.victims:
        yield f"Quem sofreu: {_VICTIMS[me.victims]}."
    if me.victim_name or me.victim_contact or me.victim_address:
        yield "O que se disse de quem sofreu está no cofre."
    for told, words in ((me.agrees, _AGREES), (me.call, _CALLS)):
        if told:
            yield words[told]
