"""Papers of what was seized: inventory, custody, return and destruction, with who signs them by hand."""

from isonomia.documents.blocks.carried import Carried, by_hand, carried, rows_of, witnesses
from isonomia.documents.blocks.standing import act_told, last_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Signer
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.execution import MaterialSeized

_WHERE = Free("where", "Dia, hora e lugar", needed=True, lines=2)
_STATE = Free("state", "Estado e quantidade do material", "Confira item por item com o inventário.")


def _draw(source: Source) -> Carried:
    seized = last_of(source, ActKind.MATERIAL_SEIZED)
    payload = seized.payload if seized is not None else None
    held = payload if isinstance(payload, MaterialSeized) else MaterialSeized()
    return carried(
        source,
        rows=rows_of(
            ("Data", print_day(source.act.day)),
            ("Quem guarda", held.custodian),
            ("Apreensão", act_told(seized) if seized is not None and seized.number != source.row.number else ""),
            ("Documento juntado", source.act.payload.paper),
        ),
        items=held.inventory,
    )


def _at_seizure(_source: Source) -> tuple[Signer, ...]:
    return by_hand(("Quem tinha o material", "nome e documento, ou a recusa anotada:"), *witnesses())


def _at_custody(_source: Source) -> tuple[Signer, ...]:
    return by_hand(("Quem guarda o material", "nome, cargo e matrícula:"))


def _at_return(_source: Source) -> tuple[Signer, ...]:
    return by_hand(("Quem recebe o material", "nome e documento:"), *witnesses())


def _at_destruction(_source: Source) -> tuple[Signer, ...]:
    return by_hand(*witnesses())


SEIZURE_RECORD = Kind(
    name="seizure_record",
    label="Auto de apreensão",
    series="Auto de apreensão",
    of=frozenset({ActKind.MATERIAL_SEIZED}),
    to=To.FILE,
    draw=_draw,
    free=(_WHERE, Free("reason", "Por que se apreende", "O que o material diz ou mostra.", needed=True)),
    by_hand=_at_seizure,
)
CUSTODY_RECORD = Kind(
    name="custody_record",
    label="Termo de guarda do material apreendido",
    series="Termo de guarda",
    of=frozenset({ActKind.MATERIAL_SEIZED}),
    to=To.FILE,
    draw=_draw,
    free=(_WHERE, _STATE),
    by_hand=_at_custody,
)
RETURN_RECORD = Kind(
    name="return_record",
    label="Termo de devolução do material",
    series="Termo de devolução",
    of=frozenset({ActKind.MATERIAL_RETURNED}),
    to=To.FILE,
    draw=_draw,
    free=(_WHERE, _STATE),
    by_hand=_at_return,
)
DESTRUCTION_RECORD = Kind(
    name="destruction_record",
    label="Termo de destruição do material",
    series="Termo de destruição",
    of=frozenset({ActKind.MATERIAL_DESTROYED}),
    to=To.FILE,
    draw=_draw,
    free=(_WHERE, Free("how", "Como foi destruído", needed=True, lines=2)),
    by_hand=_at_destruction,
)
KINDS = (SEIZURE_RECORD, CUSTODY_RECORD, RETURN_RECORD, DESTRUCTION_RECORD)
