"""Catalogues of message texts: Fluent files by namespace and language, and plural rules.

In: a namespace and a language; a plural rule as Unicode's CLDR writes it for whole numbers, such as
``n % 10 = 2..4 and n % 100 != 12..14``. Out: entries, each parsed when it is first read (about 1/6
ms; parsing whole files would delay the start); whether a number matches the rule. Knows no game.

The part of a message's id before the dot names the folder: the one of that name in ``engines``,
``firmware_host`` or ``simulator`` (or one of these itself), or that of the game which another
package offers under that name as an entry point ``lodeboard.games``. The file is called ``en.ftl``,
``de.ftl``, ... A language from another package is an entry point ``lodeboard.languages``: its code,
and a module beside which there is a file for each namespace: ``engines.ftl``, ``display.ftl``, ...
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoints, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.syntax import FluentParser, ast

# --- catalogues ---

ENGLISH: Final = "en"

_PACKAGES: Final = "lodeboard.languages"
_TEXT_FOLDERS: Final = ("engines", "firmware_host", "simulator")
_ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*)[ ]*=.*\n(?:(?:[ ].*)?\n)*", re.MULTILINE)
_parser: Final = FluentParser(with_spans=False)


class TextError(LookupError):
    """A message has no text, or lacks arguments that its text needs."""


@dataclass(frozen=True)
class Entry:
    """A text and its other forms, by their names.

    ``variables``: the arguments that the text and its forms use.
    """

    value: ast.Pattern
    forms: Mapping[str, ast.Pattern]
    variables: frozenset[str]


class Catalogue:
    """The texts of one namespace in one language. ``names``: the names of all of them."""

    def __init__(self, where: str, source: str) -> None:
        self._where = where
        self._sources = {found[1]: found[0] for found in _ENTRY.finditer(source + "\n")}
        self._entries: dict[str, Entry | None] = {}
        self.names = self._sources.keys()

    def entry(self, name: str) -> Entry | None:
        """Return the text of that name, or None. Raises TextError if it is not valid Fluent."""
        if name not in self._entries:
            source = self._sources.get(name)
            self._entries[name] = None if source is None else self._parsed(source)
        return self._entries[name]

    def _parsed(self, source: str) -> Entry:
        entry = _parser.parse_entry(source)
        if not isinstance(entry, ast.Message | ast.Term) or entry.value is None:
            raise TextError(f"{self._where}: not valid Fluent: {source.strip()}")
        forms = {attribute.id.name: attribute.value for attribute in entry.attributes}
        return Entry(entry.value, forms, frozenset(_variables(entry)))


def _variables(node: ast.BaseNode) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    for part in vars(node).values():
        for one in part if isinstance(part, list) else [part]:
            if isinstance(one, ast.BaseNode):
                yield from _variables(one)


@cache
def catalogue(space: str, language: str) -> Catalogue | None:
    """Return the texts of one namespace in one language, or None."""
    file = _file(space, language) if re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", space) else None
    return Catalogue(str(file), file.read_text(encoding="utf-8")) if file else None


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    found = {file.name[:-4] for file in files("engines").iterdir() if file.name.endswith(".ftl")}
    found |= entry_points_of(_PACKAGES).names
    return (ENGLISH, *sorted(found - {ENGLISH}))


def _file(space: str, language: str) -> Traversable | None:
    return next((file for file in _candidate_files(space, language) if file.is_file()), None)


def _candidate_files(space: str, language: str) -> Iterator[Traversable]:
    """Yield the files the texts may be in: here, in the game's package, in the language's."""
    folder = space.replace("-", "_")
    homes = (
        [files(space)]
        if space in _TEXT_FOLDERS
        else [files(home) / folder for home in _TEXT_FOLDERS]
    )
    yield from (home / f"{language}.ftl" for home in homes)
    # A game that only another package has; its module is imported, as it is to play the game.
    for point in entry_points_of("lodeboard.games").select(name=space):
        yield from _file_in_package(point.module, f"{language}.ftl")
    for point in entry_points_of(_PACKAGES).select(name=language):
        yield from _file_in_package(point.module, f"{space}.ftl")


def entry_points_of(group: str) -> EntryPoints:
    """Return the entry points of a group; packages are scanned once, which takes milliseconds."""
    return _installed()(group=group)


@cache
def _installed() -> Callable[..., EntryPoints]:
    return entry_points().select


def _file_in_package(module: str, name: str) -> Iterator[Traversable]:
    """Yield the file of that name in the module's package, if it is in one."""
    if package := import_module(module).__package__:
        yield files(package) / name


# --- plural rules ---

_RELATION = re.compile(r"\s*n(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,\s]+?)\s*")


class RuleError(ValueError):
    """A plural rule cannot be read."""


def matches_rule(number: int, rule: str) -> bool:
    """Return whether the number matches this plural rule. Raises RuleError."""
    return any(all(_holds(number, one) for one in either) for either in _parsed(rule))


Relation = tuple[int, bool, tuple[range, ...]]


@cache
def _parsed(rule: str) -> tuple[tuple[Relation, ...], ...]:
    """Return the alternatives of a rule, each with relations that must all hold.

    A relation is a modulus (0: none), whether the rest is in the ranges or not, and the ranges.
    """
    return tuple(
        tuple(_relation(one) for one in re.split(r"\band\b", either))
        for either in re.split(r"\bor\b", rule)
    )


def _relation(text: str) -> Relation:
    found = _RELATION.fullmatch(text)
    if not found:
        raise RuleError(f"{text!r} is not a plural rule: use n % 10 = 2..4, n = 1, n != 5,6")
    modulus, sign, values = found.groups()
    bounds = (value.split("..") for value in values.replace(" ", "").split(","))
    ranges = tuple(range(int(bound[0]), int(bound[-1]) + 1) for bound in bounds)
    return int(modulus or 0), sign == "=", ranges


def _holds(number: int, relation: Relation) -> bool:
    modulus, among, ranges = relation
    rest = abs(number) % modulus if modulus else abs(number)
    return any(rest in each for each in ranges) is among
