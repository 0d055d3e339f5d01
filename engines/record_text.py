"""The text of records, before any rules: games in a file, and the tags, moves and notes of a game.

In: lines of text, in this program's own format, PDN or OpenTafl's. Out: one text for each game; of
one text, its tags and a tree of words with comments, glyphs and variations, each with its place.
Reads what other programs and people write: other dashes, crosses and quotes, letters that only look
Latin, spaces within moves, nested comments, marks and results of every kind. Knows no game and no
move. The grammar is in ``docs/notation.md``.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias, TypeVar

from engines.errors import EngineError, NotationError
from engines.message import Message

E = TypeVar("E", bound=EngineError)

# --- letters and signs ---

_ALIKE: Final = {
    "-": "‐‑‒–—―−",
    "x": "×хХ✕✖",
    ".": "…",
    '"': "“”„«»",
    " ": "\u00ad\u200b\u200c\u200d\u2060\ufeff",
    "a": "аα", "b": "вьъ", "c": "сϲ", "d": "ԁ", "e": "еε", "g": "ɡ", "h": "һн", "k": "кκ",
    "A": "АΑ", "B": "ВΒЬ", "C": "СϹ", "D": "Ԁ", "E": "ЕΕ", "H": "НΗ", "K": "КΚ",
    "M": "МΜ", "O": "ОΟ", "P": "РΡ", "T": "ТΤ",
    "i": "іι", "j": "ј", "o": "оο", "p": "рρ", "s": "ѕ", "y": "уγ", "3": "Зз",
}  # fmt: skip
_WIDE: Final = {0xFEE0 + code: chr(code) for code in range(ord("!"), ord("~") + 1)}
_LATIN: Final = _WIDE | {ord(sign): known for known, signs in _ALIKE.items() for sign in signs}
"""What only looks like a letter, digit or sign of a record; each stands for exactly one."""


def latin(text: str) -> str:
    """Return the text with look-alikes of its letters, digits and signs read as these."""
    return text if text.isascii() else text.translate(_LATIN)


def tidy(text: str) -> str:
    """Return a text on one line, with one space between words."""
    return " ".join(text.split())


def wrap(entries: Iterable[str]) -> str:
    """Return entries wrapped at 80 columns."""
    return textwrap.fill(" ".join(entries), 80, break_long_words=False, break_on_hyphens=False)


def strange_letters(text: str) -> str:
    """Return the letters and digits that do not even look Latin."""
    return "".join(dict.fromkeys(sign for sign in latin(text) if sign.isalnum() and sign > "\x7f"))


_NAGS: Final = {
    "$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!", "$10": "=", "$13": "∞",
    "$14": "+/=", "$15": "=/+", "$16": "+/-", "$17": "-/+", "$18": "+-", "$19": "-+",
}  # fmt: skip
"""The signs for those numeric annotation glyphs that have one (PGN standard, section 10)."""


def signs_of(glyph: str) -> str:
    """Return a note's glyphs as the signs that players write after a move, without those that have
    none.
    """
    signs = (_NAGS.get(one, "" if one[0] == "$" else one) for one in glyph.split())
    return "".join(sign if sign[0] in "!?" else f" {sign}" for sign in signs if sign)


# --- games in a file ---

_NAME: Final = r"[A-Za-z][\w.-]*"
_TAG: Final = re.compile(
    rf"""\[\s*(?P<name>{_NAME})\s*
    (?: "(?P<value>(?:\\.|[^"\\])*)"\s*\] | "(?P<loose>[^\n]*?)"\s*\](?=\s*(?:[\[\n]|$))
      | (?P<bare>[^\]"\n:]*)\] )""",
    re.VERBOSE,
)
_COLON_TAG: Final = re.compile(rf"\[(?P<name>{_NAME}):(?P<value>(?:\\.|[^\]\\])*)\]")
_SPACE: Final = re.compile(r"\s*")
_BRACE: Final = re.compile(r"[{}]")
_IN_BRACKET: Final = re.compile(r"(?:\\.|[^\]\\])*")
_RESULT: Final = re.compile(
    r"(?:2\s*[-:]\s*0|1\s*[-:]\s*[01]|0\s*[-:]\s*[012]|(?:1/2|½)(?:\s*[-:]\s*(?:1/2|½))?|\*)"
    r"(?![\w/½:=-])"
)
_LATER: Final = re.compile(r"(?:[2-9]|\d{2,})\s*[.)]")
"""The number of a move that no game begins with: a result before it was none."""
_MARK: Final = re.compile(rf"(?:[{{}}();]|(?<![^\s(){{}}\].]){_RESULT.pattern})")
_TAG_LINE: Final = re.compile(rf'\s*\[\s*({_NAME})(:|\s*"|\s+\w|\s*\])')
_OTG_TAGS: Final = re.compile(
    "event|site|date|round|attackers|defenders|result|annotator|compiler|time-control|termination"
    "|time-remaining|variant|rules|position|start-comment"
)


class RecordText(NamedTuple):
    """The text of one game in a file, and the number of its first line, counted from 1.

    ``is_open``: the file ends without a result after its moves, though not all games before it do.
    """

    line_number: int
    text: str
    is_open: bool = False


def split_records(lines: Iterable[str]) -> Iterator[RecordText]:
    """Yield the games of a file one at a time, whatever is wrong with them.

    A game ends before the tags of the next one, or after its result. After a comment, a bracket or
    a variation that nobody has closed, the next tags after an empty line begin a game all the same.
    ``lines``: with or without their ends; an item may hold several.
    """
    game, number = _Game(1), 0
    before: set[bool] = set()
    for chunk in lines:
        for line in chunk.removeprefix("\ufeff").splitlines() or ("",):
            number += 1
            rest = line
            while (column := game.add(rest)) is not None:
                for text in game.text():
                    before.add(game.over)
                    yield text
                game, rest = _Game(number), rest[column:]
    for last in game.text():
        yield last._replace(is_open=not game.over and before != {False})


class _Game:
    """The lines of a game as far as they are read, and where in it the next line begins.

    ``comment``, ``variation``: how many are open. ``played``: there is something after the tags.
    ``over``: the result has been read. ``bracket``: an OpenTafl comment is open.
    """

    def __init__(self, line_number: int) -> None:
        self._line_number = line_number
        self._lines: list[str] = []
        self._names: set[str] = set()
        self._comment = self._variation = 0
        self._colon = self._bracket = self._played = self.over = False
        self._after_empty = True

    def text(self) -> Iterator[RecordText]:
        """Yield the text, unless there is nothing in it."""
        if self._lines:
            yield RecordText(self._line_number, "\n".join(self._lines) + "\n")

    def add(self, line: str) -> int | None:
        """Add a line, or the part of it that belongs to this game.

        Return the column at which the next game begins, if one does.
        """
        if not line or line.isspace():
            self._after_empty = True
            if self._lines:
                self._lines.append("")
            else:
                self._line_number += 1
            return None
        plain, at = latin(line), 0
        column: int | None = None
        if plain[0] != "%" or self._comment or self._colon:
            if not self._bracket and (tag := _TAG_LINE.match(plain)):
                sign = tag[2].strip()
                if self._begins_another(tag[1].lower(), sign):
                    return 0
                if not (self._played or self._comment):
                    at = self._skip_tags(plain, colon=sign == ":")
            if self._colon:
                self._add_bracketed(plain, at)
            else:
                column = self._add_moves(plain, at)
        self._lines.append(line[:column])
        self._after_empty = False
        return column

    def _begins_another(self, name: str, sign: str) -> bool:
        """Return whether a tag at the start of a line is one of the next game.

        ``sign``: what is between its name and its value.
        """
        if sign == ":" and not _OTG_TAGS.fullmatch(name):
            return False
        if self._colon or self._comment:
            again = self._played or name in self._names
            return self._after_empty and again and sign in (":", '"')
        again = self._after_empty and name in self._names
        return self._played or self.over or again

    def _skip_tags(self, line: str, *, colon: bool) -> int:
        """Return the column after the tags at the start of a line; after all, if one is broken."""
        self._colon = self._colon or colon
        at = 0
        while tag := (_COLON_TAG if colon else _TAG).match(line, _end(_SPACE, line, at)):
            self._names.add(tag["name"].lower())
            at = tag.end()
        return at or (0 if colon else len(line))

    def _add_bracketed(self, line: str, at: int) -> None:
        """Follow OpenTafl's comments, whose brackets may hold anything."""
        while at < len(line):
            if self._bracket:
                at = _end(_IN_BRACKET, line, at) + 1
                self._bracket = at > len(line)
            else:
                opened = line.find("[", at) + 1 or len(line) + 1
                self._played = self._played or bool(line[at : opened - 1].strip())
                at, self._bracket = opened, opened <= len(line)

    def _add_moves(self, line: str, at: int) -> int | None:
        """Follow comments, variations and the result; return where the next game begins."""
        while at < len(line):
            if self._comment:
                sign = _BRACE.search(line, at)
                if not sign:
                    return None
                self._comment += 1 if sign[0] == "{" else -1
                at = sign.end()
                continue
            mark = _MARK.search(line, at)
            end = mark.start() if mark else len(line)
            begins = _end(_SPACE, line, at)
            if begins < end:
                if self.over and not _LATER.match(line, begins):
                    return begins
                self._played, self.over = True, False
            if not mark or mark[0] == ";":
                return None
            self._follow(mark[0])
            at = mark.end()
        return None

    def _follow(self, mark: str) -> None:
        if mark == "{":
            self._comment = 1
        elif mark == "(":
            self._variation += 1
        elif mark == ")":
            self._variation = max(0, self._variation - 1)
        elif mark != "}" and not self._variation:
            self.over = True


_BEFORE_TAG: Final = re.compile(r"(?:\s|^%.*$)*", re.MULTILINE)


def tags_of(text: str) -> dict[str, str]:
    """Return the tags before the moves, by their names in lower case; nothing else is checked."""
    tags, at, plain = {}, 0, latin(text)
    pattern = _COLON_TAG if _COLON_TAG.match(plain.lstrip()) else _TAG
    while tag := pattern.match(plain, _end(_BEFORE_TAG, plain, at)):
        tags[tag["name"].lower()] = _value(tag, text)
        at = tag.end()
    return tags


_FIRST_MOVE: Final = re.compile(r"(?<!\S)1\s*[.)]+\s*(?:[A-Za-z]{1,2}\d|\d+\s*[-:x])")


def looks_like_game(text: str) -> bool:
    """Return whether a text is meant as a record: it has tags, or a first move somewhere."""
    return bool(tags_of(text)) or _FIRST_MOVE.search(latin(text)) is not None


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _value(tag: re.Match[str], text: str) -> str:
    """Return the value of a tag as it was before it was escaped."""
    for group in ("value", "loose", "bare"):
        start, end = tag.span(group) if group in tag.re.groupindex else (-1, -1)
        if start >= 0:
            value = tidy(text[start:end])
            return re.sub(r'\\(["\\\]])', r"\1", value) if group == "value" else value
    return ""


# --- the words of a game ---


class Word(NamedTuple):
    """The text of a move, and its place in the text of the game."""

    text: str
    at: int


Remark: TypeAlias = tuple[str, str]
"""A kind, ``glyph`` or ``text``, and what it says."""


@dataclass(slots=True)
class Draft:
    """A line as text: its moves, and what is said and varied after as many moves of it.

    ``source``: the whole of it as it was written, for a variation.
    """

    moves: list[Word] = field(default_factory=list)
    remarks: list[tuple[int, Remark]] = field(default_factory=list)
    variations: list[tuple[int, Draft]] = field(default_factory=list)
    source: str = ""


class GameText(NamedTuple):
    """A record as text. ``places``: those of the tags, by name. ``result``: after the moves."""

    text: str
    tags: Mapping[str, str]
    places: Mapping[str, int]
    line: Draft
    result: str

    def located(self, error: E, at: int) -> E:
        """Return an error with the number of the line it is in. ``at``: its place in the text."""
        return located(error, self.text, at)


_LETTER: Final = r"(?:[^\s{}()\[\];$!?+±∓]|\?(?==))"
_WORD: Final = rf"(?:{_LETTER}*(?![,.=]){_LETTER})"
_TOKEN: Final = re.compile(
    rf"""\s*(?:
    (?P<nothing> $ | (?m:^%.*$) | [.,]+ | \d+(?=\s+(?![-:x.\s])|\s*$) )
    | (?P<number>\d+)(?:\)(?=[\s\w]|$)|\s*\.+)
    | ;(?P<rest>.*)
    | \[%(?P<command>[^\]\n]*)\]
    | (?P<tag>{_TAG.pattern})
    | (?P<open>\() | (?P<close>\))
    | (?P<result>{_RESULT.pattern})
    | (?P<glyph> \$\d+ | [!?]+(?!=) | (?:\+-|-\+|\+/-|-/\+|\+=|=\+|\+/=|=/\+|[=+±∓∞⩲⩱□])(?!\w) )
    | (?P<move>{_WORD}(?:(?:\s+[-:]\s*|(?<=[-:])\s+|\s+x\s+)(?=\w){_WORD})*(?:\(\w+\))?)
    )""",
    re.VERBOSE,
)


def read_text(text: str, names: Mapping[str, str]) -> GameText:
    """Return the tags and the tree of words of a game in PDN or in this program's own format.

    ``names``: how known tags are spelled, by their names in lower case. Raises NotationError, with
    the number of the line.
    """
    plain, at = latin(text), 0
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    opened: list[int] = []
    lines = [Draft()]
    result = ""
    while at < len(plain):
        line = lines[-1]
        start = _end(_SPACE, plain, at)
        if plain.startswith("{", start):
            at = _comment_end(plain, start) + 1
            if not at:
                raise unreadable(text, start)
            line.remarks.append((len(line.moves), ("text", text[start + 1 : at - 1])))
            continue
        found = _TOKEN.match(plain, at)
        if not found:
            raise unreadable(text, start)
        at, kind = found.end(), found.lastgroup
        if kind == "move" or kind == "tag":
            if (kind == "tag" and lines[0].moves) or (result and len(lines) == 1):
                excerpt = text[start:at] if kind == "move" else text[start:at].splitlines()[0]
                message = Message("engines.another-game-in-record", text=excerpt)
                raise located(NotationError(message), text, start)
            if kind == "move":
                line.moves.append(Word(text[start:at], start))
            else:
                name = names.get(found["name"].lower(), found["name"])
                tags[name], places[name] = _value(found, text), start
        elif kind == "open":
            opened.append(start)
            lines.append(Draft())
        elif kind == "close":
            if not opened:
                raise located(NotationError(Message("engines.closes-nothing")), text, start)
            lines.pop().source = text[opened.pop() : at]
            _vary(lines[-1], line, len(lines))
        elif kind == "result":
            result = result if opened else found["result"]
        elif kind == "number" and not opened and int(found["number"]) > 1:
            result = ""  # in the middle of a game it was none
        elif kind == "glyph":
            line.remarks.append((len(line.moves), ("glyph", found["glyph"])))
        elif kind in ("rest", "command"):
            said = text[slice(*found.span(kind))]
            said = said if kind == "rest" else f"[%{said}]"
            line.remarks.append((len(line.moves), ("text", said)))
    if opened:
        raise located(NotationError(Message("engines.variation-open")), text, opened[-1])
    if not tags and not lines[0].moves and not result:
        raise NotationError(Message("engines.record-empty"))
    return GameText(text, tags, places, lines[0], result)


_DEEPEST: Final = 30
"""Variations in variations; no annotator goes so far."""


def _vary(line: Draft, variation: Draft, depth: int) -> None:
    """Add a variation on the last move of a line; brackets without a move are a comment."""
    if depth > _DEEPEST:
        line.remarks.append((len(line.moves), ("text", variation.source)))
    elif variation.moves:
        line.variations.append((max(0, len(line.moves) - 1), variation))
    else:
        line.remarks += [(len(line.moves), remark) for _, remark in variation.remarks]


def _comment_end(text: str, start: int) -> int:
    """Return the place of the brace that closes a comment, or -1.

    Braces in it are those of comments in the comment, if they balance; else the first one closes.
    """
    first = text.find("}", start)
    if text.find("{", start + 1, first) < 0:
        return first
    depth = 0
    for sign in _BRACE.finditer(text, start):
        depth += 1 if sign[0] == "{" else -1
        if not depth:
            return sign.start()
    return first


def unreadable(text: str, at: int) -> NotationError:
    """Return the error for a record that makes no sense from a place on."""
    at = _end(_SPACE, text, at)
    excerpt = text[at : at + 20].splitlines()[0]
    return located(NotationError(Message("engines.record-unreadable", text=excerpt)), text, at)


def located(error: E, record: str, at: int) -> E:
    """Return an error with the number of the line it is in. ``at``: its place in the record."""
    error.line_number = record.count("\n", 0, at) + 1
    return error
