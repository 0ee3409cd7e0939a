"""People: parties, users, bodies, seats, mandates, absences."""
