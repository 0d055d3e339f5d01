"""Coalition Chess: rules, coalitions and text forms. See ``docs/rules/coalition-chess.md``."""

from engines.coalition_chess.rules import CoalitionChess

__all__ = ["CoalitionChess"]
