"""Messages as text in one language, while one game is played.

In: a message. Out: its text in that language, or in English where there is no translation. Pure.
Knows no game.

Texts are written in Fluent (Mozilla) and read by ``message_catalogue.py``. An argument's ending
gives the type of its value, and with it how the value is written: a ``seat``, ``kind``, ``word``,
``option``, ``value`` of an option, ``level``, ``game``, ``button`` or ``key`` by its name in the
language, which is a term (``-seat-white``, ``-kind-king``) with its other forms as attributes
(``.genitive``, ``.gender``); everything else as it is. Several values are separated by commas.
Functions in addition to Fluent's own syntax:

    FORM($seat, "genitive")       another form of a name or of a message in the sentence; what has
                                  none of its own follows the term -form-genitive, which knows its
                                  $name and its other forms ($gender; where it has none, its name)
    JOIN($cells, with: "or")      a1, b2 or c3; "and" likewise; any other text stands between all
    CAPITAL($seats)               with a capital, as at the start of a sentence
    COUNT($seats)                 how many there are; of a name whose .number is plural, two
    QUOTED($name), RAW($seat)     in quotes; as it is written in notations
    BEGINS($kind, "a e i o u"), ENDS($seat, "s")    true if it begins or ends with one of these

A number selects a variant by itself or by its plural category: the language's terms
``-plural-one``, ``-plural-few``, ... are rules of CLDR.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from fluent.syntax import ast

from engines.message import Argument, Message
from engines.message_catalogue import ENGLISH, Catalogue, Entry, TextError, catalogue, matches_rule

# --- Fluent texts with their values ---


@dataclass(frozen=True)
class FluentArgument:
    """An argument: its type, from the end of its name, and its values."""

    name_of: str
    values: tuple[str | int | Message, ...]

    @property
    def number(self) -> int | None:
        """The value as one number; None if it is anything else."""
        value = self.values[0] if len(self.values) == 1 else None
        return value if isinstance(value, int) else None


Value: TypeAlias = FluentArgument | str | int | tuple[str, ...]


class FluentScope:
    """The context in which a text finds its values. ``space``: the namespace of the text."""

    def __init__(self, reader: Localiser, space: str, arguments: Mapping[str, Argument]) -> None:
        self._reader = reader
        self._space = space
        self._arguments = arguments

    def format(self, entry: Entry, form: str) -> str:
        """Return the text of an entry, or of one of its forms.

        Raises KeyError, ValueError, TypeError, TextError.
        """
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
        """Return the value in words, each of several by itself."""
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
    ("button", "colour", "game", "key", "kind", "level", "option", "seat", "value", "word")
)
"""The types of values that have a name in each language."""
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
    """Return the type of an argument by the end of its name: ``seat`` for ``other_seats``."""
    end = name.rpartition("_")[2]
    return _PLURALS.get(end, end)


def _capital(text: str) -> str:
    """Return the text with a capital, but the name of a cell or a move as it is written."""
    return text if any(map(str.isdigit, text.split(" ", 1)[0])) else text[:1].upper() + text[1:]


# --- messages in one language ---

NO_FORMS: Final[Mapping[str, str]] = MappingProxyType({})


class Localiser:
    """A converter of messages to text in one language.

    ``game``: the game that is played, whose names of pieces and seats take precedence over the
    common ones. ``foreign``: what is put before and after a text that exists in English only.
    ``person``: the seat of whoever reads alone: what a message says of its ``$seat`` is then said
    of them, in its form ``.yours``, if it has one.
    """

    def __init__(
        self,
        language: str = ENGLISH,
        game: str = "",
        foreign: tuple[str, str] = ("", ""),
        person: str | None = None,
    ) -> None:
        self.language = language
        self.game = game
        self.person = person
        self._foreign = foreign
        self._english = self if language == ENGLISH else Localiser(ENGLISH, game, person=person)

    def for_person(self, person: str | None) -> Localiser:
        """Return the localiser for texts that the player of a seat reads; None: everybody."""
        if person == self.person:
            return self
        return Localiser(self.language, self.game, self._foreign, person)

    def text(self, message: Message | None) -> str:
        """Return the message in this language, or in English if it is not translated.

        If English has no such text either, return its id and arguments, so that a game of another
        package that lacks a sentence goes on. Empty if there is no message.
        """
        return "" if message is None else self.form(message, "")

    def form(self, message: Message, form: str) -> str:
        """Return another form of the message, as ``text`` does; empty for the usual one."""
        try:
            return self.require_text(message, form)
        except TextError:
            if self._english is not self:
                return self._english.form(message, form).join(self._foreign)
            return " ".join((message.id, *(f"{name}={value}" for name, value in message.arguments)))

    def value_text(self, meaning: Message, value: str) -> str:
        """Return what a value of an option changes: the form ``value-...`` of the option's message.

        The value's name, where the message has no such form, as in a game of another package.
        """
        told = self.form(meaning, f"value-{value}")
        space = meaning.id.partition(".")[0]
        return (
            told if told != self.text(meaning) else _capital(self.name("value", value, "", space))
        )

    def require_text(self, message: Message, form: str = "") -> str:
        """Return the message in this language. Raises TextError if there is none."""
        space, _, name = message.id.partition(".")
        if (texts := catalogue(space, self.language)) is None:
            raise TextError(f"no {self.language}.ftl for messages that begin with {space!r}")
        if (entry := texts.entry(name)) is None:
            raise TextError(f"{message.id} has no text in {self.language}.ftl of {space}")
        given = dict(message.arguments)
        if spare := given.keys() - entry.variables:
            raise TextError(f"{message.id}: the text does not use {', '.join(sorted(spare))}")
        if not form and "yours" in entry.forms and given.get("seat") == self.person:
            form = "yours"
        try:
            return FluentScope(self, space, given).format(entry, form)
        except (KeyError, ValueError, TypeError) as error:
            raise TextError(f"{message.id} with {given}: {error}") from error

    def name(self, of: str, value: str, form: str = "", space: str = "") -> str:
        """Return the name of a seat, a kind, a command, an option or a game, in a form of it.

        ``of``: which of these it is. A value without a name in this language is returned as it is.
        """
        entry = self._name(of, value, value if of == "game" else space)
        if entry is None and self._english is not self:
            bare = self._english.name(of, value, "", space)
        elif entry is None:
            joined = of in ("word", "option", "button", "value")
            bare = value.replace("-", " ").replace("_", " ") if joined else value
        else:
            return FluentScope(self, space, {}).format(entry, form)
        return self.inflect(bare, form)

    def own_name(self, of: str, value: str) -> str | None:
        """Return the name of a value, as ``name`` does, if this language itself has one."""
        entry = self._name(of, value, "")
        return None if entry is None else FluentScope(self, "", {}).format(entry, "")

    def title(self, usual: str) -> str:
        """Return the title of the game, or ``usual``, the game's own, if the language has none."""
        entry = self._name("game", self.game, self.game)
        return FluentScope(self, self.game, {}).format(entry, "") if entry else usual

    def inflect(self, name: str, form: str, own: Mapping[str, str] = NO_FORMS) -> str:
        """Return a name in a form by the language's general rule, or unchanged if there is no rule.

        ``own``: the forms that the name has of its own.
        """
        rule = self._term(f"-form-{form}") if form else None
        if rule is None:
            return name
        known = {one: own.get(one, name) for one in rule.variables}
        return FluentScope(self, "", known).format(rule, "")

    def term(self, name: str) -> str:
        """Return a text of the language itself, such as ``-or``. Raises TextError."""
        if (entry := self._term(name)) is None:
            raise TextError(f"{self.language}.ftl of engines has no {name}")
        return FluentScope(self, "", {}).format(entry, "")

    def plural(self, number: int) -> str:
        """Return the plural category of a number: ``one``, ``few``, ``other`` ..."""
        for count in ("zero", "one", "two", "few", "many"):
            rule = self._term(f"-plural-{count}")
            if rule and matches_rule(number, FluentScope(self, "", {}).format(rule, "")):
                return count
        return "other"

    def _term(self, name: str) -> Entry | None:
        texts = catalogue("engines", self.language)
        return texts.entry(name) if texts else None

    def _name(self, of: str, value: str, space: str) -> Entry | None:
        name = f"-{of}-{value.replace(' ', '-') if value != '?' else 'hidden'}"
        for texts in self._catalogues(space):
            if entry := texts.entry(name):
                return entry
        return None

    def _catalogues(self, space: str) -> Iterator[Catalogue]:
        """Yield the catalogues for names: of the message, of the game, of all games."""
        for each in dict.fromkeys((space if space != "engines" else "", self.game, "engines")):
            if each and (texts := catalogue(each, self.language)):
                yield texts


def native_name(language: str) -> str:
    """Return the name of a language in that language."""
    return Localiser(language).term("-language")


IN_ENGLISH: Final = Localiser()


def english(message: Message | None) -> str:
    """Return the message in English."""
    return IN_ENGLISH.text(message)
