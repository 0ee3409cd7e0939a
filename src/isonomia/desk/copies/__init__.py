"""The errand of copies: papers prepared, looked at and released to who answers, to the court, to the public."""
