"""Krieger: rules, boards and text forms. See ``docs/rules/krieger.md``."""

from engines.krieger.rules import Krieger

__all__ = ["Krieger"]
