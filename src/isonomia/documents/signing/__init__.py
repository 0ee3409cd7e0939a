"""Electronic signatures in PDF (PAdES): by which means a server signs, and how a signature is set and checked."""
