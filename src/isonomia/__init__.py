"""The administrative process that a law against discrimination or harassment sets out, for a city or a state in Brazil."""
