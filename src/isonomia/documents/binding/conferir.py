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
import sys
import zipfile
from pathlib import Path
from typing import IO, Any, NamedTuple

MANIFEST = "manifesto.json"
ACTS = "atos.jsonl"
PAPERS = "papeis/"
_BLOCK = 1024 * 1024


class UnreadableError(Exception):
    """O pacote não pôde ser lido: o que falta, em uma frase."""


class Package:
    """Os arquivos do pacote, de uma pasta ou de um .zip."""

    def __init__(self, where: Path) -> None:
        self._where = where
        self._zip = None if where.is_dir() else zipfile.ZipFile(where)

    def names(self) -> list[str]:
        """Os nomes de todos os arquivos, também os repetidos."""
        if self._zip is not None:
            return [one for one in self._zip.namelist() if not one.endswith("/")]
        files = (one for one in self._where.rglob("*") if one.is_file())
        return [one.relative_to(self._where).as_posix() for one in files if "__pycache__" not in one.parts]

    def opened(self, name: str) -> IO[bytes]:
        """Um arquivo, aberto."""
        return self._zip.open(name) if self._zip is not None else (self._where / name).open("rb")


class Checked(NamedTuple):
    """O que se conferiu: o manifesto, quantos atos e papéis, e o que não confere."""

    manifest: dict[str, Any]
    acts: int
    papers: int
    faults: list[str]


def check(where: Path, head: str = "") -> Checked:
    """Confere o pacote inteiro. `head`: o fim da cadeia escrito na certidão, quando se tem."""
    package = Package(where)
    there = package.names()
    manifest = _manifest(package, there)
    lines = _lines(package, there)
    faults = _chain(lines, manifest)
    if head and head.strip().lower() != manifest["fim"]:
        faults.append(
            "O fim da cadeia deste pacote não é o que está na certidão: são autos de outro momento, ou outros."
        )
    papers, wrong = _papers(package, there, lines, manifest)
    faults += wrong + _others(package, there, manifest)
    return Checked(manifest, len(lines), papers, faults)


def _manifest(package: Package, there: list[str]) -> dict[str, Any]:
    if MANIFEST not in there:
        raise UnreadableError("Falta o arquivo manifesto.json: sem ele não se sabe o que o pacote devia ter.")
    try:
        with package.opened(MANIFEST) as file:
            found = json.loads(file.read().decode("utf-8"))
        _ = (found["processo"], found["atos"], found["fim"], found["resumos"], found["arquivos"])
    except (ValueError, KeyError, TypeError):
        raise UnreadableError("O arquivo manifesto.json não se lê: foi mudado ou estragado.") from None
    return dict(found)


def _lines(package: Package, there: list[str]) -> list[tuple[bytes, dict[str, Any]]]:
    """Cada ato: a linha, byte a byte, e o que ela diz."""
    if ACTS not in there:
        raise UnreadableError("Falta o arquivo atos.jsonl: sem os atos não há autos.")
    with package.opened(ACTS) as file:
        raw = file.read()
    found = []
    for place, line in enumerate(raw.split(b"\n")[:-1] if raw.endswith(b"\n") else raw.split(b"\n"), start=1):
        try:
            act = json.loads(line.decode("utf-8"))
            _ = (int(act["number"]), act["previous"], list(act["attachments"]), act["case"])
        except (ValueError, KeyError, TypeError):
            raise UnreadableError(f"A linha {place} de atos.jsonl não se lê: o ato foi mudado ou estragado.") from None
        found.append((line, act))
    return found


def _chain(lines: list[tuple[bytes, dict[str, Any]]], manifest: dict[str, Any]) -> list[str]:
    """O que não confere na cadeia dos atos."""
    faults: list[str] = []
    digests, previous, expected = manifest["resumos"], "", 1
    for line, act in lines:
        number, digest = int(act["number"]), hashlib.sha256(line).hexdigest()
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


def _papers(
    package: Package, there: list[str], lines: list[tuple[bytes, dict[str, Any]]], manifest: dict[str, Any]
) -> tuple[int, list[str]]:
    """Quantos papéis conferem, e quais não: o resumo de cada um está dentro do ato que o juntou."""
    named = {Path(one["nome"]).stem: one["nome"] for one in manifest["arquivos"] if one["nome"].startswith(PAPERS)}
    known: dict[str, bool | None] = {}
    good, faults = 0, []
    for _, act in lines:
        for place, digest in enumerate(act["attachments"], start=1):
            name = named.get(digest, "")
            if digest not in known:
                known[digest] = _digest(package, name) == digest if name in there else None
            which = f"O papel {place} do ato {act['number']} ({name or digest})"
            if known[digest] is None:
                faults.append(f"{which} não está no pacote.")
            elif not known[digest]:
                faults.append(f"{which} não é o que foi juntado: foi mudado depois.")
            else:
                good += 1
    return good, faults


def _others(package: Package, there: list[str], manifest: dict[str, Any]) -> list[str]:
    """Os outros arquivos: os que faltam, os mudados, os que sobram e os que estão duas vezes."""
    listed = {one["nome"]: one["sha256"] for one in manifest["arquivos"]}
    faults = [f"O arquivo {name} não está no pacote." for name in listed if name not in there and PAPERS not in name]
    for name, digest in listed.items():
        if name in there and not name.startswith(PAPERS) and _digest(package, name) != digest:
            faults.append(f"O arquivo {name} foi mudado depois de feito o pacote.")
    faults += [f"O arquivo {name} não é deste pacote." for name in sorted(set(there) - set(listed) - {MANIFEST})]
    return faults + [f"O arquivo {name} está duas vezes." for name in sorted(set(there)) if there.count(name) > 1]


def _digest(package: Package, name: str) -> str:
    found = hashlib.sha256()
    with package.opened(name) as file:
        while True:
            block = file.read(_BLOCK)
            if not block:
                return found.hexdigest()
            found.update(block)


def told(checked: Checked) -> list[str]:
    """O resultado, em frases."""
    manifest, faults = checked.manifest, checked.faults
    lines = [f"Processo {manifest['processo']}, {manifest.get('orgao', '')}."]
    if faults:
        many = "1 coisa não confere" if len(faults) == 1 else f"{len(faults)} coisas não conferem"
        return [*lines, f"NÃO CONFERE: {many}.", *(f"  - {one}" for one in faults)]
    acts = "1 ato" if checked.acts == 1 else f"{checked.acts} atos, em ordem"
    papers = "1 papel" if checked.papers == 1 else f"{checked.papers} papéis"
    return [
        *lines,
        f"TUDO CONFERE: {acts}, cadeia inteira; {papers} sem mudança.",
        f"Fim da cadeia: {manifest['fim']}",
        "Compare o fim da cadeia com o da certidão que o órgão deu: se é o mesmo, são os mesmos autos.",
    ]


def main(arguments: list[str]) -> int:
    """Confere e diz: 0 se tudo confere, 1 se algo não confere, 2 se o pacote não se lê."""
    options = argparse.ArgumentParser(description="Confere os autos de um processo, sem internet.", add_help=False)
    options.add_argument("-h", "--ajuda", action="help", help="mostra esta ajuda")
    options.add_argument("pacote", nargs="?", default=str(Path(__file__).resolve().parent), help="a pasta ou o .zip")
    options.add_argument("--fim", default="", help="o fim da cadeia, como está na certidão")
    asked = options.parse_args(arguments)
    try:
        checked = check(Path(asked.pacote), asked.fim)
    except UnreadableError as error:
        sys.stdout.write(f"NÃO CONFERE: {error}\n")
        return 2
    except (OSError, zipfile.BadZipFile, EOFError, RuntimeError):
        sys.stdout.write(f"NÃO CONFERE: “{asked.pacote}” não se abre: não é um pacote de autos, ou está estragado.\n")
        return 2
    sys.stdout.write("\n".join(told(checked)) + "\n")
    return 1 if checked.faults else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(main(sys.argv[1:]))
