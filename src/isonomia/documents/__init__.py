"""Every paper of the process: drawn from the acts and the norm, set in type, signed, verified, bound."""
