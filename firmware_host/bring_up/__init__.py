"""Bringing a real board to life: walking over it, learning its wiring, looking at its computer."""
