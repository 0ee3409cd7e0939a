"""The page of a case: where it is, what may be done, deadlines, parties, the file."""
