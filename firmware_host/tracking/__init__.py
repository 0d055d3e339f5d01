"""The tracker: occupancies in, the actions of the players out.

A state machine without clock, threads or I/O.
"""
