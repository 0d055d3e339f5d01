"""The host: from sensor bits to moves, and from views to lights."""

__version__ = "0.1.0"
