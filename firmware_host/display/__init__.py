"""A view in; lights, texts and frames out."""
