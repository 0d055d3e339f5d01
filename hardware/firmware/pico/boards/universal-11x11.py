"""The large board, 11 x 11: copy this file to the Pico as board.py. Pins are GP numbers."""

NAME = "universal-11x11"
CHANNELS = 121
ROWS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
COLUMNS = (11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21)

LIGHTS = 22
LEDS = 121
COLOUR_ORDER = "grb"
BUDGET_MA = 1500

BUTTONS = (26, 27, 28)
"""Turn, take-back, say."""
