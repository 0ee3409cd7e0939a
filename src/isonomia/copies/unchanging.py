"""Copies and to whom they were released: the database itself refuses to change or delete them."""

from isonomia.unchanging import Kept

_SAY = "Uma copia liberada nao muda e nao se apaga: outra versao toma o lugar dela."
KEPT = tuple(Kept(table, _SAY) for table in ("copies_copy", "copies_release"))
