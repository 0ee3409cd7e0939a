"""Numbers that identify people, companies, cases and letters: CPF, CNPJ, NUP, postal ones, with check digits."""

from isonomia.law.identity.cnpj import Cnpj, cnpj_check_digits, parse_cnpj
from isonomia.law.identity.cpf import Cpf, cpf_check_digits, parse_cpf
from isonomia.law.identity.mask import IdentityError
from isonomia.law.identity.nup import Nup, make_nup, nup_check_digits, parse_nup
from isonomia.law.identity.tracking import parse_tracking

__all__ = [
    "Cnpj",
    "Cpf",
    "IdentityError",
    "Nup",
    "cnpj_check_digits",
    "cpf_check_digits",
    "make_nup",
    "nup_check_digits",
    "parse_cnpj",
    "parse_cpf",
    "parse_nup",
    "parse_tracking",
]
