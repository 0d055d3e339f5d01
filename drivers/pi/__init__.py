"""Drivers of a board wired to a Pi's own pins: matrix, chips, keys and strips.

See ``docs/pi-direct.md``.
"""
