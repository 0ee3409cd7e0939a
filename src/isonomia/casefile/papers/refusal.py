"""Why a paper is refused: what is wrong with it and what to do."""

from isonomia.casefile.papers.limits import DOCUMENT_BYTES, MEBIBYTE, MEDIA_BYTES
from isonomia.law.errors import LawError

TAKEN = "PDF, JPEG, PNG, WebP, DOCX, XLSX, ODT, ODS, texto, CSV, MP3, OGG, M4A, WAV ou MP4"


class PaperError(LawError):
    """A paper that can't be taken, or that is not there."""


def too_large(name: str) -> PaperError:
    """A file beyond the limit of any kind of paper, or of its own."""
    return PaperError(
        "paper.too_large",
        f"“{name}” é grande demais: documento e imagem têm até {DOCUMENT_BYTES // MEBIBYTE} MB, som e vídeo até "
        f"{MEDIA_BYTES // MEBIBYTE} MB. Divida o arquivo ou grave-o em qualidade menor. Nada dele ficou guardado.",
    )


def empty(name: str) -> PaperError:
    """A file without a single byte."""
    say = f"“{name}” está vazio: não tem nenhum byte. Abra o arquivo no seu computador, confira e anexe de novo."
    return PaperError("paper.empty", say)


def unknown(name: str) -> PaperError:
    """A file whose content is of no kind that is taken."""
    return PaperError(
        "paper.kind",
        f"“{name}” não é de um tipo aceito, seja qual for a extensão: o conteúdo manda. "
        f"Envie {TAKEN}; ou imprima o documento em PDF e anexe o PDF.",
    )


def broken(name: str, what: str) -> PaperError:
    """A file that says to be of a kind and can't be read as one."""
    say = f"“{name}” parece {what}, mas está danificado e não abre. Gere o arquivo de novo na origem e anexe o novo."
    return PaperError("paper.broken", say)


def bomb(name: str) -> PaperError:
    """A file that unfolds into far more than it is."""
    return PaperError(
        "paper.bomb",
        f"“{name}” se desdobra em muito mais do que o tamanho dele, e foi recusado por segurança. "
        "Salve o documento de novo, com imagens menores, ou envie-o em PDF.",
    )


def locked(name: str) -> PaperError:
    """A PDF or an office file that needs a password."""
    return PaperError(
        "paper.locked",
        f"“{name}” está protegido por senha: quem examina os autos não conseguiria lê-lo. "
        "Abra com a senha, imprima ou salve sem proteção e anexe esse arquivo.",
    )
