"""Who posts letters and joins their receipts: whoever conducts cases of a body."""

from django.http import HttpRequest

from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.session import Desk, desk_of


def conducting_desk(request: HttpRequest) -> Desk:
    """The desk of somebody who conducts cases. Raises `NotAllowedError` for who does not."""
    desk = desk_of(request)
    if not desk.conducts:
        say = "Quem posta cartas e junta os comprovantes é a secretaria do processo, a autoridade ou a presidência."
        raise NotAllowedError("service.not_yours", say)
    return desk
