"""Why the vault refuses: in one sentence that says what to do, and never whether an identity exists."""

from isonomia.law.errors import LawError


class VaultError(LawError):
    """A refusal of the vault."""


def closed() -> VaultError:
    """The body has no vault."""
    return VaultError(
        "vault.closed",
        "Este órgão não tem cofre aberto: não há quem guarde identidades pela regra. Nada foi lacrado nem lido. "
        "A administração dá mandato a custodiantes em Configurações, e eles abrem o cofre em O cofre.",
    )


def broken() -> VaultError:
    """What is sealed does not open with the key at hand."""
    return VaultError(
        "vault.broken",
        "O envelope não abre com esta chave, ou foi alterado no banco de dados. Nada foi mostrado. "
        "Avise quem cuida do servidor: compare com a cópia de segurança.",
    )
