"""How messages read in one language, while one game is played.

In: a message. Out: its text, in the language as far as that has one, else in English. Pure. Knows
no game.

Texts are written in Mozilla's Fluent (``catalogue.py``). What a value is, the name of its argument
tells by its end, and so how it reads: a ``seat``, ``kind``, ``word``, ``option``, ``value`` of one,
``game``, ``button`` or ``key`` by its name in the language, which is a term (``-seat-white``,
``-kind-king``), with its other forms as attributes (``.genitive``, ``.gender``); everything else as
it is. Several stand with commas between
them. Functions beside Fluent's own ways:

    FORM($seat, "genitive")       another form of a name or of a message in the sentence; what has
                                  none of its own follows the term -form-genitive, which knows its
                                  $name and its other forms ($gender; where it has none, its name)
    JOIN($cells, with: "or")      a1, b2 or c3; "and" likewise; any other text stands between all
    CAPITAL($seats)               as a sentence begins
    COUNT($seats)                 how many there are; of a name whose .number is plural, two
    QUOTED($name), RAW($seat)     in quotes; as it is written in notations
    BEGINS($kind, "a e i o u"), ENDS($seat, "s")    true where it does, with one of these

A number chooses a variant as itself or by how the language counts: its terms ``-plural-one``,
``-plural-few``, ... are rules of CLDR.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from engines.catalogue import ENGLISH, Catalogue, Entry, TextError, catalogue
from engines.fluent_scope import FluentScope
from engines.message import Message
from engines.plural_rules import matches_rule

NO_FORMS: Final[Mapping[str, str]] = MappingProxyType({})


class Localiser:
    """Reads messages in one language. ``game``: the one that is played, whose names of pieces and
    seats go before those of all games. ``foreign``: what is put before and after a text that only
    English has.
    """

    def __init__(
        self, language: str = ENGLISH, game: str = "", foreign: tuple[str, str] = ("", "")
    ) -> None:
        self.language = language
        self.game = game
        self._foreign = foreign
        self._english = self if language == ENGLISH else Localiser(ENGLISH, game)

    def text(self, message: Message | None) -> str:
        """The message as a reader of this language reads it; where nobody has translated it, in
        English; where that has no such text, its id and arguments: a game of another package that
        lacks a sentence goes on. Empty where there is no message.
        """
        return "" if message is None else self.form(message, "")

    def form(self, message: Message, form: str) -> str:
        """A form of it, as ``text``; empty for the usual one."""
        try:
            return self.require_text(message, form)
        except TextError:
            if self._english is not self:
                return self._english.form(message, form).join(self._foreign)
            return " ".join((message.id, *(f"{name}={value}" for name, value in message.arguments)))

    def require_text(self, message: Message, form: str = "") -> str:
        """The message in this language. Raises TextError."""
        space, _, name = message.id.partition(".")
        if (texts := catalogue(space, self.language)) is None:
            raise TextError(f"no {self.language}.ftl for messages that begin with {space!r}")
        if (entry := texts.entry(name)) is None:
            raise TextError(f"{message.id} has no text in {self.language}.ftl of {space}")
        given = dict(message.arguments)
        if spare := given.keys() - entry.variables:
            raise TextError(f"{message.id}: the text does not use {', '.join(sorted(spare))}")
        try:
            return FluentScope(self, space, given).format(entry, form)
        except (KeyError, ValueError, TypeError) as error:
            raise TextError(f"{message.id} with {given}: {error}") from error

    def name(self, of: str, value: str, form: str = "", space: str = "") -> str:
        """What a seat, a kind, a word, an option, a game (``of``) is called, in a form of it. What
        has no name in this language has its own.
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

    def title(self, usual: str) -> str:
        """What the game is called; as it calls itself, where the language has no name for it."""
        entry = self._name("game", self.game, self.game)
        return FluentScope(self, self.game, {}).format(entry, "") if entry else usual

    def inflect(self, name: str, form: str, own: Mapping[str, str] = NO_FORMS) -> str:
        """A name in a form as the language makes it of every name; as it is, where it has no rule
        for that. ``own``: the forms that it has of its own.
        """
        rule = self._term(f"-form-{form}") if form else None
        if rule is None:
            return name
        known = {one: own.get(one, name) for one in rule.variables}
        return FluentScope(self, "", known).format(rule, "")

    def term(self, name: str) -> str:
        """A text of the language itself, such as ``-or``. Raises TextError."""
        if (entry := self._term(name)) is None:
            raise TextError(f"{self.language}.ftl of engines has no {name}")
        return FluentScope(self, "", {}).format(entry, "")

    def plural(self, number: int) -> str:
        """How this number is counted: ``one``, ``few``, ``other`` ..."""
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
        """Where names may be found: with what is said, in the game, in all games."""
        for each in dict.fromkeys((space if space != "engines" else "", self.game, "engines")):
            if each and (texts := catalogue(each, self.language)):
                yield texts


def native_name(language: str) -> str:
    """What a language calls itself."""
    return Localiser(language).term("-language")


IN_ENGLISH: Final = Localiser()


def english(message: Message | None) -> str:
    """The message as an English reader reads it."""
    return IN_ENGLISH.text(message)
