"""A game at two boards in two houses by people as they are, while the line is bad, programs are
killed and the Redis is started again.

In: a game, a seed. Out: what happened, and whether both boards, the journal and the table are of
one mind. What hands meant is known; where the table has taken it otherwise, that is a misreading,
or what was left of a turn in which a program was killed: counted, and the game goes on from what
the table has. It is no fault of the line.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random

from drivers.interfaces import Button
from engines.game import Move
from engines.gesture import occupancy
from firmware_host.campaign.campaign_game import (
    ASKING_S,
    CHOOSING_S,
    REST_S,
    without_choice_touches,
)
from firmware_host.campaign.observer import IntendedTurn, pieces_of
from firmware_host.campaign.simulated_player import PlayerReactions, PlayerSetup, random_move
from firmware_host.journal.library import Library
from firmware_host.table.table import restore_table
from simulator.hands.script import Step, Verb
from simulator.people.people import People
from simulator.people.profiles import PROFILES
from tests.redis_server import RedisServer
from tests.remote.following import Following
from tests.remote.house import Plan
from tests.remote.houses import House, Positions
from tests.remote.ledger import Ledger
from tests.remote.misfortune import RATE, Misfortune

WAIT_S = 60.0
"""So long all must be of one mind again after whatever has happened."""

PATIENCE = 120
"""So often people do what the lights ask before it counts as stuck: two armies are 42 pieces."""

TAKE_BACKS = 0.06
"""How often both agree to take the last move back, after a turn."""

TRIES = 3
"""So often they press for it."""

LAYINGS = 10
"""So often an army is begun that a program which died did not keep."""

EAGER = 0.2
"""How often the other board's people follow what is only half done."""


class TwoHouses:
    """One seat, drawn by lot, plays in the other house, all others where the table is. ``kills``:
    how often something is killed before a step of hands.
    """

    def __init__(
        self, plan: Plan, redis: RedisServer, people: str = "normal", kills: float = RATE
    ) -> None:
        self.chance, self._folder = Random(f"{plan.game} {plan.seed}"), plan.folder
        self.happened: Counter[str] = Counter()
        self.misread: list[str] = []
        self.longest = (0.0, "")
        """The longest that all were not of one mind while everything ran, and what was awaited."""
        self.ledger, positions = Ledger(), Positions()
        self.game = plan.made()
        plan = replace(plan, redis=redis.where, away=self.chance.choice(self.game.seats))
        self.away = plan.away
        hosting = replace(plan, seed=f"{plan.seed} host")
        self.home = House(hosting, self.ledger, positions, self.chance)
        self.home.start()
        joined = replace(plan, invitation=self.home.invitation, seed=f"{plan.seed} joined")
        self.far = House(joined, self.ledger, positions, self.chance)
        self.far.start()
        self.houses = (self.home, self.far)
        self._misfortune = Misfortune(self.houses, redis, self.chance, self.happened, kills)
        self._people = People(self.game, PROFILES[people], self.chance)
        self._persons = {house: PlayerReactions(house, self.chance) for house in self.houses}
        self.until("the game is at both boards", lambda: self.agreed)

    # --- waiting ---

    @property
    def agreed(self) -> bool:
        """Whether both boards show where the game is, and say that it is saved."""
        return all(map(self._up_to_date, self.houses))

    def _up_to_date(self, house: House) -> bool:
        seen, home = house.seen, self.home.seen
        if not (house.alive and seen and home and house.view):
            return False
        if not (seen.saved or house.is_setting_up):  # of half an army no page says that it is saved
            return False
        return seen.place == home.place and house.table.moves == self.home.table.moves

    def until(self, what: str, met: Callable[[], bool]) -> None:
        """Both look on until something has come true."""
        begun = time.monotonic()
        while not met():
            self._misfortune.look()
            for house in self.houses:
                house.wait()
            time.sleep(0.001)
            if not self._misfortune.quiet:
                begun = time.monotonic()
            if time.monotonic() - begun > WAIT_S:
                told = [
                    house.seen and (house.seen.status, house.seen.place) for house in self.houses
                ]
                raise AssertionError(f"{what}: not within {WAIT_S} s; {told}")
        self.longest = max(self.longest, (time.monotonic() - begun, what))

    def _do(self, house: House, steps: Iterable[Step]) -> None:
        """Hands do these steps, whatever happens between them."""
        for step in steps:
            self._misfortune.step()
            house.play([step])

    # --- a game ---

    def play(self, turns: int) -> None:
        """So many turns, or to the end."""
        for _ in range(turns):
            self.turn()
            if self.home.table.moves and self.chance.random() < TAKE_BACKS:
                self.take_back()
            if self.home.table.result is not None:
                self.happened["played to the end"] += 1
                break
        self._misfortune.calm()
        self.settle()

    def turn(self) -> None:
        """A move by the hands of whose it is, and followed at the other board."""
        before, state = self.home.table.moves, self.home.table.states[-1]
        kills = self._misfortune.kills
        move = random_move(self.game, state, self.chance)
        house, other = (self.far, self.home) if move.seat == self.away else (self.home, self.far)
        meant, outcome = self._make(house, other, move)
        self.settle()
        self.happened["turns"] += 1
        after = self.home.table.moves
        wanted = self.game.apply(state, meant)
        if outcome or after[:-1] != before or self.home.table.states[-1] != wanted:
            # A slide that was under way when its program died is a move as far as it had come.
            why = "misread" if kills == self._misfortune.kills else "cut short"
            outcome = f"{why}: {outcome or 'otherwise'}"
            self.happened[outcome] += 1
            self.misread.append(f"{outcome}: meant {meant}, not {after[len(before) :]}")

    def _make(self, house: House, other: House, move: Move) -> tuple[Move, str]:
        """Hands make a move: what was meant in the end, and why the board does not hold it, or
        nothing.
        """
        person, table = self._persons[house], house.table
        person.begin()
        intended = IntendedTurn(house, [move])
        house.begin(intended.gestures)
        state, pieces = table.states[-1], tuple(house.board.pieces.pieces)
        if move.layout:
            for each in self.houses:
                each.board.pieces.put_in_tray(
                    (self.game.seats.index(move.seat), k) for _, k in move.layout
                )
            move = self._lay(house, move)
            intended = IntendedTurn(house, [move], instead_of=intended)
        elif not move.path:
            self._do(house, person.steps_to_command(move))
        else:
            last = house.view.last if house.view else None
            choosable = last.path[-1] if last and last.choice else -1
            plan = self._people.plan_move(state, move, pieces, choosable=choosable)
            self.happened.update({f"hands: {name}": n for name, n in plan.habits.items() if n})
            eager = self.chance.random() < EAGER
            for step in without_choice_touches(plan).steps:
                self._do(house, [step])
                if eager:
                    self._follow_once(other)
            house.rest(CHOOSING_S if move.choice else self._people.pause())
        return move, self._react(house, intended)

    def _lay(self, house: House, move: Move) -> Move:
        """An army, begun again by who finds that a program started anew knows of none; as it was
        laid in the end.
        """
        for _ in range(LAYINGS):
            state, pieces = house.table.states[-1], tuple(house.board.pieces.pieces)
            plan = self._people.plan_setup(state, move, pieces)
            with self._misfortune.seldom():
                setup = PlayerSetup(house, lambda steps: self._do(house, steps), self.chance, move)
                move = setup.play(plan)
                self.until("the army is known", lambda: self._up_to_date(house))
            if not house.is_setting_up:
                break
        return move

    def _react(self, house: House, intended: IntendedTurn) -> str:
        """Do what a board asks until it holds what was meant; why it does not, or nothing."""
        for _ in range(PATIENCE):
            # As one does: wait until the page says that all is saved.
            self.until(f"all is saved at the {house.name}", lambda: self._up_to_date(house))
            if intended.is_done:
                return ""
            if intended.is_wrong:
                house.rest(ASKING_S)
                self.until("all is saved", lambda: self._up_to_date(house))
                if intended.is_wrong:
                    return "wrong"
            self._do(house, self._persons[house].next(intended))
            house.rest(REST_S)
        return "" if intended.is_done else "stuck"

    def _follow_once(self, house: House) -> None:
        """Do one thing the lights ask at this board, if they ask for any."""
        if house.alive and house.view and house.station.restore.guidance is not None:
            self._do(house, self._persons[house].next(Following(house)))
        else:
            house.wait()

    def settle(self) -> None:
        """All comes to rest: both boards show the game, and their wood is as they show it."""
        for _ in range(TRIES):
            self.until("both boards show the game", lambda: self.agreed)
            for house in self.houses:
                self._persons[house].begin()
                if outcome := self._react(house, Following(house)):
                    self.happened[f"following: {outcome}"] += 1
                house.crown()
                self._put_right(house)
            if self.agreed and all(Following(house).is_done for house in self.houses):
                return

    def _put_right(self, house: House) -> None:
        """Wood that stands otherwise than the game says, which nobody has noticed."""
        wanted = pieces_of(self.game, house.table.states[-1])
        pairs = zip(house.board.pieces.pieces, wanted, strict=True)
        if any((stands and stands[0]) != (belongs and belongs[0]) for stands, belongs in pairs):
            self.happened["put right by an arbiter"] += 1
            house.board.pieces.set_expected(wanted)
            house.board.pieces.tidy()
            house.rest(1.0)

    def take_back(self) -> None:
        """One asks to take the last move back, and the other agrees, as often as a killed program
        has forgotten it; some moves stay.
        """
        before = self.home.table.moves
        for house in self.chance.sample(self.houses, 2) * TRIES:
            self._do(house, [Step(Verb.PRESS, REST_S, button=Button.TAKE_BACK)])
            house.rest(REST_S)
            self.until("the wish is known", lambda: self.agreed)
            if self.home.table.moves != before:
                break
        shorter = len(self.home.table.moves) < len(before)
        self.happened["taken back" if shorter else "not taken back"] += 1
        self.settle()

    # --- in the end ---

    def check(self) -> Sequence[str]:
        """What is wrong; nothing when all is well."""
        self.until("all is answered", lambda: self.agreed and not self.ledger.unanswered)
        faults, table = list(self.ledger.check()), self.home.table
        kept = Library(self._folder).read(self.home.plan.game_id)
        replayed = restore_table(self.game, kept.header, kept.events)
        if (tuple(replayed.moves), replayed.states) != (table.moves, table.states):
            faults.append("the journal has another game than the table")
        public = tuple(self.game.observe(table.states[-1], None))
        if self.far.view is None or tuple(self.far.view.scene) != public:
            faults.append("the other board shows another position")
        otherwise = [one for one in self.houses if one.board.pieces.occupied != occupancy(public)]
        return [*faults, *(f"the wood of the {house.name} stands otherwise" for house in otherwise)]

    def close(self) -> None:
        """End both programs, and have a Redis."""
        for house in self.houses:
            house.kill()
        self._misfortune.calm()
        for house in self.houses:
            house.kill()
