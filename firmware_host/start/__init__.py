"""Before a game, and beside one: choosing what is played, by whom, and how it looks."""
