"""Signatures, letterheads and own templates, which the database itself refuses to change or delete."""

from isonomia.unchanging import Kept

KEPT = (
    Kept("documents_signature", "Uma assinatura nao muda e nao se apaga."),
    Kept("documents_stationery", "O papel timbrado que valeu fica guardado: uma mudanca e outra linha."),
    Kept("documents_owntemplate", "O modelo que valeu fica guardado: uma mudanca e outra linha."),
)
