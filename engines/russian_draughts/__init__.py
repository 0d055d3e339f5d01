"""Russian draughts: rules, draw sets and text forms. See ``docs/rules/russian-draughts.md``."""

from engines.russian_draughts.rules import RussianDraughts

__all__ = ["RussianDraughts"]
