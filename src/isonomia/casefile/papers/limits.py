"""How large a paper may be, and what a file may unfold into: beyond these it is refused before it costs anything."""

from datetime import timedelta

MEBIBYTE = 1024 * 1024
DOCUMENT_BYTES = 20 * MEBIBYTE
"""Documents, pictures, texts and sheets."""
MEDIA_BYTES = 100 * MEBIBYTE
"""Sound and film."""
PIXELS = 50_000_000
"""Of one picture: a telephone takes 12 to 50 million."""
UNPACKED_BYTES = 200 * MEBIBYTE
"""All that the parts of an office file unfold into."""
UNPACKED_RATIO = 200
"""How many bytes one byte of a part may unfold into, past the first mebibyte."""
PARTS = 2000
"""How many parts an office file may have."""
PAGES = 3000
"""Of one PDF."""
NAME_LENGTH = 160
"""Of a name, with its extension; in UTF-8 it then fits everywhere."""
UNUSED_FOR = timedelta(days=2)
"""How long an upload waits for the act that uses it."""
