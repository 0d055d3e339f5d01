"""Circuit boards that a maker builds and fits with parts, made from the board files.

``python -m hardware.circuit_boards`` makes everything; ``ORDER.md`` tells how to order it.
"""
