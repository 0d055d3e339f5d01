"""Hands at a board that change their mind, while others elsewhere announce moves that nobody has
made there yet.

In: what hands do, edge by edge; what they do then is what the board asks. Out: whether the game is
what hands and the others have made of it. What is right is told by the wood alone: **the moves that
stand on it are the beginning of the game, and the rest are moves of the others.** Where the game is
not that, the board has to ask, or to lead the pieces back to what it was before.
"""

from __future__ import annotations

import re
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

from drivers.interfaces import Button
from engines import make_game
from engines.game import AnyGame, Move, Piece
from engines.gesture import Gesture, gesture_of, occupancy
from engines.message import Message
from engines.topology import Mask, cells_of
from firmware_host.campaign.virtual_board import BUDGET_MA, StillPainter, straight_wiring
from firmware_host.display.meanings import Meaning
from firmware_host.display.palettes import PALETTES
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.hosted_table import HostedTable, read_invitation
from firmware_host.runtime.joined_table import JoinedTable
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import AnyIntent, Play, View
from firmware_host.table.table import restore_table
from firmware_host.tracking.actions import MISPLACED
from tests.announced.other_players import Computer, Elsewhere, Others, Phone
from tests.announced.wood import Edge, deeds_of, mask, wood_after
from tests.patience import PATIENCE_S
from tests.redis_server import RedisServer
from tests.remote.two_boards import OPTIONS, Board

Kind = Literal["computer", "phone", "guest", "host"]
"""Who the others are. At a distant board: guests at the table here, or its hosts."""

KINDS: tuple[Kind, ...] = ("computer", "phone", "guest", "host")

QUIET_S = 1.6
"""So long a board at rest may take to say what it makes of the pieces."""

WAIT_S = 12.0
"""So long others may take to move or to answer."""

PATIENCE = 60
"""So often hands do what the board asks before it counts as stuck."""


class Made(NamedTuple):
    """A move that a client has made, and the cells occupied then, before anything is judged."""

    client: Client
    entry: int
    move: Move
    final: Mask


class Told(GameSession):
    """A session that records who made each move, if only by a request that others have agreed to.
    ``made``: including moves replaced since. ``changed``: who changed a move without asking, and
    its number.
    """

    def __init__(self, game: AnyGame, library: Library) -> None:
        self.authors: list[Client] = []
        self._asked: dict[tuple[int, Move], Client] = {}
        self.made: list[Made] = []
        self.changed: list[tuple[Client, int]] = []
        super().__init__(game, library)

    def _submit(self, client: Client, intent: AnyIntent) -> Message | None:
        before, asked = list(self.table.moves), self.table.consents
        if isinstance(intent, Play):
            self._asked[intent.entry, intent.move] = client
        refusal = super()._submit(client, intent)
        same = _common(before, self.table.moves)
        if same < len(before) and not asked:
            self.changed.append((client, same))
        now = list(enumerate(self.table.moves))[same:]
        self.authors[same:] = [self._asked.get(each, client) for each in now]
        if isinstance(intent, Play) and intent.move.path and refusal is None:
            if before[intent.entry : intent.entry + 1] == [intent.move]:
                return None  # back to what the game has
            start = occupancy(self.game.observe(self.table.states[intent.entry], None))
            final = gesture_of(self.game.topology, start, intent.move).final
            self.made.append(Made(client, intent.entry, intent.move, final))
        return refusal


def _common(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many at the beginning of both are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


class Fault(AssertionError):
    """The board has read what nobody did (wrong), or leads nowhere (stuck); or it has crashed, or
    these tests have.
    """

    def __init__(self, what: str, story: Iterable[str]) -> None:
        super().__init__("\n".join([what, *story]))
        self.what = what.partition(":")[0]
        self.turns = 1
        """How many had been played."""


class Evening:
    """One game at this board. ``own``: the seat whose hands change their mind; at a guest's table,
    all but the last seat are here.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        folder: Path,
        *,
        position: str = "",
        own: int = 0,
        seed: str = "1",
        agrees: float = 1.0,
        redis: RedisServer | None = None,
    ) -> None:
        self.kind, self.folder = kind, folder
        self.game = make_game(name, OPTIONS.get(name, {}))
        self.lot = Random(seed)
        self.counts: Counter[str] = Counter()
        self.story: list[str] = []
        self.room = Told(self.game, Library(folder))
        self.room.begin(position)
        seats = list(self.game.seats)
        wood = mask(self.belongs)
        self.joined: JoinedTable | None = None
        self.hosted: HostedTable | None = None
        self.others: list[Elsewhere] = []
        self.boards: list[Board] = []
        if kind in ("computer", "phone"):
            self.own = [seats[own]]
            theirs = [seat for seat in seats if seat not in self.own]
            here = self.own if kind == "computer" else seats
            if kind == "computer":
                self.room.set_computer_seats(dict.fromkeys(theirs, 1))
            self.board = Board(self.game, self.room, here, wood)
            player = Computer if kind == "computer" else Phone
            self.others += [
                player(self.room, seat, Random(f"{seed}{seat}"), agrees) for seat in theirs
            ]
            self.boards = [self.board]
        else:
            assert redis is not None
            host_seats, away = seats[:-1], seats[-1]
            host = Board(self.game, self.room, host_seats, wood)
            self.hosted = HostedTable(
                self.room, redis.where, folder, [away], "a board", host.sensors.wake
            )
            (text,) = [one for one in self.hosted.invitations if one.seat == away]
            user, word = text.where.user, text.where.password
            self.joined = JoinedTable(self.game, read_invitation(text.link, user, word))
            guest = Board(self.game, self.joined.session, [away], wood)
            self.joined.wake_with(guest.sensors.wake)
            self.boards, self.sent = [host, guest], 0
            self._count_sent(guest)
            mine, other = (host, guest) if kind == "guest" else (guest, host)
            self.board, self.own = mine, host_seats if kind == "guest" else [away]
            theirs = [away] if kind == "guest" else host_seats
            self.others = [Others(lambda: self.room.table, other, theirs, Random(f"{seed}other"))]
            self.others[0].agrees = agrees
        for board in self.boards:
            wiring = straight_wiring(self.game.topology)
            still = StillPainter(wiring, PALETTES["standard"], 1.0, BUDGET_MA)
            board.host.lit.lighting.paint_with(still)
        self.stands: list[Piece | None] = list(self.belongs)
        self.beside: list[Piece] = []
        self.on_wood: list[Move] = []
        """The moves that stand on the wood."""
        self.seen = {wood}
        self.turns(0.5)

    # --- the line between two boards ---

    def _count_sent(self, guest: Board) -> None:
        step = guest.host.lit.step

        def counted(*words: Any, **more: Any) -> Any:
            news = words[3] if len(words) > 3 else ()
            self.sent -= sum(not isinstance(one, View) for one in news)
            output = step(*words, **more)
            self.sent += len(output.intents)
            return output

        guest.host.lit.step = counted  # type: ignore[method-assign]

    def _even(self) -> bool:
        """Return whether both ends of the line have all that the other has said."""
        state = self.boards[1].host.station.state
        versions = (state.view.game_id, state.view.version) if state is not None else None
        return not self.sent and versions == (self.room.table.game_id, self.room.table.version)

    # --- time ---

    def turns(self, seconds: float) -> None:
        """Let time pass at all boards, and others do what they do."""
        until = self.board.now + seconds
        while True:
            now = self.board.now
            for other in self.others:
                other.look(now)
            for board in self.boards:
                board.host.run_once()
            if self.joined is not None:
                end = time.monotonic() + PATIENCE_S
                while not self._even():
                    assert time.monotonic() < end, "the line is dead"
                    time.sleep(0.0003)
                    for board in self.boards:
                        board.host.run_once()
            if now >= until:
                return
            due = min(other.due for other in self.others)
            sleeps = min(board.host.sleep() for board in self.boards)
            step = min(max(0.01, min(sleeps, due - now)), 1.0, until - now)
            for board in self.boards:
                board.now = now + max(step, 1e-6)

    # --- what there is to see ---

    @property
    def moves(self) -> list[Move]:
        """The game as the table has it."""
        return list(self.room.table.moves)

    @property
    def states(self) -> Sequence[Any]:
        return self.room.table.states

    @property
    def belongs(self) -> Sequence[Piece | None]:
        """The wood as the game has it."""
        return wood_after(self.game, self.room.table.states, self.room.table.moves)

    def states_of(self, moves: Sequence[Move]) -> list[Any]:
        """The positions before these moves and after each; what a piece becomes on the wood is what
        it is in the game.
        """
        same = _common(deeds_of(moves), deeds_of(self.moves))
        states = list(self.states[: same + 1])
        for move in moves[same:]:
            states.append(self.game.apply(states[-1], move))
        return states

    def wood_of(self, moves: Sequence[Move]) -> Sequence[Piece | None]:
        """The wood after these moves."""
        return wood_after(self.game, self.states_of(moves), moves)

    def text(self, moves: Iterable[Move]) -> str:
        """Moves as players write them."""
        moves = list(moves)
        states = self.states_of(moves)
        return " ".join(map(self.game.move_text, states, moves))

    @property
    def is_right(self) -> bool:
        """Whether the moves on the wood are the beginning of the game."""
        return len(self.shared) == len(self.on_wood)

    @property
    def shared(self) -> list[Move]:
        """The first moves on the wood, as far as the game has them."""
        return self.on_wood[: _common(deeds_of(self.moves), deeds_of(self.on_wood))]

    @property
    def lit(self) -> dict[Meaning, list[int]]:
        """The lit cells by meaning."""
        lights: dict[Meaning, list[int]] = {}
        for cell, light in sorted(self.board.host.lit.lighting.lights.items()):
            lights.setdefault(light.meaning, []).append(cell)
        return lights

    @property
    def is_asking(self) -> bool:
        """Whether the board asks a question."""
        return bool(self.board.host.station.snapshot.question)

    @property
    def is_requesting(self) -> bool:
        """Whether an answer of others is awaited."""
        return bool(self.room.table.view((), None).consents)

    # --- hands ---

    def do(self, edges: Iterable[Edge], waits_s: Iterator[float]) -> None:
        """Do these edges, each after a while."""
        for edge in edges:
            self.turns(next(waits_s))
            self._edge(edge)
        self.turns(0.02)

    def _edge(self, edge: Edge) -> None:
        name, there = self.game.topology.names[edge.cell], self.stands[edge.cell]
        assert bool(there) is not edge.puts, f"{name}: impossible for hands"
        if edge.puts:
            piece = edge.piece or self.beside[-1]
            self.beside.remove(piece)
            self.stands[edge.cell] = piece
        else:
            assert there is not None
            self.beside.append(there)
            self.stands[edge.cell] = None
        self.seen.add(mask(self.stands))
        self.board.sensors.set(mask(self.stands))
        self.note(f"{name}{'-+'[edge.puts]}")

    def press(self, button: Button) -> None:
        """Press a button."""
        self.note(f"[{button}]")
        self.board.buttons.press(button)
        self.turns(0.1)

    def begin(self) -> None:
        """Hands begin something new: from now on, what stands on the wood is what they do."""
        self.seen = {mask(self.stands)}

    def note(self, text: str) -> None:
        """Keep what has happened, for whoever reads of a fault, and look at what has been made."""
        made, self.room.made = self.room.made, []
        for one in made:
            mine, path = self._is_mine(one.client), one.move.path
            way = "-".join(self.game.topology.names[cell] for cell in path)
            who = "this board" if mine else one.client.viewer or one.client.name or "the other"
            self.story.append(f"{self.board.now:8.2f}   {who} plays {one.entry}: {way}")
            if mine and one.final not in self.seen:
                self.fail(f"wrong: nobody has made {way}")
        self.story.append(f"{self.board.now:8.2f} {text}  ({len(self.moves)})")

    def _is_mine(self, client: Client) -> bool:
        """Return whether this is the board with the hands that change their mind."""
        return client.is_board and (client.name == "") is (self.kind != "host")

    def fail(self, what: str) -> None:
        """Raise it, with the story."""
        names = self.game.topology.names
        lit = {meaning.name: [names[c] for c in cells] for meaning, cells in self.lit.items()}
        differing = cells_of(mask(self.stands) ^ mask(self.belongs))
        raise Fault(
            f"{what}\non the wood {self.text(self.on_wood)!r}, the game {self.text(self.moves)!r};"
            f" {self.board.status!r}; lit {lit}; differs {[names[cell] for cell in differing]}",
            self.story[-80:],
        )

    def crash(self) -> Fault:
        """Return what has just been raised as a fault, with the story."""
        return Fault(f"crashed: {traceback.format_exc()}", self.story[-80:])

    # --- what is right ---

    def settle(self, before: Sequence[Move]) -> str:
        """Hands rest: the board holds what they did, or asks, or leads them back to where they
        began, ``before``. Return which it was.
        """
        want = list(self.on_wood)
        self.turns(QUIET_S)
        asked = self.is_asking
        requested = self.is_requesting
        end = self.board.now + WAIT_S
        while not self._is_kept(want) and not self.is_asking and self.board.now < end:
            if not self.is_requesting and self._asks_for and not self._is_kept(want):
                break
            requested = requested or self.is_requesting
            self.turns(0.5)
        asked = asked or self.is_asking
        self.note("at rest")
        if self._is_kept(want) and not self.is_asking:
            return "requested" if requested else "right"
        self.obey(want)
        if self._is_kept(want):
            return "asked" if asked else "guided"
        kept = _common(deeds_of(self.moves), deeds_of(before))
        if any(kept == entry and not self._is_mine(who) for who, entry in self.room.changed):
            before = before[:kept]  # others have taken back what it was made upon
        if kept < _common(deeds_of(want), deeds_of(before)) or not self._have_stood(kept):
            self.fail(f"wrong: hands meant {self.text(want)!r}, then did what was asked")
        return "asked" if asked else "requested" if requested else "led back"

    def _have_stood(self, kept: int) -> bool:
        """Return whether all that this board has played beyond those moves has stood on its wood
        since hands began, if only on the way to something else.
        """
        mine = (n for n, who in enumerate(self.room.authors) if n >= kept and self._is_mine(who))
        return all(mask(self.wood_of(self.moves[: n + 1])) in self.seen for n in mine)

    def _is_kept(self, want: Sequence[Move]) -> bool:
        """Whether the game is these moves and then only what others have moved."""
        if deeds_of(self.moves[: len(want)]) != deeds_of(want):
            return False
        return not any(map(self._is_mine, self.room.authors[len(want) :]))

    @property
    def _asks_for(self) -> bool:
        """Whether the lights ask for something."""
        return bool({Meaning.PUT_HERE, Meaning.TAKE_AWAY} & self.lit.keys())

    def obey(self, want: Sequence[Move] = ()) -> None:
        """Do what the board asks, until it asks no more and stands as the game is."""
        pressed, waited = 0, 0.0
        for _ in range(PATIENCE):
            self.turns(0.7)
            lit, belongs = self.lit, self.belongs
            wrong = [c for c in range(len(belongs)) if belongs[c] != self.stands[c]]
            asks = [*lit.get(Meaning.TAKE_AWAY, ()), *lit.get(Meaning.PUT_HERE, ())]
            if self.is_asking:
                self._answer(want)
            elif asks:
                self._follow(lit)
            elif lit.get(Meaning.REMOVE):
                self._take(lit[Meaning.REMOVE][0])
            elif wrong and (
                lit.keys() & {Meaning.DOUBT, Meaning.VERDICT, Meaning.CHALLENGE_PENDING}
            ):
                self._put_right(wrong)
            elif lit.get(Meaning.DOUBT):
                self.press(Button.TURN)
            elif not wrong or self.room.table.result is not None:
                if self.is_requesting:
                    self.turns(WAIT_S)
                self.on_wood = self.moves
                return
            elif self.is_requesting and waited < WAIT_S:
                waited += 1.0
                self.turns(1.0)
            elif self.is_requesting and self.lot.random() < 0.5:
                self.press(Button.TAKE_BACK)  # nobody agrees: no longer asked
            elif self.is_requesting or mask(self.stands) == mask(belongs):
                # The same by putting all back; or no sensor can tell, but eyes do.
                self.note(f"sees what is wrong: {self.board.status}")
                self.counts["put right by eye"] += 1
                self._put_right(wrong)
            elif pressed % 2 == 0:
                self.note(f"waits: {self.board.status}")
                self.turns(2.5)
                pressed += 1
            else:
                self.press(Button.TURN)
                pressed += 1
            if pressed > 6:
                break
        self.fail("stuck: nothing more is asked")

    def _follow(self, lit: dict[Meaning, list[int]]) -> None:
        """Take the piece that is lit, and put one where it is lit."""
        self.note(f"reads: {self.board.status}")
        cells = (*lit.get(Meaning.TAKE_AWAY, ())[:1], *lit.get(Meaning.PUT_HERE, ())[:1])
        if len(cells) == 2 and self._is_misled(*cells):
            self.counts["misled"] += 1
            self.note("misled")
        if away := lit.get(Meaning.TAKE_AWAY):
            self._take(away[0])
        if here := lit.get(Meaning.PUT_HERE):
            cell = here[0]
            wanted = self.belongs[cell]
            if self.stands[cell]:  # of another kind: it has to be exchanged
                self._take(cell)
            if wanted not in self.beside:  # it stands where it does not belong
                pairs = zip(self.stands, self.belongs, strict=True)
                wrong = [c for c, (here, there) in enumerate(pairs) if here == wanted != there]
                self._take(next(iter(wrong), cell))
            fits = [one for one in self.beside if one == wanted]
            fits = fits or [one for one in self.beside if wanted and one.seat == wanted.seat]
            fits = fits or self.beside[-1:]
            if fits:
                self.turns(0.3)
                self._edge(Edge(cell, puts=True, piece=fits[-1]))
        self.turns(0.2)

    def _is_misled(self, away: int, here: int) -> bool:
        """Return whether another player's piece goes where the piece in hand belongs."""
        stands, wanted = self.stands[away], self.belongs[here]
        if stands is None or wanted is None or stands.seat == wanted.seat:
            return False
        return self.beside[-1:] == [wanted]

    def _take(self, cell: int) -> None:
        if self.stands[cell]:
            self.turns(0.3)
            self._edge(Edge(cell, puts=False))
            self.turns(0.1)

    def _put_right(self, cells: Sequence[int]) -> None:
        """Put on these cells what belongs there."""
        belongs = self.belongs
        for cell in cells:
            self._take(cell)
        for cell in cells:
            wanted = belongs[cell]
            if wanted is not None and wanted in self.beside:
                self.turns(0.3)
                self._edge(Edge(cell, puts=True, piece=wanted))
        self.turns(0.5)

    def _answer(self, want: Sequence[Move]) -> None:
        """Choose what hands meant, or what is true of the pieces; else put them right."""
        snapshot = self.board.host.station.snapshot
        meant, astray = deeds_of(want[-1:]), mask(self.stands) != mask(self.belongs)
        right = [
            number
            for number, answer in enumerate(snapshot.question)
            if (isinstance(answer, Gesture) and deeds_of([answer.move]) == meant)
            or (answer is MISPLACED and astray)
            or (answer is None and (snapshot.steps_back or not astray))
        ]
        self.note(f"asked: {self.board.status}")
        self.turns(0.8)
        if not right:  # nothing of that: put it as it was
            belongs = self.belongs
            self._put_right([c for c in range(len(belongs)) if belongs[c] != self.stands[c]])
            return
        if isinstance(answer := snapshot.question[right[0]], Gesture):
            self.seen.add(answer.final)  # whatever the sensors say
        for _ in range((right[0] - snapshot.answer_index) % len(snapshot.question)):
            self.press(Button.SAY)
        self.press(Button.TURN)
        self.turns(0.5)

    # --- in the end ---

    def check(self) -> None:
        """The board stands as the game is, and the journal has the same."""
        self.turns(0.5)
        end = time.monotonic() + PATIENCE_S
        while not self.room.is_saved and time.monotonic() < end:
            time.sleep(0.002)
            self.turns(0.01)
        kept = Library(self.folder).read(self.room.table.game_id) if self.moves else None
        if kept is not None:
            replayed = restore_table(self.game, kept.header, kept.events)
            if list(replayed.moves) != self.moves:
                self.fail("wrong: the journal has another game")

    def close(self) -> None:
        """End it."""
        if self.joined is not None:
            self.joined.close()
        if self.hosted is not None:
            self.hosted.close()
        self.room.close()


SCRIPT = re.compile(r"(?P<cell>C|r\d+k\d+|[a-z]\d+)(?P<sign>[-+])|(?P<s>[\d.]+)s|\[(?P<word>\w+)\]")


def played(evening: Evening, text: str) -> None:
    """Do what the text says: ``c3-`` a piece is lifted, ``d4+`` the one lifted last is put there,
    each after 0.4 s or what is said (``0.1s``); ``[reply]`` others have announced a move.
    """
    for found in SCRIPT.finditer(text):
        if found["cell"]:
            evening._edge(Edge(evening.game.topology.cell(found["cell"]), found["sign"] == "+"))
            evening.turns(0.4)
        elif found["s"]:
            evening.turns(float(found["s"]))
        elif found["word"] == "reply":
            await_reply(evening)
        elif found["word"] == "obey":
            evening.obey()
        else:
            evening.press(Button(found["word"]))


def await_reply(evening: Evening) -> bool:
    """Wait until others have announced all they can; return whether they have."""
    end = evening.board.now + 3 * WAIT_S
    while evening.board.now < end:
        acting = set(evening.game.to_act(evening.states[-1]))
        if len(evening.moves) > len(evening.on_wood) and not acting - set(evening.own):
            break
        if not acting:
            break
        evening.turns(0.25)
    evening.turns(0.3)
    return len(evening.moves) > len(evening.on_wood)


@contextmanager
def evening(*words: Any, **more: Any) -> Iterator[Evening]:
    """An evening that ends."""
    one = Evening(*words, **more)
    try:
        yield one
    finally:
        one.close()
