"""Guards: the conditions of the procedure table, each a small function that answers with a reason."""
