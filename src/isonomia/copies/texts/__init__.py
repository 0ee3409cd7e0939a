"""Papers that are text, or that text is taken from: the text, in sheets, and the text with stretches covered."""
