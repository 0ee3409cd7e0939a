"""The pages of the staff: today, cases, acts, sessions, inspection, settings."""
