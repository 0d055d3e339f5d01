"""The Table: the truth of one game. The only place where a state changes and where secrets are
held.

In: intents. Out: refusals, events for the journal, and one view per viewer. Pure but for its own
history: no clock, no I/O; what it did is in ``drain``.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from engines.errors import EngineError
from engines.game import AnyGame, Move, Result, Scene, Seat
from engines.gesture import occupancy
from engines.text import is_layout
from firmware_host.contact import Fault
from firmware_host.history import Ended, Event, Played, Rewound
from firmware_host.messages import AnyIntent, Ask, NewGame, Play, Report, Rewind, Settle, View
from firmware_host.scenes import unseen

KEYS_KEPT = 256
"""How many answered intents are remembered, so that one sent twice is not done twice."""


class HistoryError(ValueError):
    """A journal's events do not make a game by the rules; ``good`` of them do."""

    def __init__(self, game_id: str, good: int, reason: str) -> None:
        super().__init__(
            f"game {game_id}, event {good + 1}: {reason}; keep what comes before it with"
            f" lodeboard salvage {game_id}, or begin anew with --new"
        )
        self.good = good


class Table:
    """One game in progress.

    Invariant: ``states[k]`` is the state after the first ``k`` moves. For the Table's own house
    only: a state holds secrets, and leaves it only as a view.
    """

    def __init__(
        self, game: AnyGame, game_id: str, *, start: str = "", take_back: bool = True
    ) -> None:
        self.game = game
        self.game_id = game_id
        self._take_back = take_back
        self.states = [game.read_position(start) if start else game.initial()]
        self._beginning = _mask(game.observe(game.initial(), None))
        self._occupied = [_mask(game.observe(self.states[0], None))]
        self._moves: list[Move] = []
        self._settled = True
        self._sealed = 0
        self._version = 0
        self.faults: tuple[tuple[int, str], ...] = ()
        """What the board has reported of its sensors: the board's, not the game's, so that the next
        game's table takes it over.
        """
        self._answered: OrderedDict[str, str | None] = OrderedDict()
        self._events: list[Event] = []

    def restore(self, events: Iterable[Event]) -> None:
        """Do again what a journal tells. Raises HistoryError when the rules do not allow it."""
        for good, event in enumerate(events):
            match event:
                case Played(seat, text):
                    try:
                        move = self.game.read_move(self.states[-1], text)
                        self._add(move)
                    except EngineError as error:
                        # What an army holds may be a secret, and a message goes anywhere.
                        reason = f"{seat}'s army" if is_layout(text) else f"{seat} {text}: {error}"
                        raise HistoryError(self.game_id, good, reason) from error
                case Rewound(entries):
                    if not 0 <= entries <= len(self._moves):
                        reason = f"there is no move {entries} to go back to"
                        raise HistoryError(self.game_id, good, reason)
                    self._cut(entries)
                case Ended():
                    pass
        self._version += 1

    @property
    def version(self) -> int:
        """Grows with every change a view may show."""
        return self._version

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self.game.result(self.states[-1])

    @property
    def moves(self) -> Sequence[Move]:
        """The moves and words so far."""
        return tuple(self._moves)

    def submit(self, intent: AnyIntent) -> str | None:
        """Do what an intent asks, or say in a player's words why not. An intent already
        answered is answered again.
        """
        if intent.key in self._answered:
            return self._answered[intent.key]
        refusal = self._do(intent)
        self._answered[intent.key] = refusal
        if len(self._answered) > KEYS_KEPT:
            self._answered.popitem(last=False)
        return refusal

    @property
    def pending(self) -> bool:
        """Whether anything has happened since the last ``drain``."""
        return bool(self._events)

    def drain(self) -> Sequence[Event]:
        """What has happened since the last call, for the journal."""
        events, self._events = self._events, []
        return events

    def view(self, seats: Iterable[Seat], viewer: Seat | None) -> View:
        """The game as ``viewer`` (None: the public) may see it, with what ``seats`` may do."""
        game, state, seats = self.game, self.states[-1], tuple(seats)
        to_act = tuple(seat for seat in game.seats if seat in game.to_act(state))
        moves = {seat: game.legal(state, seat) for seat in to_act}
        return View(
            game_id=self.game_id,
            version=self._version,
            entry=len(self._moves),
            scene=game.observe(state, viewer),
            to_act=to_act,
            movers=tuple(seat for seat in to_act if moves[seat]) or to_act,
            moves=tuple(move for seat in seats for move in moves.get(seat, ())),
            words=tuple((seat, word) for seat in seats for word in game.words(state, seat)),
            setups=tuple(setup for seat in seats if (setup := game.setup(state, seat))),
            last=next((move for move in reversed(self._moves) if move.path), None),
            settled=self._settled,
            situation=game.situation(state),
            result=game.result(state),
            trail=tuple(self._occupied[self._sealed : -1][::-1]) if self._take_back else (),
            beginning=self._beginning,
            faults=self.faults,
        )

    def _do(self, intent: AnyIntent) -> str | None:
        match intent:
            case Play(entry=entry, move=move, final=final):
                return self._play(entry, move, final)
            case Rewind(entry=entry):
                return self._rewind(entry)
            case Settle(entry=entry):
                self._settle(entry)
                return None
            case Ask(move=move):
                return self.game.refusal(self.states[-1], move)
            case Report(faults=faults):
                return self._note(faults)
            case NewGame():
                return "a new game needs a new table"

    def _play(self, entry: int, move: Move, final: bool) -> str | None:
        amends = entry == len(self._moves) - 1 and not self._settled
        if amends and self._moves[-1] == move:
            if final:
                self._settle(entry + 1)
            return None
        if entry != len(self._moves) and not amends:
            return "the game has gone on since: look at the board again"
        state = self.states[entry]
        refusal = self.game.refusal(state, move)
        if refusal is not None:
            return refusal
        if amends:
            self._cut(entry)
            self._events.append(Rewound(entry))
        self._add(move)
        self._settled = final or not move.path or self._sealed == len(self._moves)
        self._version += 1
        self._events.append(Played(move.seat, self.game.move_text(state, move)))
        if result := self.result:
            self._events.append(Ended(tuple(result.winners), result.reason))
        return None

    def _add(self, move: Move) -> None:
        """Make a move. One whose outcome hangs on what was hidden seals all that came before it:
        whoever could take it back would have seen for nothing.
        """
        before = self.states[-1]
        after = self.game.apply(before, move)
        self.states.append(after)
        self._moves.append(move)
        scene = self.game.observe(after, None)
        self._occupied.append(_mask(scene))
        if unseen(self.game.observe(before, None), scene, move):
            self._sealed = len(self._moves)

    def _settle(self, entry: int) -> None:
        if entry == len(self._moves) and not self._settled:
            self._settled = True
            self._version += 1

    def _note(self, faults: tuple[tuple[int, str], ...]) -> str | None:
        """Keep what a board says of its sensors, in place of what was said before."""
        cells = [cell for cell, _ in faults]
        if len(set(cells)) != len(cells):
            return "a sensor has one fault at a time"
        if not all(0 <= cell < len(self.game.topology) for cell in cells):
            return "this game has no such cell"
        if not all(fault in set(Fault) for _, fault in faults):
            return f"a fault is one of {', '.join(Fault)}"
        faults = tuple(sorted(faults))
        if faults != self.faults:
            self.faults = faults
            self._version += 1
        return None

    def _rewind(self, entry: int) -> str | None:
        if entry == len(self._moves):
            return None
        if not 0 <= entry < len(self._moves):
            return "there is no move to take back"
        if entry < self._sealed:
            return "what has been laid out or challenged unseen cannot be taken back"
        if not self._take_back and (self._settled or entry < len(self._moves) - 1):
            return "moves cannot be taken back in this game"
        self._cut(entry)
        self._events.append(Rewound(entry))
        self._version += 1
        return None

    def _cut(self, entry: int) -> None:
        del self._moves[entry:], self.states[entry + 1 :], self._occupied[entry + 1 :]
        self._settled = True


def _mask(scene: Scene) -> str:
    return f"{occupancy(scene):x}"
