"""The file (autos): append-only acts, attachments, hash chain, projections, and the one door that records an act."""
