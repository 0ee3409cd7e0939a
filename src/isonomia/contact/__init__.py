"""How people outside reach their case: secret phrases, codes of notices, messages."""
