"""Players of Coalition Chess: two sides against each other, as they are or as they may become."""
