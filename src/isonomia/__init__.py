"""The administrative process that a law against discrimination or harassment sets out, from complaint to sanction."""
