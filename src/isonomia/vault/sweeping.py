"""What was opened for a time is taken away when the time is over: at each request and decision, and once a night."""

from datetime import datetime

from isonomia.vault.models import Opening


def sweep(at: datetime) -> int:
    """Takes away what may not be read any more; returns of how many requests."""
    return Opening.objects.filter(until__lte=at).exclude(answer=b"").update(answer=b"")
