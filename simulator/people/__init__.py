"""A model of people at the board: what their hands do for a move, and how often they go wrong."""
