"""The key of Pix, by its kinds: CPF, CNPJ, e-mail, telephone, random key. Each as it is registered, without signs of a
mask.

Source: Banco Central do Brasil, Manual Operacional do DICT, chaves Pix: CPF with 11 figures; CNPJ with 14, which may be
letters too; telephone in E.164 (+55…); e-mail in small letters, up to 77 signs; random key, a UUID.
"""

import re

from isonomia.documents.refusal import DocumentError
from isonomia.law.identity import IdentityError, parse_cnpj, parse_cpf

_MOST = 77
_RANDOM = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_PHONE = re.compile(r"\+55[1-9][0-9][0-9]{8,9}")
_LABEL = r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
_EMAIL = re.compile(rf"[a-z0-9.!#$&'*+/=?^_`{{|}}~-]+@{_LABEL}(?:\.{_LABEL})+")
_WHERE = "Confira-a em Configurações, Papel timbrado."
_KINDS = (
    "A chave Pix do órgão não é de nenhum dos tipos que há: CNPJ (14 letras e números, sem pontos nem traço), CPF (11 "
    "números), e-mail (em minúsculas), telefone (+55, DDD e número, como em +5581900000000) ou chave aleatória (36 "
    "sinais, em minúsculas)."
)


def refuse_key(key: str) -> None:
    """Raises `DocumentError` for what can't be a key, with the kind that it seems to be and what is wrong."""
    if key.isascii() and key.isdigit() and len(key) == 11:
        _refuse_number(key, "CPF")
    elif re.fullmatch(r"[0-9A-Z]{12}[0-9]{2}", key):
        _refuse_number(key, "CNPJ")
    elif "@" in key:
        if len(key) > _MOST or not _EMAIL.fullmatch(key):
            say = f"A chave Pix do órgão não é um e-mail em minúsculas, sem espaços, de até {_MOST} sinais. {_WHERE}"
            raise DocumentError("pix.key", say)
    elif not _PHONE.fullmatch(key) and not _RANDOM.fullmatch(key):
        raise DocumentError("pix.key", f"{_KINDS} {_WHERE}")


def _refuse_number(key: str, kind: str) -> None:
    try:
        _ = parse_cpf(key) if kind == "CPF" else parse_cnpj(key)
    except IdentityError as error:
        also = " Se é um telefone, comece por +55." if kind == "CPF" else ""
        say = f"A chave Pix do órgão tem a forma de um {kind}, e não é um: confira os números.{also} {_WHERE}"
        raise DocumentError("pix.key", say) from error
