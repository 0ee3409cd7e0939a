"""Pages of papers: their text and where it stands, their picture, the picture with boxes covered, a PDF of pictures."""
