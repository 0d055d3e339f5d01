"""Wood and the hands that move it, by the mouse or by a script."""
