"""Tafl King: rules, variants and text forms. See ``docs/rules/tafl-king.md``."""

from engines.tafl_king.rules import TaflKing

__all__ = ["TaflKing"]
