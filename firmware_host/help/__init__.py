"""Help over the table: the game in a minute, and what the board's lights mean."""
