"""To follow a case with the protocol and the phrase."""
