"""Breakthrough for Lodeboard, in a package of its own."""

from lodeboard_breakthrough.rules import Breakthrough

__all__ = ["Breakthrough"]
