"""What somebody wrote in a form that is not taken: given back, to be copied, so that nothing written is lost."""

from django.http import HttpRequest

_NOT_WRITTEN = "csrfmiddlewaretoken"
_LONG = 40
"""Characters up to which something is soon written again; the names of forms and of papers are shorter too."""


def written_in(request: HttpRequest) -> list[str]:
    """The longer texts of a form, in its order. Files and marks are not among them."""
    fields = ((name, texts) for name, texts in request.POST.lists() if name != _NOT_WRITTEN)
    return [str(text) for _, texts in fields for text in texts if len(str(text)) > _LONG]
