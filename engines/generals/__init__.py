"""Game of the Generals: hidden ranks, challenges, text forms. See ``docs/rules/generals.md``."""

from engines.generals.rules import Generals

__all__ = ["Generals"]
