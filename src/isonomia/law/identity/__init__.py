"""Numbers that identify people, companies and cases in Brazil: CPF, CNPJ and NUP, with their check digits."""

from isonomia.law.identity.cnpj import Cnpj, cnpj_check_digits, parse_cnpj
from isonomia.law.identity.cpf import Cpf, cpf_check_digits, parse_cpf
from isonomia.law.identity.mask import IdentityError
from isonomia.law.identity.nup import Nup, make_nup, nup_check_digits, parse_nup

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
]
