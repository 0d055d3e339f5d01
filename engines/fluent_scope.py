"""One text with its values put in: Mozilla's Fluent, as ``language.py`` says what it can do.

In: an entry, arguments, the reader who knows what things are called. Out: a text. Pure. Knows no
language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from fluent.syntax import ast

from engines.catalogue import Entry, TextError
from engines.message import Argument, Message

if TYPE_CHECKING:
    from engines.language import Localiser


@dataclass(frozen=True)
class FluentArgument:
    """An argument: what it is, by the end of its name, and its values."""

    name_of: str
    values: tuple[str | int | Message, ...]

    @property
    def number(self) -> int | None:
        """The one number that it is; None where it is anything else."""
        value = self.values[0] if len(self.values) == 1 else None
        return value if isinstance(value, int) else None


Value: TypeAlias = FluentArgument | str | int | tuple[str, ...]


class FluentScope:
    """Where a text finds its values. ``space``: the namespace of the text."""

    def __init__(self, reader: Localiser, space: str, arguments: Mapping[str, Argument]) -> None:
        self._reader = reader
        self._space = space
        self._arguments = arguments

    def format(self, entry: Entry, form: str) -> str:
        """The entry, or that form of it. Raises KeyError, ValueError, TypeError, TextError."""
        if form in entry.forms:
            return self._pattern(entry.forms[form])
        text = self._pattern(entry.value)
        if not form:
            return text
        own = {name: self._pattern(pattern) for name, pattern in entry.forms.items()}
        return self._reader.inflect(text, form, own)

    def _pattern(self, pattern: ast.Pattern) -> str:
        return "".join(
            self._expression(element.expression)
            if isinstance(element, ast.Placeable)
            else str(element.value)
            for element in pattern.elements
        )

    def _expression(self, expression: ast.SyntaxNode) -> str:
        if isinstance(expression, ast.SelectExpression):
            return self._pattern(self._variant(expression))
        return ", ".join(self._shown(self._value(expression)))

    def _value(self, expression: ast.SyntaxNode) -> Value:
        match expression:
            case ast.StringLiteral() | ast.NumberLiteral():
                return str(expression.parse()["value"])
            case ast.VariableReference(id=ast.Identifier(name=name)):
                value = self._arguments[name]
                values = value if isinstance(value, tuple) else (value,)
                return FluentArgument(_argument_type(name), values)
            case ast.TermReference(id=ast.Identifier(name=name)):
                return self._reader.term(f"-{name}")
            case ast.FunctionReference(id=ast.Identifier(name=name), arguments=given):
                placed = [self._value(one) for one in given.positional]
                named = {one.name.name: str(one.value.parse()["value"]) for one in given.named}
                return _FUNCTIONS[name](self, *placed, **named)
            case ast.Placeable(expression=inner):
                return self._expression(inner)
        raise TextError(f"{type(expression).__name__} is not supported here")

    def _variant(self, choice: ast.SelectExpression) -> ast.Pattern:
        selector = self._value(choice.selector)
        number = selector.number if isinstance(selector, FluentArgument) else selector
        if isinstance(number, int):
            keys = {str(number), self._reader.plural(number)}
        else:
            keys = {self._shown(selector)[0]}
        # A number itself goes before how it is counted.
        ranked = sorted(choice.variants, key=lambda one: isinstance(one.key, ast.Identifier))
        for variant in ranked:
            key = variant.key
            if (key.name if isinstance(key, ast.Identifier) else key.value) in keys:
                return variant.value
        return next(variant.value for variant in choice.variants if variant.default)

    def _shown(self, value: Value, form: str = "") -> tuple[str, ...]:
        """The value in words, each of several by itself."""
        if isinstance(value, FluentArgument):
            return tuple(self._name(value.name_of, one, form) for one in value.values)
        texts = value if isinstance(value, tuple) else (str(value),)
        return tuple(self._reader.inflect(text, form) for text in texts)

    def _name(self, of: str, value: str | int | Message, form: str) -> str:
        if isinstance(value, Message):
            return self._reader.form(value, form)
        if of in _NAMED and isinstance(value, str):
            return self._reader.name(of, value, form, self._space)
        return self._reader.inflect(str(value), form)

    # What texts may call

    def _form(self, value: Value, form: Value) -> Value:
        return self._shown(value, self._shown(form)[0])

    def _join(self, value: Value, **named: str) -> Value:
        parts, link = self._shown(value), named["with"]
        if link not in ("and", "or"):
            return link.join(parts)
        last = f" {self._reader.term(f'-{link}')} "
        return last.join(filter(None, (", ".join(parts[:-1]), parts[-1])))

    def _capital(self, value: Value) -> Value:
        return tuple(map(_capital, self._shown(value)))

    def _count(self, value: Value) -> Value:
        if not isinstance(value, FluentArgument) or len(value.values) != 1:
            return len(self._shown(value))
        return 2 if self._shown(value, "number") == ("plural",) else 1

    def _quoted(self, value: Value) -> Value:
        return tuple(map(repr, self._written(value)))

    def _raw(self, value: Value) -> Value:
        return self._written(value)

    def _begins(self, value: Value, these: Value) -> Value:
        return str(self._shown(value)[0].startswith(tuple(str(these).split()))).lower()

    def _ends(self, value: Value, these: Value) -> Value:
        return str(self._shown(value)[0].endswith(tuple(str(these).split()))).lower()

    def _written(self, value: Value) -> tuple[str, ...]:
        if not isinstance(value, FluentArgument):
            return self._shown(value)
        return tuple(
            self._reader.form(one, "") if isinstance(one, Message) else str(one)
            for one in value.values
        )


_NAMED: Final = frozenset(
    ("button", "colour", "game", "key", "kind", "option", "seat", "value", "word")
)
"""What has a name in each language."""
_PLURALS: Final = {f"{one}s": one for one in _NAMED}

_FUNCTIONS: Final[Mapping[str, Callable[..., Value]]] = {
    "FORM": FluentScope._form,
    "JOIN": FluentScope._join,
    "CAPITAL": FluentScope._capital,
    "COUNT": FluentScope._count,
    "QUOTED": FluentScope._quoted,
    "RAW": FluentScope._raw,
    "BEGINS": FluentScope._begins,
    "ENDS": FluentScope._ends,
}


def _argument_type(name: str) -> str:
    """What an argument is, by the end of its name: ``seat`` of ``other_seats``."""
    end = name.rpartition("_")[2]
    return _PLURALS.get(end, end)


def _capital(text: str) -> str:
    """The text as a sentence begins; the name of a cell or a move stays as it is written."""
    return text if any(map(str.isdigit, text.split(" ", 1)[0])) else text[:1].upper() + text[1:]
