"""The small board, 8 x 8: copy this file to the Pico as board.py. Pins are GP numbers."""

NAME = "starter-8x8"
CHANNELS = 64
ROWS = (0, 1, 2, 3, 4, 5, 6, 7)
COLUMNS = (8, 9, 10, 11, 12, 13, 14, 15)

LIGHTS = 22
LEDS = 64
COLOUR_ORDER = "grb"
BUDGET_MA = 1500

BUTTONS = (26, 27, 28)
"""Turn, take-back, say."""
