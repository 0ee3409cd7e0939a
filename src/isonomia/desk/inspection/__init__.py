"""Inspection: the infraction notice drawn on a phone, seizures, compliance."""
