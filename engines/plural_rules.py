"""How a language counts: which form of a text goes with a number.

In: a rule as Unicode's CLDR writes it for whole numbers, such as ``n % 10 = 2..4 and n % 100 !=
12..14``. Out: whether a number fits it. Pure.
"""

from __future__ import annotations

import re
from functools import cache

_RELATION = re.compile(r"\s*n(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,\s]+?)\s*")


class RuleError(ValueError):
    """That is no rule of plurals."""


def matches_rule(number: int, rule: str) -> bool:
    """Whether the number is counted by this rule. Raises RuleError."""
    return any(all(_holds(number, one) for one in either) for either in _parsed(rule))


Relation = tuple[int, bool, tuple[range, ...]]


@cache
def _parsed(rule: str) -> tuple[tuple[Relation, ...], ...]:
    """Alternatives, each of relations that must all hold: a modulus (0: none), whether the rest is
    among the ranges or not, and these.
    """
    return tuple(
        tuple(_relation(one) for one in re.split(r"\band\b", either))
        for either in re.split(r"\bor\b", rule)
    )


def _relation(text: str) -> Relation:
    found = _RELATION.fullmatch(text)
    if not found:
        raise RuleError(f"{text!r} is not a plural rule: write n % 10 = 2..4, n = 1, n != 5,6")
    modulus, sign, values = found.groups()
    bounds = (value.split("..") for value in values.replace(" ", "").split(","))
    ranges = tuple(range(int(bound[0]), int(bound[-1]) + 1) for bound in bounds)
    return int(modulus or 0), sign == "=", ranges


def _holds(number: int, relation: Relation) -> bool:
    modulus, among, ranges = relation
    rest = abs(number) % modulus if modulus else abs(number)
    return any(rest in each for each in ranges) is among
