"""The case file as one: as a PDF with numbered leaves, and as an archive that anybody verifies offline."""
