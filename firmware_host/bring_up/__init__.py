"""Bringing up a real board: checking it, learning its wiring, examining its computer."""
