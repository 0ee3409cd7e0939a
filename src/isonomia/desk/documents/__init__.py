"""The errand of papers: those that each act has, prepared, looked at, signed; the letterhead and the templates."""
