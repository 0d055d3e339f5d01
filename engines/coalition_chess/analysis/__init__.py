"""The computer player of Coalition Chess: a search between two sides, actual or expected."""
