"""Papers at the desk: how a file comes in with a form, and how it is given back."""
