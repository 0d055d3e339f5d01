"""The round board, 4 rings of 16 and a centre: copy this file to the Pico as board.py. Pins are GP
numbers. Rows are the rings from the inside; the centre is alone on the fifth, in column 0.
"""

NAME = "ring-65"
CHANNELS = 65
ROWS = (0, 1, 2, 3, 4)
COLUMNS = (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)

LIGHTS = 22
LEDS = 65
COLOUR_ORDER = "grb"
BUDGET_MA = 1500

BUTTONS = (26, 27, 28)
"""Turn, take-back, say."""
