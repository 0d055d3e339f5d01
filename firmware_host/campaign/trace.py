"""Traces: recorded turns of a game, as hand movements and sensor contacts, in one text file.

The file has a header and lines of hand movements, in the language of ``simulator.hands.script``::

    lodeboard trace 1
    game: russian-draughts
    option: draws=list
    start: W:WKa1:BKh8            the position the game began with, when not the usual one
    played: c3-d4                 a move made before the trace begins; one line for each
    wood: white man a1 c1 e1      the pieces on the board by then
    tray: black man               the pieces beside the board by then
    passed: f3                    an ignored cell, its sensor having been found wrong
    noted: e3                     a cell known to be unreliable from earlier games
    because: wrong                why it was written: wrong, stuck or asked
    reproduces: yes
    expected: <position>          the position that was intended in the end
    got: <position>               the position the board arrived at
    hands:
    meant c3-d4                   from here on the hands intend this move
    after 0.412 s lift c3
    after 0.0 s feel c3 off       the contact under c3 opens; contacts obey these lines alone

``parse`` and ``Trace.text`` are inverses. ``replay`` plays a trace with no simulated player
reacting to it. ``Recorder`` makes a trace of the last turns, from the steps as the hands begin them
and the board's own record of its edges.
Knows no game: moves and positions are texts that the game parses.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from drivers.checked_values import did_you_mean
from drivers.interfaces import Page
from engines import make_game
from engines.game import AnyGame, Move
from engines.topology import Mask, cells_of, mask_of
from firmware_host.campaign.observer import Observer
from firmware_host.campaign.virtual_board import VirtualBoard, straight_wiring
from firmware_host.config.settings import Config
from firmware_host.table.events import Played
from firmware_host.table.table import Table
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import ScriptReader, Step, Verb, script_line
from simulator.simulated_board import BoardParts, ScriptedBoard

FIRST_LINE = "lodeboard trace 1"
INTENDED = "meant "

REST_S = 2.0
"""How long the board rests after the last step before its state is taken.

Only where the hands do not wait by themselves.
"""

_MANY = ("option", "played", "wood", "tray", "passed", "noted")
_ONE = ("game", "seed", "profile", "turn", "start", "because", "reproduces", "expected", "got")


class TraceError(ValueError):
    """Error raised for a text that is not a trace; the message names the line and the reason."""


@dataclass(frozen=True)
class Trace:
    """Recorded turns.

    ``hands``: the lines of hand movements, with ``meant MOVE`` lines among them. The other fields
    are those of the file.
    """

    game: str
    options: Mapping[str, str]
    start: str
    played: tuple[str, ...]
    wood: tuple[PhysicalPiece | None, ...]
    tray: tuple[PhysicalPiece, ...]
    hands: tuple[str, ...]
    because: str
    expected: str
    got: str = ""
    seed: str = ""
    passed: tuple[str, ...] = ()
    noted: tuple[str, ...] = ()
    profile: str = ""
    turn: str = ""
    reproduces: str = ""

    def text(self) -> str:
        """Return the text of the trace file."""
        game = make_game(self.game, self.options)
        header: dict[str, Iterable[str]] = {
            "game": [self.game],
            "option": [f"{name}={value}" for name, value in sorted(self.options.items())],
            "seed": [self.seed],
            "profile": [self.profile],
            "turn": [self.turn],
            "start": [self.start],
            "played": self.played,
            "wood": _piece_lines(game, self.wood),
            "tray": [_piece_text(game, piece) for piece in self.tray],
            "passed": self.passed,
            "noted": self.noted,
            "because": [self.because],
            "reproduces": [self.reproduces],
            "expected": [self.expected],
            "got": [self.got],
        }
        lines = [f"{name}: {value}" for name, values in header.items() for value in values if value]
        return "\n".join([FIRST_LINE, *lines, "hands:", *self.hands, ""])

    @property
    def intended(self) -> tuple[str, ...]:
        """Return the moves the hands intended, in order."""
        begun = (words for words in self.hands if words.startswith(INTENDED))
        return tuple(words.removeprefix(INTENDED) for words in begun)

    def turns(self, game: AnyGame) -> Sequence[Sequence[Step]]:
        """Return the hand and contact steps, turn by turn. Raises ScriptError."""
        reader = ScriptReader(game.topology, game.seats)
        turns: list[list[Step]] = [[]]
        for number, words in enumerate(self.hands, start=1):
            if words.startswith(INTENDED):
                turns.append([])
            else:
                turns[-1].extend(reader.read(words, number))
        return turns

    def positions(self, game: AnyGame, table: Table) -> list[Any]:
        """Return the states the intended moves lead to, preceded by the state before them.

        ``table``: the Table made from this trace.
        """
        states = table.states[len(self.played) :][:1]
        for words in self.intended:
            states.append(game.apply(states[-1], game.read_move(states[-1], words)))
        return states

    def table(self, game: AnyGame) -> Table:
        """Return a Table with the game as it was before the first line of hand movements."""
        table = Table(game, "trace", start=self.start)
        table.restore([Played("", words) for words in self.played])
        return table


@dataclass(frozen=True)
class ReplayResult:
    """The outcome of a replayed trace.

    It has the position the board held, whether that ``is_correct`` (the intended position, reached
    by the intended moves), and whether a question was open. ``pages``: what the screen showed on
    the way, as seconds, status and note.
    """

    position: str
    is_correct: bool
    is_asking: bool
    pages: tuple[tuple[float, str, str], ...]


def board_of_trace(
    trace: Trace,
    game: AnyGame,
    config: Config | None = None,
    on_page: Callable[[float, Page], None] | None = None,
    made: Callable[..., VirtualBoard] = VirtualBoard,
) -> VirtualBoard:
    """Return the board of a trace before its first hand movement, with its pieces in place.

    No simulated player reacts to it. ``made``: the factory that gets the arguments of
    ``VirtualBoard``.
    """
    wiring = straight_wiring(game.topology)
    parts = BoardParts(game.topology, wiring, trace.wood, game.seats, recorded=True)
    board = ScriptedBoard(parts, quiet=1e9, keep=1)
    board.pieces.put_in_tray(trace.tray)
    passed, noted = (mask_of(map(game.topology.cell, each)) for each in (trace.passed, trace.noted))
    return made(board, trace.table(game), config or Config(), on_page, passed, noted)


def replay(trace: Trace, config: Config | None = None) -> ReplayResult:
    """Replay a trace in virtual time without reacting to the board. Raises TraceError or
    ScriptError."""
    game = make_game(trace.game, trace.options)
    pages: list[tuple[float, str, str]] = []

    def note_page(now: float, page: Page) -> None:
        pages.append((round(now, 3), page.status, page.note))

    observer = board_of_trace(trace, game, config, note_page)
    meant = trace.positions(game, observer.table)
    steps: Sequence[Step] = ()
    for steps in trace.turns(game):
        observer.crown()
        observer.play(steps)
    if not steps or steps[-1].verb is not Verb.WAIT:
        observer.rest(REST_S)
    states = observer.table.states
    got = game.position_text(states[-1])
    by_the_moves = states[len(trace.played) :] == meant
    right = got == trace.expected and by_the_moves
    return ReplayResult(got, right, observer.is_asking, tuple(pages))


def reproduces(trace: Trace) -> str:
    """Return ``yes`` if a replayed trace ends as recorded, else ``no`` and how it ends."""
    try:
        got = replay(trace).position
    except Exception as error:  # as in campaigns
        got = f"{type(error).__name__}: {error}"
    return "yes" if got == trace.got or got in trace.because else f"no: {got}"


def load(path: Path) -> Trace:
    """Return the trace in a file. Raises OSError or TraceError."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise TraceError(f"{path}: not a text file; save the trace as UTF-8") from error
    except TraceError as error:
        raise TraceError(f"{path}: {error}") from None


def parse(text: str) -> Trace:
    """Return the trace that a text contains. Raises TraceError."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise TraceError(f"not a trace: its first line must be {FIRST_LINE!r}")
    if "hands:" not in lines:
        raise TraceError("a trace needs a line 'hands:', followed by what the hands did")
    begin = lines.index("hands:")
    many: dict[str, list[str]] = {name: [] for name in _MANY}
    one = dict.fromkeys(_ONE, "")
    for number, words in enumerate(lines[1:begin], start=2):
        name, colon, value = words.partition(": ")
        if not words.strip() or words.startswith("#"):
            continue
        if name in many and colon:
            many[name].append(value.strip())
        elif name in one and colon:
            one[name] = value.strip()
        else:
            hint = did_you_mean(name, (*_MANY, *_ONE))
            raise TraceError(f"line {number}: a trace has no field {name!r}{hint}")
    options = dict(_pair(words) for words in many["option"])
    game = make_game(one.pop("game"), options)
    return Trace(
        game=game.name,
        options=options,
        played=tuple(many["played"]),
        wood=_read_board(game, many["wood"]),
        tray=tuple(_read_piece(game, words.split()) for words in many["tray"]),
        passed=tuple(many["passed"]),
        noted=tuple(many["noted"]),
        hands=tuple(words for words in map(str.strip, lines[begin + 1 :]) if words),
        **one,
    )


def _pair(words: str) -> tuple[str, str]:
    name, _, value = words.partition("=")
    return name, value


def _piece_text(game: AnyGame, piece: PhysicalPiece) -> str:
    return f"{game.seats[piece[0]]} {piece[1]}"


def _piece_lines(game: AnyGame, pieces: Sequence[PhysicalPiece | None]) -> Iterable[str]:
    """Yield a line for each kind of piece, such as ``white man a1 c1``."""
    sorts: dict[PhysicalPiece, list[str]] = {}
    for cell, piece in enumerate(pieces):
        if piece is not None:
            sorts.setdefault(piece, []).append(game.topology.names[cell])
    return [
        f"{_piece_text(game, piece)} {' '.join(cells)}" for piece, cells in sorted(sorts.items())
    ]


def _read_piece(game: AnyGame, words: Sequence[str]) -> PhysicalPiece:
    """Return the seat and kind that ``words`` name; a kind may have several words."""
    seat, _, kind = " ".join(words).partition(" ")
    if seat not in game.seats or kind not in game.kinds:
        raise TraceError(f"{' '.join(words)!r} is not a piece; use a seat and a kind")
    return game.seats.index(seat), kind


def _read_board(game: AnyGame, lines: Iterable[str]) -> tuple[PhysicalPiece | None, ...]:
    pieces: list[PhysicalPiece | None] = [None] * len(game.topology)
    for words in map(str.split, lines):
        first = next((n for n, w in enumerate(words) if n > 1 and game.topology.has(w)), len(words))
        piece = _read_piece(game, words[:first])
        for name in words[first:]:
            if not game.topology.has(name):
                raise TraceError(f"this board has no square {name!r}")
            pieces[game.topology.cell(name)] = piece
    return tuple(pieces)


# --- recording ---


@dataclass
class _Turn:
    """One turn as it began, and what happened in it."""

    began: float
    played: tuple[tuple[Any, Move], ...]
    wood: tuple[PhysicalPiece | None, ...]
    tray: tuple[PhysicalPiece, ...]
    raw: int
    passed: Mask
    noted: Mask
    events: list[tuple[float, Step | str]] = field(default_factory=list)


class Recorder:
    """Records the turns of one game as they happen, and keeps the last few.

    ``note`` records what the hands are about to do; the board's own ``edges`` contain the contacts'
    changes.
    """

    def __init__(self, game: AnyGame, board: ScriptedBoard, start: str, keep: int) -> None:
        self._game, self._board = game, board
        self._start = start
        self._turns: deque[_Turn] = deque(maxlen=keep)

    def begin(self, observer: Observer, intended: Iterable[str]) -> None:
        """Begin a turn in which the hands intend these moves."""
        board, table, station = self._board, observer.table, observer.station
        self._turns.append(
            _Turn(
                board.now(),
                tuple(zip(table.states, table.moves, strict=False)),
                tuple(board.pieces.pieces),
                tuple(board.pieces.tray),
                board.scan(),
                station.sensors.ignored,
                station.sensors.health.unreliable,
            )
        )
        self._turns[-1].events.extend((board.now(), INTENDED + words) for words in intended)
        first = self._turns[0].began
        while board.edges and board.edges[0][0] < first:
            board.edges.popleft()

    def note(self, steps: Iterable[Step]) -> None:
        """Record steps that the hands are about to do, with nothing else pending."""
        at = self._board.now()
        for step in steps:
            at += step.seconds
            if step.verb not in (Verb.FEEL, Verb.BOUNCE, Verb.WAIT):
                # The contacts' changes are among the edges.
                self._turns[-1].events.append((at, step))

    def forget(self) -> None:
        """Start over: something was done that a trace cannot contain."""
        self._turns.clear()

    def trace(self, because: str, expected: str, got: str) -> Trace:
        """Return a trace of the recorded turns."""
        first, names = self._turns[0], self._game.topology.names
        return Trace(
            game=self._game.name,
            options=self._game.options,
            start=self._start,
            played=tuple(self._game.move_text(state, move) for state, move in first.played),
            wood=first.wood,
            tray=first.tray,
            passed=tuple(names[cell] for cell in cells_of(first.passed)),
            noted=tuple(names[cell] for cell in cells_of(first.noted)),
            hands=tuple(self._lines()),
            because=because,
            expected=expected,
            got=got,
        )

    def _lines(self) -> Iterable[str]:
        """Yield the events of all turns and the edges in the order of their times."""
        first, names = self._turns[0], (self._game.topology, self._game.seats)
        events: list[tuple[float, Step | str]] = [e for turn in self._turns for e in turn.events]
        raw = sum(1 << cell for cell, piece in enumerate(first.wood) if piece)
        for at, scan in [(first.began, first.raw), *self._board.edges]:
            events.extend(
                (at, Step(Verb.FEEL, 0.0, cell, on=bool(scan >> cell & 1)))
                for cell in cells_of(raw ^ scan)
            )
            raw = scan
        before, now = first.began, self._board.now()
        for at, event in sorted(events, key=lambda pair: pair[0]):
            if at > now:
                break  # an error came before this step
            if isinstance(event, str):
                yield event
                continue
            waited = round(max(0.0, at - before), 7)
            before += waited
            yield script_line(replace(event, seconds=waited), *names)
        yield script_line(Step(Verb.WAIT, round(max(0.0, now - before), 7)), *names)
