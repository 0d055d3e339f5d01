"""Seats that the computer plays: a program of its own, and the host's side of it."""
