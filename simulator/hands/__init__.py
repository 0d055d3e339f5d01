"""The pieces and the hands that move them, by the mouse or by a script."""
