"""Help where one is: the game in a minute, and what the board's lights and hands say."""
