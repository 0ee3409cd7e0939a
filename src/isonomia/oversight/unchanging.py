"""The register of summaries supplied, which the database itself refuses to change or delete."""

from isonomia.unchanging import Kept

KEPT = (
    Kept(
        "oversight_postersupply",
        "O registro de resumos fornecidos nao muda e nao se apaga: desfaz-se por outro registro.",
    ),
)
