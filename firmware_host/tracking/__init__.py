"""Occupied cells in, what the hands did out: worlds, stories, costs, a verdict and its dwell.

A state machine without clock, thread or I/O.
"""
