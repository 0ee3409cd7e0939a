"""Ways to pay that a paper carries: a Pix code and a collection slip. Pure: amounts in, texts and drawings out."""
