"""Words that announce a name: what somebody is called, what they are to the one who tells, who signs."""

import re

from isonomia.copies.finding.kinds import FindingKind

_I = re.IGNORECASE
_NEAR = (
    r"m[ãa]e|pai|irm[ãa]o?|irm[ãa]s?|av[óôo]|filh[oa]s?|ti[oa]|prim[oa]|sobrinh[oa]|net[oa]|espos[oa]|marido|mulher"
    r"|companheir[oa]|namorad[oa]|noiv[oa]|ex|sogr[oa]|cunhad[oa]|genro|nora|enteado|enteada|padrasto|madrasta"
    r"|amig[oa]|colega|vizinh[oa]|chefe|patr[ãa]o|patroa|gerente|supervisor[a]?|professor[a]?|advogad[oa]"
    r"|afilhad[oa]|padrinho|madrinha|parceir[oa]|m[ée]dic[oa]|psic[óo]log[oa]|bisav[óô]"
)
_WHOSE = r"(?:m(?:eu|inha)s?|n?oss[oa]s?|[st]e?uas?|seus?|teus?|d?[ao]s?)"
_CALLED = r"(?:\s?,)?(?:\s(?:que\s)?(?:se\s)?(?:chama(?:-se)?|chamad[oa]|de nome|[ée]|era|e))?(?:\s?[:,(])?\s"
_ANNOUNCING = (
    r"me chamo", r"me chamam(?:\sde)?", r"chamad[oa](?: de| por)?", r"chama-se", r"se chama(?:va)?",
    r"(?:meu |seu |nosso )?nome(?: completo| social| civil| de registro)?(?: del[ae]| da v[íi]tima)?\s?(?:[ée]|:|era)",
    r"conhecid[oa] (?:como|por)", r"de nome", r"por nome", r"apelid(?:o|ad[oa])(?: [ée]| de| como)?\s?:?", r"vulgo",
    r"atende por", r"identificad[oa] como", r"assinado(?: por)?\s?:?", r"ass(?:inatura)?\s?[.:]\s?:?", r"eu,",
    r"(?:testemunhas?|v[íi]timas?|denunciante|declarante|comunicante|requerente|depoente|interessad[oa])\s?:",
    r"(?:paciente|alun[oa]|m[ãa]e|pai|filia[çc][ãa]o)\s?:", r"filh[oa] de", r"sr\(?a?\)?\.", r"sra\.?", r"srta\.",
    r"dra?\.?", r"prof[a]?\.", r"dona", r"senhora?", r"sou [oa]",
    r"atendente", r"funcion[áa]ri[oa]", r"gar[çc]o(?:m|nete)", r"seguran[çc]a",
)  # fmt: skip
CUES: tuple[tuple[FindingKind, re.Pattern[str]], ...] = (
    (FindingKind.KIN, re.compile(rf"(?<!\w){_WHOSE}\s(?:ex-?\s?)?(?:{_NEAR}){_CALLED}", _I)),
    (FindingKind.NAME, re.compile(rf"(?<!\w)(?:{'|'.join(_ANNOUNCING)})\s?", _I)),
)
"""What comes right after one of these is a name, of the kind told."""
_LOOSE = re.compile(
    r"(?:sou [oa]|senhora?|seguran[çc]a|atendente|funcion[áa]ri[oa]|gar[çc]o(?:m|nete)|assinado|eu,|dona|dra?|sra)\s?$",
    _I,
)


def is_loose(kind: FindingKind, cue: str) -> bool:
    """Whether what follows these words is a name only when it is written as one, or in the lists."""
    if kind is FindingKind.KIN:
        return not re.search(r"cham|de nome", cue, _I)
    return _LOOSE.search(cue) is not None
