"""The scanner, a Raspberry Pi Pico on a USB cable: what is said, and the port it is said on. See
``docs/scanner.md``.
"""

from drivers.scanner.scanner import Scanner

__all__ = ["Scanner"]
