"""The pygame window: a board to move with the mouse."""
