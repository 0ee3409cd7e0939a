"""The fold: a list of acts, read under a norm, gives where the case stands. Pure and deterministic."""
