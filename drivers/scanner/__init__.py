"""The scanner, a Raspberry Pi Pico on a USB cable: its protocol and its port.

See ``docs/scanner.md``.
"""

from drivers.scanner.scanner import Scanner

__all__ = ["Scanner"]
