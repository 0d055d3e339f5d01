"""A view in; lights, sentences and a frame out."""
