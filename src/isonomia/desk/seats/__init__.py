"""Who sits in a body: seats, mandates and their ends, absences, users, the quorum that is at risk."""
