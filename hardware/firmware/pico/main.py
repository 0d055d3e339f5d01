"""MicroPython starts this file when the Pico gets its supply, and after a reset."""

import board
from pins import Pins
from scanner import Scanner

Scanner(board, Pins(board)).run()
