"""A game played on phones alone, each seat with a browser: moves by touch, words and armies by
buttons, and after each what every phone has to show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engines import make_game
from engines.game import Move, Seat
from engines.localiser import english
from firmware_host.table.visibility import outcome_of
from tests.web.browsers import PHONE, Browsers, Screen

WOOD = ("pieces placed", "pieces on the", "still to fix", "put ", "Done button", "the board")
"""What only hands at a board have to be told."""

Look = Callable[[Screen, str], None]


class PhonesAlone:
    """All seats sit down at a table without a board. ``look`` sees every screen once in a while."""

    def __init__(
        self, origin: str, game: str, browsers: Browsers, look: Look = lambda _screen, _name: None
    ) -> None:
        self.game = make_game(game)
        self.state: Any = self.game.initial()
        self.count = 0
        self.look = look
        self.phones: dict[Seat, Screen] = {}
        for seat in self.game.seats:
            self.phones[seat] = screen = browsers.screen(origin, PHONE)
            screen.go(f"/seat/{seat}")
            screen.press("Join game")
            screen.expect(screen.find(".status-line")).to_be_visible()

    def play(self, texts: Iterable[str]) -> None:
        """These moves, words and layouts, each on the phone of its seat."""
        for text in texts:
            self._make(self.game.read_move(self.state, text))

    def _make(self, move: Move) -> None:
        screen = self.phones[move.seat]
        if move.layout:
            self._lay_out(screen, move)
        elif move.path:
            self._touch(screen, move)
        else:
            self._say(screen, move.choice)
        before, self.state = self.state, self.game.apply(self.state, move)
        self.count += 1
        owed = {setup.seat for seat in self.game.seats if (setup := self._setup(seat))}
        for seat in set(self.phones) - owed:
            self._shows(seat, before, move)

    def _setup(self, seat: Seat) -> Any:
        setup = self.game.setup(self.state, seat)
        return setup if setup and setup.due else None

    def _shows(self, seat: Seat, before: Any, move: Move) -> None:
        """Whose turn it is, what came of it, and nothing of wood."""
        screen, game = self.phones[seat], self.game
        screen.moves(self.count)
        line, news = screen.find(".status-line"), screen.find(".status-news")
        result = game.result(self.state)
        if result is not None:
            screen.expect(line).to_contain_text(english(result.reason))
        old, new = (game.observe(state, None) for state in (before, self.state))
        outcome = outcome_of(self.count - 1, old, new, move)
        if outcome is not None:
            cell = game.topology.names[outcome.cell]
            stays = outcome.survivor
            came = f"{stays.capitalize()}'s piece stays" if stays else "both pieces are removed"
            screen.expect(news).to_have_text(f"Challenge on {cell}: {came}.")
            screen.expect(screen.find(".moves li").last).to_contain_text(f" · {came}")
        said = screen.find(".status").inner_text().lower()
        assert not [words for words in WOOD if words in said], said
        screen.expect(screen.find(".status-wood")).to_be_hidden()
        if outcome is not None or result is not None:
            self.look(screen, f"{game.name}-{self.count}-{seat}")

    def _touch(self, screen: Screen, move: Move) -> None:
        """A piece that leaves the board by its own move goes where its victim stands."""
        victims = [cell for cell in move.captured if cell != move.path[0]]
        screen.touch(*(move.path if move.path[1:] else (*move.path, *victims[:1])))
        screen.page.wait_for_function(
            "count => document.querySelectorAll('.moves li').length >= count"
            " || document.querySelector('.choices:not([hidden])')",
            arg=self.count + 1,
        )
        buttons = screen.find(".choices:not([hidden]) .buttons button").all()
        for text in self._told_apart(move):
            named = [button for button in buttons if text in button.inner_text()]
            buttons = named or buttons
        if buttons:
            buttons[0].click()

    def _told_apart(self, move: Move) -> tuple[str, ...]:
        """What stands on the button of this move, where several look alike."""
        names = self.game.topology.names
        path, taken = (
            join.join(names[cell] for cell in cells)
            for join, cells in ((" – ", move.path), (", ", move.captured))
        )
        return (move.choice or "no change", path, f"captures {taken or '–'}")

    def _say(self, screen: Screen, word: str) -> None:
        name = word.capitalize().replace("-", " ")
        screen.page.get_by_role("button", name=name, exact=True).first.click()
        sure = screen.find("dialog[open]").get_by_role("button", name=name, exact=True)
        if sure.count():
            sure.click()

    def _lay_out(self, screen: Screen, move: Move) -> None:
        setup = self.game.setup(self.state, move.seat)
        assert setup is not None
        if sorted(move.layout) == sorted(setup.usual):
            screen.press("Standard")
        else:
            for kind in dict.fromkeys(setup.kinds):
                for place, cell in enumerate(cell for cell, laid in move.layout if laid == kind):
                    if not place:  # the tray hands out more of the same without being asked
                        screen.find(f'[data-kind="{kind}"]').click()
                    screen.touch(cell)
        screen.reads("All pieces")
        self.look(screen, f"{self.game.name}-{self.count}-{move.seat}-laid")
        screen.press("Confirm set-up")
        screen.find("dialog").get_by_role("button", name="Confirm set-up").click()
