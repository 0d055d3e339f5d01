"""The tracker: occupancies in, what the players did out, by hypotheses, candidates, costs and
dwell.

A state machine without clock, threads or I/O.
"""
