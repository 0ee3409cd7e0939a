"""The first page: what is due, what is new, what is missing, what changed."""
