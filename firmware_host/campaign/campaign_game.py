"""A measuring campaign: random games of simulated players on imperfect sensors, turn by turn.

In: a campaign specification: a game, a profile, a seed and a number of turns. Out: statistics on
how the board read each turn, compared with the intended moves, and a trace of every turn that went
wrong. Runs in virtual time unless the venue has another clock; docs/campaign.md says how to read
the results. Knows no game.

Statistics are not frozen: a campaign adds to them, and those of several processes are added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from drivers.wiring import Wiring
from engines import make_game
from engines.game import AnyGame
from engines.topology import mask_of
from firmware_host.campaign.observer import IntendedTurn, Observer, pieces_of
from firmware_host.campaign.simulated_player import PlayerReactions, PlayerSetup, random_move
from firmware_host.campaign.trace import Recorder, reproduces
from firmware_host.campaign.virtual_board import VirtualBoard, straight_wiring
from firmware_host.config.settings import Config
from firmware_host.table.table import Table
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step
from simulator.people.people import People, overlap
from simulator.people.plan import Plan
from simulator.people.profiles import PROFILES
from simulator.sensors import Wear
from simulator.simulated_board import BoardParts, ScriptedBoard

# --- statistics ---


STRIP_S = 0.0039
"""How long a frame takes to reach a strip of 128 lights (30 µs each)."""

OUTCOMES: Mapping[str, str] = {
    "wrong": "the board read a different move or position than intended, and asked nothing",
    "stuck": "hands and lights never finished",
    "asked": "the board asked which move it was",
    "needless": "... although every part of the move had been detected",
    "consulted": "the player pressed Done, and the board asked which sensor is wrong",
    "doubts": "the board asked which piece it is",
    "guided": "the board asked the player to fix a piece",
    "amended": "a move was read, then replaced by another one",
    "helped": "the player had to repeat something before the move was read",
    "undetected": "the pieces differed from the position, and the board did not notice",
}
"""What is counted in turns, with its description."""


@dataclass
class Statistics:
    """The statistics of the turns played so far.

    ``counts``: in how many turns each of ``OUTCOMES`` occurred; ``habits``: what the hands did
    besides moving. Times are in seconds. ``plain`` and ``extendable``: from the last touch to the
    move it made, if the piece could not move on from there and if it could. ``lit``: from a lift to
    its light; ``answered``: from the last flip of the lifted piece's contact to that light.
    ``traces``: the paths of the traces written.
    """

    turns: int = 0
    games: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    habits: Counter[str] = field(default_factory=Counter)
    plain: list[float] = field(default_factory=list)
    extendable: list[float] = field(default_factory=list)
    lit: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    traces: list[str] = field(default_factory=list)

    def add(self, other: Statistics) -> None:
        """Add the turns of other statistics."""
        self.turns += other.turns
        self.games += other.games
        self.counts.update(other.counts)
        self.habits.update(other.habits)
        self.plain += other.plain
        self.extendable += other.extendable
        self.lit += other.lit
        self.answered += other.answered
        self.traces += other.traces

    @property
    def failed(self) -> int:
        """Return the number of turns that were wrong or stuck."""
        return self.counts["wrong"] + self.counts["stuck"]

    def value(self) -> dict[str, Any]:
        """Return the values for ``--json``; times in milliseconds."""
        return {
            "turns": self.turns,
            "games": self.games,
            **{name: self.counts[name] for name in OUTCOMES},
            "habits": dict(sorted(self.habits.items())),
            "milliseconds": {name: percentiles(times) for name, times in self._times().items()},
            "traces": self.traces,
        }

    def table(self) -> str:
        """Return a table as text."""
        lines = [f"{self.turns:>9} turns in {self.games} games"]
        for name, words in OUTCOMES.items():
            share = 100 * self.counts[name] / max(1, self.turns)
            lines.append(f"{self.counts[name]:>9} {name:<11} {share:7.3f} %   {words}")
        lines += ["", f"{'milliseconds':<42} {'p50':>8} {'p95':>8} {'p99':>8} {'count':>9}"]
        for name, times in self._times().items():
            found = percentiles(times)
            cells = " ".join(f"{found[p]:8.1f}" for p in ("p50", "p95", "p99"))
            lines.append(f"{name:<42} {cells} {len(times):>9}")
        if self.habits:
            lines += [
                "",
                "the hands: " + ", ".join(f"{n} {h}" for h, n in sorted(self.habits.items())),
            ]
        lines += [f"trace: {path}" for path in self.traces]
        return "\n".join(lines)

    def _times(self) -> Mapping[str, Sequence[float]]:
        return {
            "last touch to move, it could not go on": self.plain,
            "last touch to move, it could go on": self.extendable,
            "lift to light": [at + STRIP_S for at in self.lit],
            "... from when its contact was at rest": [at + STRIP_S for at in self.answered],
        }


def percentiles(times: Sequence[float]) -> Mapping[str, float]:
    """Return the median, 95th and 99th percentile of these times in milliseconds; 0 without
    times."""
    ranked = sorted(times)

    def at(share: float) -> float:
        index = min(len(ranked) - 1, int(share * len(ranked)))
        return round(1000 * ranked[index], 3) if ranked else 0.0

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99)}


# --- the games ---


MAX_TURNS = 300
"""The number of turns after which a random game is replaced by a new one."""

MAX_REACTIONS = 40
"""How often at most a player does what the lights ask for; after that the turn counts as stuck."""

MAX_LOOKS = 10
"""How often at most a player looks at the board after a move, until it is in sync or asks."""

CHOOSING_S = 0.4
"""Seconds after a promotion until the player looks at the chosen piece."""

STOPPING_S = 0.25
"""Seconds before its arrival in which a reaching hand can no longer be stopped."""

REST_S = 0.5
"""Seconds for which a player looks at the board after doing what it asked for."""

ASKING_S = 1.1
"""Seconds for which a board that has read a wrong move is left alone before the turn is wrong.

A board at rest asks its question within a second.
"""


# --- one game ---


@dataclass(frozen=True)
class CampaignSpec:
    """What to play.

    ``positions``: the start positions of the games, used in rotation; an empty text is the game's
    own. ``traces``: the folder for traces; None to write none. ``trace_turns``: how many of the
    last turns a trace contains.
    """

    game: str
    turns: int
    profile: str = "normal"
    seed: str = "1"
    options: Mapping[str, str] = field(default_factory=dict)
    positions: tuple[str, ...] = ("",)
    traces: Path | None = None
    trace_turns: int = 6


@dataclass(frozen=True)
class Venue:
    """A board for a campaign: its wiring, and a function that connects it to a new observer."""

    wiring: Wiring
    observe: Callable[[ScriptedBoard], Observer]


class CampaignGame:
    """One game, played until it ends, a turn goes wrong or enough turns have been played.

    ``observer``: the board on which it is played. ``recorder``: the last turns, for a trace.
    ``venue``: another board than the one with straight wiring.
    """

    def __init__(
        self,
        game: AnyGame,
        start: str,
        spec: CampaignSpec,
        rng: Random,
        statistics: Statistics,
        config: Config,
        venue: Venue | None = None,
    ) -> None:
        self._game, self._spec, self._rng, self._statistics = game, spec, rng, statistics
        table = Table(game, "campaign", start=start)
        wiring = venue.wiring if venue else straight_wiring(game.topology)
        profile = PROFILES[spec.profile]
        wear = Wear(profile.wear, wiring, game.topology, rng.randrange(2**31))
        pieces = pieces_of(game, table.states[0])
        parts = BoardParts(game.topology, wiring, pieces, game.seats, wear=wear)
        self._board = ScriptedBoard(parts, quiet=1e9)
        self._people = People(game, profile, rng)
        self.observer = (
            venue.observe(self._board)
            if venue
            else VirtualBoard(
                self._board, table, config, known_unreliable=mask_of(wear.known_unreliable)
            )
        )
        self._person = PlayerReactions(self.observer, rng)
        self.recorder = Recorder(game, self._board, start, spec.trace_turns)

    def play(self, turns: int) -> None:
        """Play until the statistics have ``turns`` turns."""
        table = self.observer.table
        for _ in range(MAX_TURNS):
            if self._statistics.turns >= turns or table.result is not None:
                return
            if not self.play_turn():
                return

    def play_turn(self) -> bool:
        """Play one turn, or two if the opponent does not wait; return False if it went wrong."""
        observer = self.observer
        plan, intended = self._plan_turn()
        self._person.begin()
        observer.begin(intended.gestures)
        self.recorder.begin(observer, intended.texts)
        try:
            if intended.moves[0].layout:
                laid = PlayerSetup(observer, self._do, self._rng, intended.moves[0]).play(plan)
                intended = IntendedTurn(observer, [laid], instead_of=intended)
            else:
                self._do(plan.steps)
                self._watch(CHOOSING_S if intended.moves[-1].choice else self._people.pause())
            outcome = self._react(intended)
        except Exception as error:  # any error is recorded like other failures
            outcome = f"stuck: {type(error).__name__}: {error}"
        self._count(intended, plan.habits, outcome)
        if outcome:
            self._save_trace(intended, outcome)
            return False
        self._check_pieces()
        return True

    def _plan_turn(self) -> tuple[Plan, IntendedTurn]:
        """Return what the hands will do, and the moves they intend."""
        game, observer, people = self._game, self.observer, self._people
        state, pieces = observer.table.states[-1], tuple(self._board.pieces.pieces)
        move = random_move(game, state, self._rng)
        if move.layout:
            plan = people.plan_setup(state, move, pieces)
            self._board.pieces.put_in_tray(plan.box)
            self.recorder.forget()
            return plan, IntendedTurn(observer, [move])
        if not move.path:
            return Plan(tuple(self._person.steps_to_command(move)), {}, 0), IntendedTurn(
                observer, [move]
            )
        plan = without_choice_touches(
            people.plan_move(state, move, pieces, choosable=self._choosable)
        )
        after = game.apply(state, move)
        if move.choice or not people.is_impatient() or game.result(after) is not None:
            return plan, IntendedTurn(observer, [move])
        reply = random_move(game, after, self._rng)
        early = bool(reply.path) and people.may_overlap(state, move, reply)
        if not early or not _seats_match(plan.stands, pieces_of(game, after)):
            return plan, IntendedTurn(observer, [move])
        second = people.plan_move(after, reply, plan.stands)
        return overlap(plan, second), IntendedTurn(observer, [move, reply])

    @property
    def _choosable(self) -> int:
        """Return the cell of a piece whose choice may still be open; -1 if there is none."""
        last = self.observer.view.last if self.observer.view else None
        return last.path[-1] if last and last.choice else -1

    def _do(self, steps: Sequence[Step]) -> None:
        self.recorder.note(steps)
        self.observer.play(steps)

    def _watch(self, seconds: float) -> None:
        """Watch the board for ``seconds`` after a move, and on until it is in sync or asks."""
        observer = self.observer
        observer.rest(seconds)
        for _ in range(MAX_LOOKS):
            if observer.is_asking or observer.is_in_sync or observer.is_setting_up:
                return
            observer.rest(REST_S)

    def _react(self, intended: IntendedTurn) -> str:
        """Do what the board asks until the table holds the intended moves.

        Return an empty text, or else "wrong" or "stuck" (``OUTCOMES``).
        """
        for _ in range(MAX_REACTIONS):
            if intended.is_done:
                return ""
            if intended.is_wrong:
                self.observer.rest(ASKING_S)
                if intended.is_wrong:
                    return "wrong"
            self._reach_for(intended)
            self.observer.rest(REST_S)
        return "" if intended.is_done else "stuck"

    def _reach_for(self, intended: IntendedTurn) -> None:
        """Do the next steps; if the lights change while a hand reaches out, choose new steps."""
        steps = self._person.next(intended)
        if steps and steps[0].seconds > STOPPING_S:
            lights = self.observer.display.lighting.lights
            self.observer.rest(steps[0].seconds - STOPPING_S)
            if self.observer.display.lighting.lights == lights:
                steps = [replace(steps[0], seconds=STOPPING_S), *steps[1:]]
            else:
                steps = self._person.next(intended)
        self._do(steps)

    def _count(self, intended: IntendedTurn, habits: Mapping[str, int], outcome: str) -> None:
        statistics, seen = self._statistics, self.observer.take_counters()
        statistics.turns += len(intended.moves)
        statistics.habits.update(habits)
        statistics.lit += seen.lit
        statistics.answered += seen.answered
        if not self._person.helped:
            statistics.plain += [seconds for seconds, can_go_on in seen.settled if not can_go_on]
            statistics.extendable += [seconds for seconds, can_go_on in seen.settled if can_go_on]
        helped = {"helped"} if self._person.helped else set()
        failed = {outcome.partition(":")[0]} if outcome else set()
        statistics.counts.update(seen.feedback | helped | failed)

    def _check_pieces(self) -> None:
        """Crown promoted pieces; count and correct pieces that differ from the position.

        Sensors cannot tell that they differ; an arbiter at the board would.
        """
        observer, hands = self.observer, self._board.pieces
        observer.crown()
        expected = pieces_of(self._game, observer.table.states[-1])
        if tuple(hands.pieces) != expected:
            self._statistics.counts["undetected"] += 1
            hands.set_expected(expected)
            hands.tidy()
            self.recorder.forget()

    def _save_trace(self, intended: IntendedTurn, outcome: str) -> None:
        """Write a trace of a turn that went wrong; it notes whether a replay goes wrong, too."""
        spec, number, folder = self._spec, self._statistics.turns, self._spec.traces
        if folder is None:
            return
        trace = self.recorder.trace(outcome, intended.intended_position, intended.table_position)
        trace = replace(
            trace,
            seed=spec.seed,
            profile=spec.profile,
            turn=str(number),
            reproduces=reproduces(trace),
        )
        name = f"{spec.game}-{spec.profile}-{spec.seed.replace('/', '-')}-{number}.trace"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        path.write_text(trace.text(), encoding="utf-8")
        self._statistics.traces.append(str(path))


def without_choice_touches(plan: Plan) -> Plan:
    """Return the plan without the touches that choose a promotion.

    ``PlayerReactions`` makes these one by one, and looks at the result after each.
    """
    touches = plan.habits.get("touches", 0)
    if not touches:
        return plan
    *steps, back = plan.steps
    return replace(plan, steps=(*steps[: -2 * touches], back))


def _seats_match(
    pieces: Sequence[PhysicalPiece | None], expected: Sequence[PhysicalPiece | None]
) -> bool:
    """Return whether every cell has a piece of the expected seat, or none as expected."""
    return [piece and piece[0] for piece in pieces] == [piece and piece[0] for piece in expected]


# --- the campaign ---


def run_campaign(spec: CampaignSpec, jobs: int = 1) -> Statistics:
    """Play the specified turns in ``jobs`` processes and return the statistics.

    The same specification and number of jobs give the same counts, except for computing times.
    Raises ValueError for an unknown profile.
    """
    if spec.profile not in PROFILES:
        raise ValueError(f"there is no profile {spec.profile!r}; use one of {', '.join(PROFILES)}")
    if jobs == 1:
        return play_games(spec)
    shares = [spec.turns // jobs + (n < spec.turns % jobs) for n in range(jobs)]
    parts = [
        replace(spec, turns=turns, seed=f"{spec.seed}/{n}")
        for n, turns in enumerate(shares, start=1)
    ]
    statistics = Statistics()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(play_games, parts):
            statistics.add(part)
    return statistics


def play_games(spec: CampaignSpec, config: Config | None = None) -> Statistics:
    """Play the specified turns, game after game."""
    game, statistics = make_game(spec.game, spec.options), Statistics()
    rng = Random(f"{spec.game} {spec.profile} {spec.seed}")
    while statistics.turns < spec.turns:
        start = spec.positions[statistics.games % len(spec.positions)]
        statistics.games += 1
        CampaignGame(game, start, spec, rng, statistics, config or Config()).play(spec.turns)
    return statistics
