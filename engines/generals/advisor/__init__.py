"""A player of the Game of the Generals that knows what a seat knows, and no more."""
