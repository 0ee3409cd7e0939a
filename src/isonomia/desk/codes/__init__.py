"""The codes that travel with notices: given by who sends them, and what became of each."""
