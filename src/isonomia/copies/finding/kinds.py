"""What is found, in a closed list, with the Portuguese that people see and whether it is proposed to be covered."""

from enum import StrEnum
from typing import NamedTuple


class FindingKind(StrEnum):
    """What kind of thing was found. What stands first wins where two overlap."""

    PHRASE = "phrase"
    EMAIL = "email"
    URL = "url"
    HANDLE = "handle"
    CPF = "cpf"
    CNPJ = "cnpj"
    LAWSUIT = "lawsuit"
    DOCUMENT = "document"
    PHONE = "phone"
    PLATE = "plate"
    ADDRESS = "address"
    BIRTH = "birth"
    STREET = "street"
    KIN = "kin"
    NAME = "name"
    ECHO = "echo"
    NUMBER = "number"
    INITIALS = "initials"
    SPACED = "spaced"
    MAYBE = "maybe"
    ENTITY = "entity"
    AGE = "age"


LABELS: dict[FindingKind, str] = {
    FindingKind.PHRASE: "pedido por quem confere",
    FindingKind.NAME: "nome de pessoa",
    FindingKind.KIN: "nome de parente ou de pessoa próxima",
    FindingKind.ECHO: "nome que aparece em outro lugar do papel",
    FindingKind.EMAIL: "e-mail",
    FindingKind.URL: "endereço na internet",
    FindingKind.HANDLE: "perfil em rede social",
    FindingKind.CPF: "CPF",
    FindingKind.CNPJ: "CNPJ",
    FindingKind.LAWSUIT: "número de processo na Justiça",
    FindingKind.DOCUMENT: "número de documento",
    FindingKind.PHONE: "telefone",
    FindingKind.PLATE: "placa de veículo",
    FindingKind.ADDRESS: "endereço",
    FindingKind.BIRTH: "data de nascimento",
    FindingKind.NUMBER: "número longo, que pode identificar",
    FindingKind.INITIALS: "iniciais de nome",
    FindingKind.SPACED: "palavra em letras espaçadas",
    FindingKind.MAYBE: "pode ser um nome",
    FindingKind.ENTITY: "lugar ou entidade que pode identificar",
    FindingKind.STREET: "rua sem número",
    FindingKind.AGE: "idade",
}
UNTICKED = frozenset({FindingKind.MAYBE, FindingKind.ENTITY, FindingKind.STREET, FindingKind.AGE})
"""Shown to who confirms, and left uncovered unless they say so."""


class Finding(NamedTuple):
    """A place in a text, from `start` to before `end`, that may tell who somebody is. `on`: proposed to be covered;
    `exempt`: it is the name of who answers, or of somebody of the body."""

    start: int
    end: int
    kind: FindingKind
    text: str
    on: bool
    exempt: bool = False

    @property
    def label(self) -> str:
        """Why it was found, in words."""
        return LABELS[self.kind]
