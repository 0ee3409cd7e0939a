"""The errand of the whole file: the case bound as one PDF or archive, for who conducts it, who answers, the public."""
