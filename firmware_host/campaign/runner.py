"""Whole random games played by hands as people have them, on sensors as boards have them; what the
board made of every turn is compared with what was meant.

In: a game, a profile of people, a seed, a number of turns. Out: a tally, and a trace of every turn
that went wrong. Virtual time; docs/campaign.md says how to read it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from drivers.wiring import Wiring
from engines import make_game
from engines.game import AnyGame
from engines.topology import mask_of
from firmware_host.campaign.intended import Intended
from firmware_host.campaign.observer import Observer, wood_of
from firmware_host.campaign.player_reactions import PlayerReactions
from firmware_host.campaign.player_setup import PlayerSetup
from firmware_host.campaign.random_moves import draw
from firmware_host.campaign.recorder import Recorder
from firmware_host.campaign.statistics import Statistics
from firmware_host.campaign.trace import Trace, replay
from firmware_host.campaign.virtual_board import VirtualBoard, straight_wiring
from firmware_host.config.settings import Config
from firmware_host.table.table import Table
from simulator.hands.hands import Wood
from simulator.hands.script import Step
from simulator.people.people import People
from simulator.people.plan import Plan
from simulator.people.profiles import PROFILES
from simulator.scripted_board import ScriptedBoard
from simulator.sensors.wear import Wear
from simulator.wooden_board import BoardParts

LONGEST = 300
"""Turns after which a random game is left for a new one."""

PATIENCE = 40
"""So often a person does what the lights ask before the turn counts as stuck."""

LOOKS = 10
"""So many such looks a person gives the board after a move, until it is in step or asks."""

CHOOSING_S = 0.4
"""How soon after a promotion a person looks what the piece has become."""

STOPPING_S = 0.25
"""The last moment at which a hand that reaches for something can be stopped, before it is there."""

REST_S = 0.5
"""How long a person looks after having done what was asked."""

ASKING_S = 1.1
"""How long a board that holds something else is left alone before that is called wrong: what it
asks about a board at rest, it asks within a second.
"""


@dataclass(frozen=True)
class Order:
    """What to play. ``positions``: games begin from these in turn, empty for the usual start.
    ``traces``: the folder for traces; None for none.
    """

    game: str
    turns: int
    profile: str = "normal"
    seed: str = "1"
    options: Mapping[str, str] = field(default_factory=dict)
    positions: tuple[str, ...] = ("",)
    traces: Path | None = None


def run(order: Order, jobs: int = 1) -> Statistics:
    """Play that many turns, in so many processes. The same order and number of jobs give the same
    tally, but for the computing time in it. Raises ValueError for a profile there is not.
    """
    if order.profile not in PROFILES:
        raise ValueError(f"no people are called {order.profile!r}; there are {', '.join(PROFILES)}")
    if jobs == 1:
        return play(order)
    shares = [order.turns // jobs + (n < order.turns % jobs) for n in range(jobs)]
    parts = [
        replace(order, turns=turns, seed=f"{order.seed}/{n}")
        for n, turns in enumerate(shares, start=1)
    ]
    tally = Statistics()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(play, parts):
            tally.add(part)
    return tally


def play(order: Order, config: Config | None = None) -> Statistics:
    """Play that many turns, game after game."""
    game, tally = make_game(order.game, order.options), Statistics()
    chance = Random(f"{order.game} {order.profile} {order.seed}")
    while tally.turns < order.turns:
        start = order.positions[tally.games % len(order.positions)]
        tally.games += 1
        Match(game, start, order, chance, tally, config or Config()).play(order.turns)
    return tally


class Match:
    """One game, until it ends, a turn goes wrong or there have been turns enough.

    ``sitting``: where it is played; ``recorder``: the last ``keep`` turns, for a trace. ``wiring``,
    ``sit``: another board than the straight one, and what is between it and its game.
    """

    def __init__(
        self,
        game: AnyGame,
        start: str,
        order: Order,
        chance: Random,
        tally: Statistics,
        config: Config,
        keep: int = 6,
        wiring: Wiring | None = None,
        sit: Callable[[ScriptedBoard], Observer] | None = None,
    ) -> None:
        self._game, self._order, self._chance, self._tally = game, order, chance, tally
        table = Table(game, "campaign", start=start)
        wiring = wiring or straight_wiring(game.topology)
        profile = PROFILES[order.profile]
        wear = Wear(profile.wear, wiring, game.topology, chance.randrange(2**31))
        wood = wood_of(game, table.states[0])
        parts = BoardParts(game.topology, wiring, wood, game.seats, wear=wear)
        self._board = ScriptedBoard(parts, quiet=1e9)
        self._people = People(game, profile, chance)
        self.sitting = (
            sit(self._board)
            if sit
            else VirtualBoard(game, self._board, table, config, noted=mask_of(wear.noted))
        )
        self._person = PlayerReactions(self.sitting, chance)
        self.recorder = Recorder(game, self._board, start, keep)

    def play(self, turns: int) -> None:
        """Play until so many turns have been played in all."""
        table = self.sitting.table
        for _ in range(LONGEST):
            if self._tally.turns >= turns or table.result is not None:
                return
            if not self.turn():
                return

    def turn(self) -> bool:
        """One turn, or two where the opponent does not wait; False when it went wrong."""
        sitting = self.sitting
        plan, meant = self._plan()
        self._person.begin()
        sitting.begin(meant.gestures)
        self.recorder.begin(sitting.table, meant.texts, sitting.passed, sitting.unreliable)
        try:
            if meant.moves[0].layout:
                laid = PlayerSetup(sitting, self._do, self._chance, meant.moves[0]).play(plan)
                meant = Intended(sitting, [laid], before=meant)
            else:
                self._do(plan.steps)
                self._watch(CHOOSING_S if meant.moves[-1].choice else self._people.pause())
            outcome = self._react(meant)
        except Exception as error:  # whatever breaks is found, told and kept like any other fault
            outcome = f"stuck: {type(error).__name__}: {error}"
        self._count(meant, plan.habits, outcome)
        if outcome:
            self._keep(meant, outcome)
            return False
        self._look_at_wood()
        return True

    def _plan(self) -> tuple[Plan, Intended]:
        """What the hands will do, and mean by it."""
        game, sitting, people = self._game, self.sitting, self._people
        state, pieces = sitting.table.states[-1], tuple(self._board.hands.pieces)
        move = draw(game, state, self._chance)
        if move.layout:
            plan = people.lay(state, move, pieces)
            self._board.hands.box(plan.box)
            self.recorder.forget()
            return plan, Intended(sitting, [move])
        if not move.path:
            return Plan(tuple(self._person.say(move)), {}, 0), Intended(sitting, [move])
        plan = unchosen(people.move(state, move, pieces, choosable=self._choosable))
        after = game.apply(state, move)
        if move.choice or not people.impatient() or game.result(after) is not None:
            return plan, Intended(sitting, [move])
        reply = draw(game, after, self._chance)
        early = bool(reply.path) and people.may_overlap(state, move, reply)
        if not early or not _as_belongs(plan.stands, wood_of(game, after)):
            return plan, Intended(sitting, [move])
        second = people.move(after, reply, plan.stands)
        return people.overlap(plan, second), Intended(sitting, [move, reply])

    @property
    def _choosable(self) -> int:
        """Where a piece stands whose choice may still be open; -1: nowhere."""
        last = self.sitting.view.last if self.sitting.view else None
        return last.path[-1] if last and last.choice else -1

    def _do(self, steps: Sequence[Step]) -> None:
        self.recorder.note(steps)
        self.sitting.play(steps)

    def _watch(self, seconds: float) -> None:
        """Look at the board for so long after a move, and on until it is in step or asks."""
        sitting = self.sitting
        sitting.rest(seconds)
        for _ in range(LOOKS):
            if sitting.asking or sitting.in_step or sitting.arranging:
                return
            sitting.rest(REST_S)

    def _react(self, meant: Intended) -> str:
        """Do what the board asks until it holds what was meant; why it does not, or nothing."""
        for _ in range(PATIENCE):
            if meant.done:
                return ""
            if meant.wrong:
                self.sitting.rest(ASKING_S)
                if meant.wrong:
                    return "wrong"
            self._reach(meant)
            self.sitting.rest(REST_S)
        return "" if meant.done else "stuck"

    def _reach(self, meant: Intended) -> None:
        """Do the next thing; who sees the lights change while he reaches thinks once more."""
        steps = self._person.next(meant)
        if steps and steps[0].seconds > STOPPING_S:
            lights = self.sitting.lit.lights
            self.sitting.rest(steps[0].seconds - STOPPING_S)
            if self.sitting.lit.lights == lights:
                steps = [replace(steps[0], seconds=STOPPING_S), *steps[1:]]
            else:
                steps = self._person.next(meant)
        self._do(steps)

    def _count(self, meant: Intended, habits: Mapping[str, int], outcome: str) -> None:
        tally, seen = self._tally, self.sitting.look()
        tally.turns += len(meant.moves)
        tally.habits.update(habits)
        tally.lit += seen.lit
        tally.answered += seen.answered
        if not self._person.helped:
            tally.plain += [seconds for seconds, further in seen.settled if not further]
            tally.extendable += [seconds for seconds, further in seen.settled if further]
        found = {
            outcome.partition(":")[0]: bool(outcome),
            "asked": seen.questions,
            "needless": seen.needless,
            "consulted": seen.consulted,
            "doubts": seen.doubts,
            "guided": seen.guided,
            "amended": seen.rewound,
            "helped": self._person.helped,
        }
        tally.counts.update(name for name, count in found.items() if name and count)

    def _look_at_wood(self) -> None:
        """Crown what has become something else; note where other wood stands than the position
        says, which nobody but an arbiter would see, and put it right for the turns to come.
        """
        sitting, hands = self.sitting, self._board.hands
        sitting.crown()
        wanted = wood_of(self._game, sitting.table.states[-1])
        if tuple(hands.pieces) != wanted:
            self._tally.counts["undetected"] += 1
            hands.dress(wanted)
            hands.tidy()
            self.recorder.forget()

    def _keep(self, meant: Intended, outcome: str) -> None:
        """Write a trace of what went wrong, and whether it happens again when replayed."""
        order, number, folder = self._order, self._tally.turns, self._order.traces
        if folder is None:
            return
        trace = self.recorder.trace(outcome, meant.wanted, meant.held)
        trace = replace(
            trace,
            seed=order.seed,
            profile=order.profile,
            turn=str(number),
            reproduces=_again(trace),
        )
        name = f"{order.game}-{order.profile}-{order.seed.replace('/', '-')}-{number}.trace"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        path.write_text(trace.text(), encoding="utf-8")
        self._tally.traces.append(str(path))


def unchosen(plan: Plan) -> Plan:
    """The plan without the touches that choose what a piece becomes: they are made one by one, each
    after a look at what it has become.
    """
    touches = plan.habits.get("touches", 0)
    if not touches:
        return plan
    *steps, back = plan.steps
    return replace(plan, steps=(*steps[: -2 * touches], back))


def _as_belongs(stands: Sequence[Wood | None], belongs: Sequence[Wood | None]) -> bool:
    """Whether on every cell stands a piece of the seat whose piece belongs there."""
    return [wood and wood[0] for wood in stands] == [wood and wood[0] for wood in belongs]


def _again(trace: Trace) -> str:
    """Whether a trace that is replayed ends as it did."""
    try:
        got = replay(trace).got
    except Exception as error:  # as where turns are played
        got = f"{type(error).__name__}: {error}"
    return "yes" if got == trace.got or got in trace.because else f"no: {got}"
