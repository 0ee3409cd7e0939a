"""The blocks that many papers share, each drawn from the file and the norm."""
