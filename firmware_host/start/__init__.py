"""The start screen and menus: choosing what is played, by whom, and how it looks."""
