"""Occupied cells in, what the hands did out: a state machine without clock, thread or I/O."""
