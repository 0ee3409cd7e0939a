"""Signatures, letterheads, own templates, what went to the gazette: the database refuses to change or delete them."""

from isonomia.unchanging import Kept

KEPT = (
    Kept("documents_signature", "Uma assinatura nao muda e nao se apaga."),
    Kept("documents_stationery", "O papel timbrado que valeu fica guardado: uma mudanca e outra linha."),
    Kept("documents_owntemplate", "O modelo que valeu fica guardado: uma mudanca e outra linha."),
    Kept("documents_posted", "O numero com que uma carta foi postada nao muda: um engano e outra linha."),
    Kept("documents_email", "Um e-mail posto na fila nao muda e nao se apaga."),
    Kept("documents_emailstep", "O que houve com um e-mail nao muda e nao se apaga."),
    Kept("documents_edition", "O arquivo enviado ao Diario Oficial nao muda e nao se apaga."),
    Kept("documents_extract", "O que foi num arquivo ao Diario Oficial nao muda e nao se apaga."),
    Kept("documents_publication", "Uma publicacao registrada nao muda e nao se apaga."),
)
