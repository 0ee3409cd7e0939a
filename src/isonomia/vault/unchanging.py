"""What is sealed, and the log of who read it: the database itself refuses to change or delete them."""

from isonomia.unchanging import Kept

_SAY = "O que esta no cofre, e o registro de quem leu, nao muda e nao se apaga."
KEPT = tuple(Kept(table, _SAY) for table in ("vault_envelope", "vault_sealedfile", "vault_reading"))
