"""People at the board: what their hands do to make a move, and how often they do it badly."""
