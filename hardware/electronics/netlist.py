"""KiCad's netlist format as frozen values: read, looked up, written.

In: the text of a netlist. Out: parts by reference, nets by name. Knows no board and no part: what
must be true of a netlist is checked in ``checks.py``, against what stands in the file.
Format: s-expressions, ``(export (components (comp ...)) (nets (net ... (node ...))))``, as KiCad 6
and later read it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

Expression: TypeAlias = "str | list[Expression]"

_TOKEN = re.compile(r'\(|\)|"(?:[^"\\]|\\.)*"|[^\s()"]+')
_INLINE = 100
"""An expression that fits into so many characters is written on one line."""


class Pin(NamedTuple):
    """One pin of one part."""

    ref: str
    number: str


@dataclass(frozen=True)
class Part:
    """One part: ``kind`` is its row in ``parts.toml``, ``value`` what a person reads."""

    ref: str
    kind: str
    value: str


@dataclass(frozen=True)
class Netlist:
    """A circuit: its parts by reference, the pins of each net by the net's name, in the file's
    order. A pin that two nets name stands in both.
    """

    parts: Mapping[str, Part]
    nets: Mapping[str, tuple[Pin, ...]]

    @cached_property
    def _on(self) -> Mapping[Pin, tuple[str, ...]]:
        found: dict[Pin, tuple[str, ...]] = {}
        for name, pins in self.nets.items():
            for pin in pins:
                found[pin] = (*found.get(pin, ()), name)
        return found

    def nets_of(self, ref: str, number: str) -> tuple[str, ...]:
        """The names of the nets a pin is on; one for a sound circuit, none for a free pin."""
        return self._on.get(Pin(ref, number), ())

    def of_kind(self, kind: str) -> tuple[Part, ...]:
        """All parts of one kind."""
        return tuple(part for part in self.parts.values() if part.kind == kind)


def parse(text: str) -> Expression:
    """One s-expression: words and texts as ``str``, quoted ones with their quotes.

    Raises ValueError when brackets do not match.
    """
    stack: list[list[Expression]] = [[]]
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token == "(":
            stack.append([])
        elif token == ")":
            if len(stack) < 2:
                raise ValueError("a bracket is closed that was not opened")
            closed = stack.pop()
            stack[-1].append(closed)
        else:
            stack[-1].append(token)
    if len(stack) != 1 or len(stack[0]) != 1:
        raise ValueError("not one whole s-expression")
    return stack[0][0]


def write_expression(expression: Expression, depth: int = 0) -> str:
    """An s-expression as text: short ones on one line, longer ones one part per line."""
    if isinstance(expression, str):
        return expression
    parts = [write_expression(part, depth + 1) for part in expression]
    line = f"({' '.join(parts)})"
    if len(line) <= _INLINE and "\n" not in line:
        return line
    return "(" + f"\n{'  ' * (depth + 1)}".join(parts) + ")"


def read(text: str) -> Netlist:
    """The netlist in a file's text. Raises ValueError for what is no netlist."""
    root = parse(text)
    parts = {}
    for comp in _under(root, "components", "comp"):
        fields = {
            _word(field, "name"): _plain(field[-1]) for field in _under(comp, "fields", "field")
        }
        ref = _word(comp, "ref")
        if ref in parts:
            raise ValueError(f"two parts are called {ref}")
        parts[ref] = Part(ref, fields.get("Kind", ""), _word(comp, "value"))
    nets: dict[str, tuple[Pin, ...]] = {}
    for net in _under(root, "nets", "net"):
        name = _word(net, "name")
        if name in nets:
            raise ValueError(f"two nets are called {name}")
        nets[name] = tuple(
            Pin(_word(node, "ref"), _word(node, "pin")) for node in _all(net, "node")
        )
    return Netlist(parts, nets)


def _all(expression: Expression, word: str) -> Iterator[list[Expression]]:
    for part in expression:
        if isinstance(part, list) and part and part[0] == word:
            yield part


def _under(expression: Expression, group: str, word: str) -> Iterator[list[Expression]]:
    for found in _all(expression, group):
        yield from _all(found, word)


def _word(expression: Expression, key: str) -> str:
    for found in _all(expression, key):
        return _plain(found[-1])
    raise ValueError(f"({key} ...) is missing in {write_expression(expression)[:60]}")


def _plain(token: Expression) -> str:
    if not isinstance(token, str):
        return ""
    return token[1:-1] if token.startswith('"') else token
