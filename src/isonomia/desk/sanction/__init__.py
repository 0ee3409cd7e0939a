"""The dosimetry of a decision: facts, what they admit, the computed total, the reasons that the norm demands."""
