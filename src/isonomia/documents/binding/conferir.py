"""Confere os autos deste pacote, sem internet e sem instalar nada: python3 conferir.py

Refaz o resumo (SHA-256) de cada ato e de cada papel, segue a cadeia do primeiro ao último ato, e diz o que confere e o
que não confere. Pode receber a pasta ou o arquivo .zip, e o fim da cadeia que está na certidão dos autos:

    python3 conferir.py autos.zip --fim 3f9a...

Usa só o que vem com o Python (3.8 ou mais novo), para que qualquer pessoa o leia inteiro.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import stat
import sys
import zipfile
import zlib
from pathlib import Path
from typing import IO, Any, NamedTuple

MANIFEST, ACTS, INDEX, README, SCRIPT = "manifesto.json", "atos.jsonl", "indice.txt", "LEIA-ME.txt", "conferir.py"
PAPERS = "papeis/"
README_TEXT = "4da086f83ef952440874f160fe884fb226018043a3abd879d5172bce38b03970"
"""O resumo do texto de LEIA-ME.txt, sem o que muda de um processo para outro."""
_FIXED = (README, SCRIPT, INDEX, ACTS)
_PAPER = re.compile(r"papeis/([0-9a-f]{64})\.[a-z0-9]{1,8}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_BLOCK, _MOST = 1 << 20, 512 << 20
_BROKEN = (OSError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, LookupError, MemoryError)


class UnreadableError(ValueError):
    """O pacote não pôde ser lido: o que falta, em uma frase."""


class Package:
    """Os arquivos do pacote, de uma pasta ou de um .zip, e o que nele não é arquivo nem devia estar."""

    def __init__(self, where: Path) -> None:
        self._where = where
        self._zip = None if where.is_dir() else zipfile.ZipFile(where)
        self.names: list[str] = []  # de todos os arquivos, também os repetidos
        self.strange: list[str] = []
        if self._zip is None:
            self._look_under(where)
        for one in self._zip.infolist() if self._zip is not None else ():
            if stat.S_ISLNK(one.external_attr >> 16):
                self.strange.append(f"{one.filename} é um atalho para outro lugar, e não um arquivo.")
            elif not one.filename.endswith("/"):
                self.names.append(one.filename)
            elif one.filename != PAPERS or one.file_size or one.compress_size:
                self.strange.append(f"A pasta {one.filename} não é deste pacote, ou traz conteúdo escondido.")

    def _look_under(self, where: Path) -> None:
        for top, folders, files in os.walk(where):
            for name in sorted(folders) + sorted(files):
                found = Path(top) / name
                shown = found.relative_to(where).as_posix()
                if found.is_symlink():
                    self.strange.append(f"{shown} é um atalho para outro lugar, e não um arquivo.")
                elif found.is_file():
                    self.names.append(shown)
                elif not found.is_dir() or shown + "/" != PAPERS:
                    self.strange.append(f"A pasta {shown} não é deste pacote.")

    def opened(self, name: str) -> IO[bytes]:
        """Um arquivo, aberto."""
        return self._zip.open(name) if self._zip is not None else (self._where / name).open("rb")

    def read(self, name: str) -> bytes:
        """Um arquivo inteiro, se não é maior do que um desses pode ser."""
        with self.opened(name) as file:
            raw = file.read(_MOST + 1)
        if len(raw) > _MOST:
            raise UnreadableError(f"O arquivo {name} é grande demais para ser o que diz.")
        return raw


class Checked(NamedTuple):
    """O que se conferiu: o processo, o fim da cadeia, quantos atos e papéis, e o que não confere."""

    case: str
    head: str
    acts: int
    papers: int
    faults: list[str]
    other_script: bool


def check(where: Path, head: str = "") -> Checked:
    """Confere o pacote inteiro. `head`: o fim da cadeia escrito na certidão, quando se tem."""
    package = Package(where)
    manifest = _manifest(package)
    lines = _lines(package)
    faults = _chain(lines, manifest)
    if head and head.strip().lower() != manifest["fim"]:
        faults.append("O fim da cadeia não é o que está na certidão: são autos de outro momento, ou outros.")
    acts = [act for _, act in lines]
    papers, wrong = _papers(package, acts)
    faults += wrong + _others(package, manifest) + package.strange
    if not faults:
        faults += _index(package, acts) + _readme(package, manifest)
    other = SCRIPT in package.names and package.read(SCRIPT) != Path(__file__).read_bytes()
    return Checked(manifest["processo"], manifest["fim"], len(lines), papers, faults, other)


def _manifest(package: Package) -> dict[str, Any]:
    if MANIFEST not in package.names:
        raise UnreadableError("Falta o arquivo manifesto.json: sem ele não se sabe o que o pacote devia ter.")
    found = _told_in(package.read(MANIFEST))
    good = _has(found, processo=str, orgao=str, fim=str, atos=int, resumos=list, arquivos=list)
    if good and all(_has(one, nome=str, sha256=str, tamanho=int) for one in found["arquivos"]):
        return dict(found)
    raise UnreadableError("O arquivo manifesto.json não se lê: foi mudado ou estragado.")


def _told_in(raw: bytes) -> Any:
    try:
        return json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError):
        return None


def _has(found: Any, **kinds: type) -> bool:
    """Se é um objeto com estes campos, destes tipos."""
    return isinstance(found, dict) and all(type(found.get(name)) is kind for name, kind in kinds.items())


def _lines(package: Package) -> list[tuple[bytes, dict[str, Any]]]:
    """Cada ato: a linha, byte a byte, e o que ela diz."""
    if ACTS not in package.names:
        raise UnreadableError("Falta o arquivo atos.jsonl: sem os atos não há autos.")
    raw, found = package.read(ACTS), []
    for place, line in enumerate((raw[:-1] if raw.endswith(b"\n") else raw).split(b"\n"), start=1):
        act = _told_in(line)
        good = _has(act, number=int, attachments=list, previous=str, case=str, day=str)
        if not good or not all(isinstance(one, str) and _DIGEST.fullmatch(one) for one in act["attachments"]):
            raise UnreadableError(f"A linha {place} de atos.jsonl não se lê: o ato foi mudado ou estragado.")
        found.append((line, act))
    return found


def _chain(lines: list[tuple[bytes, dict[str, Any]]], manifest: dict[str, Any]) -> list[str]:
    """O que não confere na cadeia dos atos."""
    faults: list[str] = []
    digests, previous, expected = manifest["resumos"], "", 1
    for line, act in lines:
        number, digest = act["number"], hashlib.sha256(line).hexdigest()
        if number != expected:
            faults.append(_out_of_place(number, expected))
        if act["previous"] != previous:
            faults.append(f"O ato {number} não se liga ao que vem antes dele.")
        if not 0 < number <= len(digests) or digest != digests[number - 1]:
            faults.append(f"O ato {number} não é o que foi gravado: foi mudado depois.")
        if act["case"] != manifest["processo"]:
            faults.append(f"O ato {number} é de outro processo: {act['case']}.")
        previous, expected = digest, number + 1
    if len(lines) != manifest["atos"] or len(digests) != manifest["atos"]:
        faults.append(f"O manifesto diz haver {manifest['atos']} atos, e há {len(lines)}.")
    if previous != manifest["fim"]:
        faults.append("O fim da cadeia não confere: o último ato não é o que o manifesto diz.")
    return faults


def _out_of_place(number: int, expected: int) -> str:
    if number > expected:
        gone = f"Falta o ato {expected}" if number == expected + 1 else f"Faltam os atos {expected} a {number - 1}"
        return f"{gone}: em seu lugar está o ato {number}."
    return f"O ato {number} está fora de ordem: no lugar devia estar o ato {expected}."


def _papers(package: Package, acts: list[dict[str, Any]]) -> tuple[int, list[str]]:
    """Quantos papéis conferem, e quais não: o resumo de cada um está dentro do ato que o juntou."""
    named = _named(package)
    known: dict[str, bool] = {}
    good, faults = 0, []
    for act in acts:
        for place, digest in enumerate(act["attachments"], start=1):
            name = named.get(digest, "")
            which = f"O papel {place} do ato {act['number']} ({name or digest})"
            if name and digest not in known:
                known[digest] = _digest(package, name) == digest
            if not name:
                faults.append(f"{which} não está no pacote.")
            elif known[digest]:
                good += 1
            else:
                faults.append(f"{which} não é o que foi juntado: foi mudado depois.")
    kept = {named[digest] for digest in known}
    more = sorted({one for one in package.names if one.startswith(PAPERS)} - kept)
    return good, faults + [f"O arquivo {name} não é deste pacote: nenhum ato o juntou." for name in more]


def _named(package: Package) -> dict[str, str]:
    """O nome de cada papel do pacote, pelo resumo que nele está escrito."""
    return {name[len(PAPERS) :].partition(".")[0]: name for name in package.names if _PAPER.fullmatch(name)}


def _others(package: Package, manifest: dict[str, Any]) -> list[str]:
    """Os outros arquivos: os que faltam, os mudados, os que sobram e os que estão duas vezes."""
    there, names = set(package.names), [one["nome"] for one in manifest["arquivos"]]
    faults = [f"O arquivo {name} não está no pacote." for name in (*_FIXED, *names) if name not in there]
    for one in manifest["arquivos"]:
        name = one["nome"]
        if name in there and not name.startswith(PAPERS) and _digest(package, name) != one["sha256"]:
            faults.append(f"O arquivo {name} foi mudado depois de feito o pacote.")
    strange = {one for one in there if one not in (*_FIXED, MANIFEST) and not one.startswith(PAPERS)}
    faults += [f"O arquivo {name} não é deste pacote." for name in sorted(strange)]
    unlisted = there - set(names) - strange - {MANIFEST}
    faults += [f"O arquivo {name} não está no manifesto." for name in sorted(unlisted)]
    twice = {name for name in there if package.names.count(name) > 1} | {n for n in names if names.count(n) > 1}
    faults += [f"O arquivo {name} está duas vezes." for name in sorted(twice)]
    return list(dict.fromkeys(faults))


def _index(package: Package, acts: list[dict[str, Any]]) -> list[str]:
    """O índice, refeito: números, dias e papéis. O nome de cada ato não está na cadeia, e só ajuda a ler."""
    named = _named(package)
    expected = [re.escape(f"Índice dos autos do processo {acts[0]['case']}"), ""]
    for act in acts:
        year, month, day = (*act["day"].split("-"), "", "")[:3]
        expected.append(re.escape(f"Ato nº {act['number']}, {day}/{month}/{year}: ") + r"[^\W\d_][^\n:;]{0,119}")
        many = len(act["attachments"])
        for at, digest in enumerate(act["attachments"], start=1):
            label = f"papel {at} de {many}" if many > 1 else "papel"
            expected.append(re.escape(f"    {label}: {named[digest]}"))
    found = package.read(INDEX).decode("utf-8", "replace").split("\n")
    good = len(found) == len(expected) + 1 and not found[-1] and all(map(re.fullmatch, expected, found))
    return [] if good else [f"O arquivo {INDEX} não é o índice destes atos e papéis: foi reescrito."]


def _readme(package: Package, manifest: dict[str, Any]) -> list[str]:
    """O texto de ajuda: o de todos os pacotes, com o número, o órgão, os atos e o fim da cadeia deste."""
    lines = package.read(README).decode("utf-8", "replace").split("\n")
    told = {f"AUTOS DO PROCESSO {manifest['processo']}": "AUTOS DO PROCESSO {number}", manifest["orgao"]: "{body}"}
    bare = "\n".join([told.get(one, one) for one in lines[:2]] + lines[2:])
    bare = bare.replace(f"ao ato {manifest['atos']},", "ao ato {acts},", 1).replace(manifest["fim"], "{head}", 1)
    good = len(manifest["orgao"]) <= 200 and hashlib.sha256(bare.encode("utf-8", "replace")).hexdigest() == README_TEXT
    return [] if good else [f"O arquivo {README} não é o que acompanha estes autos: foi reescrito."]


def _digest(package: Package, name: str) -> str:
    found = hashlib.sha256()
    with package.opened(name) as file:
        for block in iter(lambda: file.read(_BLOCK), b""):
            found.update(block)
    return found.hexdigest()


def told(checked: Checked) -> list[str]:
    """O resultado, em frases."""
    lines, faults = [f"Processo {checked.case}."], checked.faults
    if faults:
        many = "1 coisa não confere" if len(faults) == 1 else f"{len(faults)} coisas não conferem"
        return [*lines, f"NÃO CONFERE: {many}.", *(f"  - {one}" for one in faults)]
    acts = "1 ato" if checked.acts == 1 else f"{checked.acts} atos, em ordem"
    papers = "1 papel" if checked.papers == 1 else f"{checked.papers} papéis"
    lines += [
        f"TUDO CONFERE: {acts}, cadeia inteira; {papers} sem mudança.",
        f"Fim da cadeia: {checked.head}",
        "Compare o fim da cadeia com o da certidão que o órgão deu: se é o mesmo, são os mesmos autos.",
        f"Só ajudam a ler, e não estão na cadeia: o nome do órgão, e o nome de cada ato em {INDEX}.",
    ]
    if checked.other_script:
        lines.append(f"O {SCRIPT} que está no pacote não é este programa: não o execute sem saber de onde veio.")
    return lines


def _say(lines: list[str]) -> None:
    """Escreve, sem sinais que um terminal obedeça."""
    for one in lines:
        sys.stdout.write("".join(sign if sign.isprintable() else "?" for sign in one) + "\n")


def main(arguments: list[str]) -> int:
    """Confere e diz: 0 se tudo confere, 1 se algo não confere, 2 se o pacote não se lê."""
    options = argparse.ArgumentParser(description="Confere os autos de um processo, sem internet.", add_help=False)
    options.add_argument("-h", "--ajuda", action="help", help="mostra esta ajuda")
    options.add_argument("pacote", nargs="?", default=str(Path(__file__).resolve().parent), help="a pasta ou o .zip")
    options.add_argument("--fim", default="", help="o fim da cadeia, como está na certidão")
    asked = options.parse_args(arguments)
    try:
        checked = check(Path(asked.pacote), asked.fim)
    except _BROKEN as error:
        why = f"“{asked.pacote}” não se abre: não é um pacote de autos, ou está estragado."
        _say([f"NÃO CONFERE: {error if isinstance(error, UnreadableError) else why}"])
        return 2
    _say(told(checked))
    return 1 if checked.faults else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(main(sys.argv[1:]))
