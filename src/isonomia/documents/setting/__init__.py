"""How a paper is set in type: our templates in this process, a body's own in one apart, with limits."""
