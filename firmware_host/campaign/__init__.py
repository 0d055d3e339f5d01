"""Whole games by simulated people on worn sensors, and the traces they leave."""
