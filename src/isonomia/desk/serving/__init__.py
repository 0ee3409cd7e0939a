"""Service as a flow: where each notice of a case stands, what is missing of it, and the receipts that come back."""
