"""The set-ups offered to players who do not place every piece of their army themselves.

In: the session, the kept games, chance. Out: layouts that the rules allow: a standard one, a random
one, and the one of the player's last game. Knows no game by name. A layout is as secret as the army
it becomes: it goes only to the simulated board at which its player has asked for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from engines.errors import EngineError
from engines.game import AnyGame, Move, Seat, Setup
from engines.refusals import is_layout
from engines.search.analysis import SupportsAnalysis
from engines.topology import Cell, mask_of
from firmware_host.journal.library import JournalError, Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.events import ComputerSeated, Draft, Event, Named, Played
from firmware_host.table.players import human_seats
from simulator.simulated_board import ArrangedArmy, Arrangement

MAX_GAMES_READ = 12
"""How many kept games are searched for the player's last army, the newest first: a guess."""

MAX_TRIES = 200
"""How many random layouts are tried: a guess. Where the rules refuse some, most are allowed."""


class AutomaticSetup:
    """The source of the layouts; the army is the one that the seat has to set up now.

    ``chance``: the source of randomness.
    """

    def __init__(
        self, session: GameSession, library: Library, chance: random.Random | None = None
    ) -> None:
        self._session, self._library = session, library
        self._chance = chance or random.SystemRandom()
        self._offered: dict[Seat, Collection[Arrangement]] = {}
        self._offered_in = ("", 0)

    def offered(self, seat: int) -> Collection[Arrangement]:
        """Return the possible arrangements, in order; none where no army has to be set up."""
        table = self._session.table
        if (now := (table.game_id, table.log.entry)) != self._offered_in:
            self._offered, self._offered_in = {}, now
        name = self._session.game.seats[seat]
        if name not in self._offered:
            setup = self._setup(name)
            ways = Arrangement if setup else ()
            self._offered[name] = [how for how in ways if setup and self._layout(how, setup, {})]
        return self._offered[name]

    def arrange(
        self, seat: int, how: Arrangement, placed: Mapping[int, str]
    ) -> ArrangedArmy | None:
        """Return the army arranged like that, None if there is none.

        ``placed``: kinds by cell; a random arrangement adds what an unfinished army lacks.
        """
        setup = self._setup(self._session.game.seats[seat])
        layout = self._layout(how, setup, placed) if setup else ()
        return ArrangedArmy(setup.cells, layout) if setup and layout else None

    def _setup(self, seat: Seat) -> Setup | None:
        table = self._session.table
        setup = table.game.setup(table.log.state, seat)
        return setup if setup and setup.due else None

    def _layout(self, how: Arrangement, setup: Setup, placed: Mapping[int, str]) -> Draft:
        match how:
            case Arrangement.STANDARD:
                return self._first_allowed(setup, iter([self._standard(setup)]))
            case Arrangement.RANDOM:
                return self._first_allowed(setup, self._random(setup, placed))
            case Arrangement.LAST:
                return self._first_allowed(setup, self._last(setup))

    def _first_allowed(self, setup: Setup, layouts: Iterator[Draft]) -> Draft:
        """Return the first of these layouts that the rules allow, empty if none is."""
        table = self._session.table
        moves = (Move(setup.seat, layout=layout) for layout in islice(layouts, MAX_TRIES))
        allowed = (m for m in moves if m.layout and not table.game.refusal(table.log.state, m))
        return next((move.layout for move in allowed), ())

    def _standard(self, setup: Setup) -> Draft:
        """Return the game's usual layout, or else one that the computer would choose."""
        game = self._session.game
        if isinstance(game, SupportsAnalysis) and not setup.usual:
            return game.analyser().lay_out(setup, self._chance.getrandbits(32)).layout
        return tuple(sorted(setup.usual))

    def _random(self, setup: Setup, placed: Mapping[int, str]) -> Iterator[Draft]:
        """Yield random layouts, the first half of them with the pieces placed already."""
        lacking = list(setup.kinds)
        kept = dict[Cell, str]()
        for cell, kind in placed.items():
            if cell in setup.cells and kind in lacking:
                lacking.remove(kind)
                kept[Cell(cell)] = kind
        whole = not lacking
        for number in range(MAX_TRIES):
            if whole or number == MAX_TRIES // 2:
                kept, lacking, whole = {}, list(setup.kinds), False
            free = [cell for cell in setup.cells if cell not in kept]
            cells = self._chance.sample(free, len(lacking))
            yield tuple(sorted({**kept, **dict(zip(cells, lacking, strict=True))}.items()))

    def _last(self, setup: Setup) -> Iterator[Draft]:
        """Yield the layouts of the player's last games, the newest first, as the set-up needs
        them.
        """
        table = self._session.table
        player = _player_of(setup.seat, table.game, dict(table.names), dict(table.computers))
        kept = (one for one in self._library.games() if one.game == table.game.name)
        for summary in islice(kept, MAX_GAMES_READ) if player else ():
            with suppress(JournalError):  # damaged, or encrypted with a key that is not there
                for army in _armies(table.game, self._library.read(summary.game_id).events):
                    if army.player == player:
                        yield _fitted(table.game, army.move, setup)


# --- whose army is whose ---


class _Army(NamedTuple):
    """An army that a player has set up."""

    player: str
    move: Move


ALONE = " "
"""The player without a name who is the only person in a game: no name consists of spaces."""


def _player_of(
    seat: Seat, game: AnyGame, names: Mapping[Seat, str], computers: Collection[Seat]
) -> str:
    """Return who plays a seat, empty where that cannot be told from another person.

    An army may be shown again only to its player: without a name, two people at one board could be
    anybody.
    """
    people = human_seats(game.seats, computers)
    if seat not in people:
        return ""
    return names.get(seat, "").strip() or (ALONE if len(people) == 1 else "")


def _armies(game: AnyGame, events: Sequence[Event]) -> Iterator[_Army]:
    """Yield the armies in these events that could be set up at the beginning of a game."""
    names: Mapping[Seat, str] = {}
    computers: Mapping[Seat, int] = {}
    for event in events:
        match event:
            case Named(called):
                names = {Seat(seat): name for seat, name in called.items()}
            case ComputerSeated(levels):
                computers = {Seat(seat): level for seat, level in levels.items()}
            case Played(text=text) if is_layout(text):
                with suppress(EngineError):
                    move = game.read_move(game.initial(), text)
                    yield _Army(_player_of(move.seat, game, names, computers), move)


def _fitted(game: AnyGame, army: Move, setup: Setup) -> Draft:
    """Return the layout of this army for a set-up, from the other side of the board if it was set
    up there; empty if it does not fit.
    """
    last = len(game.topology) - 1
    turns: tuple[Callable[[Cell], Cell], ...] = (lambda cell: cell, lambda cell: Cell(last - cell))
    for turned in turns if game.topology.grid else turns[:1]:
        layout = tuple(sorted((turned(cell), kind) for cell, kind in army.layout))
        if not mask_of(cell for cell, _ in layout) & ~mask_of(setup.cells):
            return layout
    return ()
