"""One's own account: second factor, sign-in with gov.br, keyboard."""
