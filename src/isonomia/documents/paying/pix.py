"""The Pix code that one copies and pastes: a static BR Code, with the amount and an identifier of ours.

Source: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix, BR Code estático; EMV QR Code Specification
for Payment Systems, Merchant-Presented Mode. A static code has no day on which it ends.
"""

import re
from binascii import crc_hqx
from decimal import Decimal
from unicodedata import normalize

from isonomia.documents.paying.keys import refuse_key
from isonomia.documents.refusal import DocumentError

ANY_IDENTIFIER = "***"
"""What stands where the receiver gives the payment no identifier."""
_MOST_NAME, _MOST_CITY = 25, 15
_CENT = Decimal("0.01")
_MOST = Decimal("9999999999.99")
_START = 0xFFFF


def br_code(*, key: str, name: str, city: str, amount: Decimal | None = None, identifier: str = ANY_IDENTIFIER) -> str:
    """The code for a payment to a Pix key: `name` and `city` of who receives, the amount in reais to the cent (None:
    the payer says), `identifier` up to 25 letters and figures. Raises `DocumentError` for what the standard refuses."""
    refuse_key(key)
    if identifier != ANY_IDENTIFIER and not re.fullmatch(r"[A-Za-z0-9]{1,25}", identifier):
        raise DocumentError("pix.identifier", "O identificador do Pix tem de 1 a 25 letras e números, sem acento.")
    account = _field("00", "br.gov.bcb.pix") + _field("01", key)
    text = "".join(
        (
            _field("00", "01"),
            _field("26", account),
            _field("52", "0000"),
            _field("53", "986"),
            _field("54", _money(amount)) if amount is not None else "",
            _field("58", "BR"),
            _field("59", _plain(name, _MOST_NAME)),
            _field("60", _plain(city, _MOST_CITY)),
            _field("62", _field("05", identifier)),
            "6304",
        )
    )
    return text + f"{crc_hqx(text.encode('ascii'), _START):04X}"


def _field(number: str, value: str) -> str:
    return f"{number}{len(value):02d}{value}"


def _money(amount: Decimal) -> str:
    """Reais with a point and two places: '1234.50'."""
    if amount.is_finite() and amount > _MOST:
        say = "O Pix leva até R$ 9.999.999.999,99, e o valor passa disso: tire a chave Pix em Configurações, Papel "
        raise DocumentError("pix.amount", f"{say}timbrado, e receba este valor por outro meio.")
    if not amount.is_finite() or amount <= 0 or amount != amount.quantize(_CENT):
        raise DocumentError("pix.amount", "O valor do Pix tem de ser maior que zero, em reais e centavos.")
    return f"{amount:.2f}"


def _plain(text: str, most: int) -> str:
    """A name as every bank reads it: no accents, no signs but letters, figures and blanks, cut to its most.

    >>> _plain("São José dos Pinhais", 15)
    'Sao Jose dos Pi'
    """
    bare = normalize("NFKD", text).encode("ascii", "ignore").decode()
    told = " ".join(re.sub(r"[^A-Za-z0-9 ]", " ", bare).split())[:most].strip()
    if not told:
        raise DocumentError(
            "pix.name", "Falta o nome ou a cidade de quem recebe o Pix: informe em Configurações, Papel timbrado."
        )
    return told
