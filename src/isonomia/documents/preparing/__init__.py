"""How a paper comes to be: who may, begun for an act, composed, signed, numbered."""
