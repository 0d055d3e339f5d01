"""The simulated board in a terminal: hands by typed lines, the board as text.

In: lines from standard input; light frames and pages. Out: scans, button presses, printed boards. A
typed line can be bare cells, bare buttons or any line of the script language. A thread reads the
lines into a queue, None at the end of input; everything else happens inside ``wait``. Knows no
rules.
"""

from __future__ import annotations

import os
import queue
import re
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping
from typing import TextIO

from drivers.interfaces import Button, Page
from engines.message import Message
from engines.topology import Topology
from simulator.clock_faces import clock_faces
from simulator.errors import ScriptError
from simulator.hands.board_pieces import HIDDEN
from simulator.hands.script import ScriptReader
from simulator.simulated_board import (
    Arrangement,
    BoardParts,
    Colour,
    HistoryLookup,
    SimulatedBoard,
    lit_cells,
    visible_piece,
)
from simulator.terminal.move_list import HistoryView, move_lines
from simulator.terminal.text_board import SteadyLights, TextBoard, seat_letters

# --- reading lines ---


def listen(source: TextIO, inbox: queue.SimpleQueue[str | None], *, blank: bool = False) -> None:
    """Start a thread that puts each line into the inbox, and None at the end of input.

    Blank lines are left out unless ``blank``.
    """
    threading.Thread(
        target=_read, args=(source, inbox, blank), name="typed lines", daemon=True
    ).start()


def _read(source: TextIO, inbox: queue.SimpleQueue[str | None], blank: bool) -> None:
    """Put each line into the inbox, and None at the end."""
    try:
        for line in _lines(source):
            if blank or line.strip():
                inbox.put(line)
    except (OSError, ValueError):
        pass  # the input was closed meanwhile: that is its end, too
    finally:
        inbox.put(None)


def _lines(source: TextIO) -> Iterator[str]:
    try:
        number = source.fileno()
    except (OSError, ValueError):
        yield from source
        return
    # Read past the buffered file: a thread that waits inside it would hold its lock, and Python
    # ends with a fatal error when it cannot take that lock at exit.
    rest = b""
    while block := os.read(number, 4096):
        *whole, rest = (rest + block).split(b"\n")
        yield from (line.decode("utf-8", "replace") for line in whole)
    if rest:
        yield rest.decode("utf-8", "replace")


# --- typed lines ---

BUTTON_WORDS = {
    "turn": Button.TURN,
    "back": Button.TAKE_BACK,
    "undo": Button.TAKE_BACK,
    "take-back": Button.TAKE_BACK,
    "redo": Button.REDO,
    "new": Button.NEW_GAME,
    "new-game": Button.NEW_GAME,
    "hint": Button.HINT,
    "draw": Button.DRAW,
    "resign": Button.RESIGN,
    "say": Button.SAY,
    "menu": Button.MENU,
    "quit": Button.QUIT,
    "exit": Button.QUIT,
}

TYPED = {button: word for word, button in reversed(BUTTON_WORDS.items()) if "-" not in word}
"""For each button the first word that is short."""


def script_line(line: str, topology: Topology) -> str:
    """Return the line in the script language, which has no bare cells and no bare buttons."""
    word = line.lower()
    if word in BUTTON_WORDS:
        return f"press {BUTTON_WORDS[word]}"
    cells = re.split(r"[\s:-]+", word)
    if topology.has(cells[0]) or topology.has(cells[0].upper()):
        return f"move {' '.join(cells)}"
    return line


# --- the board ---

PACE_SECONDS = 0.12
"""Between two actions of one line: brisk, yet long enough to be seen as two."""

SETTLE_SECONDS = 0.45
"""How long nothing may happen before the board is printed: a turn makes several changes one after
another.
"""

MAX_PRINT_DELAY = 4
"""After this many settling times from the first change the board is printed even if it never
settles."""

REACTION_SECONDS = 0.1
"""Lights still on this soon after a change belong to the state before it."""


class TerminalBoard(SimulatedBoard):
    """Sensors, Leds, Buttons and Screen in a terminal.

    Used from one thread, except for ``wake``.

    A line is played only when the one before it is done and the board has been printed. The end of
    input presses QUIT. ``kinds``: the game's kinds of piece with their symbols. ``stdin`` and
    ``stdout``: replacements for the process's own. ``settle_seconds``: see SETTLE_SECONDS.
    """

    key_names = TYPED

    def __init__(
        self,
        parts: BoardParts,
        *,
        kinds: Mapping[str, str] | None = None,
        stdin: TextIO | None = None,
        stdout: TextIO | None = None,
        pace_seconds: float = PACE_SECONDS,
        settle_seconds: float = SETTLE_SECONDS,
    ) -> None:
        now = time.monotonic()
        super().__init__(parts, now)
        self._stdout = stdout or sys.stdout
        tty = self._stdout.isatty()
        self._prompt = "> " if tty else ""
        coloured = tty and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        marks = seat_letters(parts.seat_names, self._seats)
        self._text = TextBoard(parts.topology, marks, coloured=coloured, kinds=kinds)
        self._reader = ScriptReader(parts.topology, parts.seat_names, pace_seconds, kinds)
        self._settle = settle_seconds
        self._page: Page | None = None
        self._viewer: int | None = None
        self._back = HistoryView()
        self._lights = SteadyLights()
        self._printed: set[int] = set()
        self._changed_at = self._dirty_since = now
        self._dirty = True
        self._woken = False
        self._lines: deque[str | None] = deque()
        # None is the end of input, and an empty line asks for nothing: so wake can send one.
        self._inbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        source = stdin or sys.stdin
        self._echo = not source.isatty()
        listen(source, self._inbox)

    # Sensors

    def wait(self, seconds: float) -> None:
        """Read and print until a sensor changes, a button is pressed, ``wake``, or timeout."""
        until = time.monotonic() + seconds
        before = self._contacts.raw
        while True:
            now = time.monotonic()
            self._play(now)
            self._look_at_lights(now)
            self._print_when_settled(now)
            if self._lines and self._is_at_rest:
                self._execute(self._lines.popleft(), now)
            self._contacts.set_pieces(self.pieces.bits, now)
            if self._contacts.raw != before or self.pieces.has_presses or self._woken:
                self._woken = False
                return
            if now >= until:
                return
            more = self._lines and self._is_at_rest
            due = self._next_due(self._lights.next_at, self._print_at() if self._dirty else None)
            self._receive(0.0 if more else min(until, due) - now)

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. Can be called from any thread."""
        self._woken = True
        self._inbox.put("")

    def close(self) -> None:
        """Do nothing: the reading thread ends with its input or with the process."""

    # Leds and Screen

    def show(self, colours: bytes) -> None:
        """Remember the lights; they are printed when the set of lit cells has changed."""
        self._lights.show(lit_cells(colours, self.wiring), time.monotonic())

    def show_page(self, page: Page) -> None:
        """Print this text with the board as soon as nothing moves."""
        self._page = page
        self.set_language(page.language)
        self.pieces.set_expected(page.pieces, laying=page.is_setting_up)
        self._change(time.monotonic())

    # Lines

    @property
    def _is_at_rest(self) -> bool:
        """Return whether a line can be played: the last one is done and its effect printed."""
        return self.is_idle and not self._dirty

    def _execute(self, line: str | None, now: float) -> None:
        if line is None:
            self.pieces.press(Button.QUIT)
            return
        line = line.strip()
        if self._echo:
            self._print(f"> {line}")
        if line.lower() in ("help", "?"):
            self._print_message(Message("terminal.help"))
        elif line.lower() == "phones":
            self._print(self._invited())
        elif line.lower() == "clock":
            self._print(self._clocks(now) or self.reader.text(Message("terminal.no-clock")))
        elif line.lower().partition(" ")[0] == "moves":
            self._look_back(line[5:].strip())
        elif line.lower().partition(" ")[0] == "army":
            self._arrange(line[4:].strip().lower())
        elif line.lower().partition(" ")[0] == "look":
            self._set_viewer(line[4:].strip().lower(), now)
        else:
            try:
                self._player.extend(self._reader.read(script_line(line, self.topology)), now)
            except ScriptError as error:
                self._print_message(Message("terminal.or-help", message=error.message))
        if self.is_idle:
            self._print(self._prompt, end="")

    def _arrange(self, text: str) -> None:
        """Set up the army that is asked for, to be looked at before Done is pressed."""
        how = Arrangement(text) if text in tuple(Arrangement) else None
        if self._page is None or how is None or not self.arrange_army(self._page, how):
            self._print_message(Message("terminal.no-army", texts=tuple(Arrangement)))

    def _look_back(self, text: str) -> None:
        """Print what was played, or the position before a move of that round."""
        record = self._page.record if self._page else ()
        if not text:
            self._print(
                "\n".join(move_lines(record)) or self.reader.text(Message("terminal.no-moves"))
            )
        elif not self._back.ask(record, text):
            self._print_message(Message("terminal.no-such-move", text=text))
        self.refresh()

    def set_history(self, past: HistoryLookup) -> None:
        """Set the lookup of past positions."""
        self._back.past = past

    def refresh(self) -> None:
        """Note that the requested past position may be known now."""
        if self._page and (lines := self._back.lines(self._page.record, self._text, self.reader)):
            self._print("\n".join((*lines, self._prompt)), end="")

    def _invited(self) -> str:
        """Print where phones can follow the game.

        The code is printed only on request, because it is as large as the board.
        """
        if self.invitation is None:
            return self.reader.text(Message("terminal.no-phones"))
        addresses = Message("terminal.for-phones", texts=self.invitation.addresses)
        return self.invitation.text + self.reader.text(addresses)

    def _clocks(self, now: float) -> str:
        """Return what the players' clocks show; empty in a game without any."""
        faces = clock_faces(self._page, now) if self._page else ()
        names = (self.reader.name("seat", seat) for seat in self.pieces.seat_names)
        shown = zip(names, faces, strict=False)
        return ", ".join(f"{name[:1].upper()}{name[1:]} {one.text}" for name, one in shown if one)

    def _set_viewer(self, seat: str, now: float) -> None:
        """Show the backs of all pieces, or the faces of one seat's."""
        names = [name.lower() for name in self.pieces.seat_names]
        if seat and seat not in names:
            self._print_message(Message("terminal.no-such-seat", name=seat, names=tuple(names)))
            return
        self._viewer = names.index(seat) if seat else None
        self._change(now)

    def _play(self, now: float) -> None:
        try:
            if not self._player.run_due(now):
                return
        except ScriptError as error:
            self._print_message(error.message)
        if self.is_idle:
            self._change(now)

    def _receive(self, seconds: float) -> None:
        try:
            line = self._inbox.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return
        if line != "":
            self._lines.append(line)

    # Printing

    def _change(self, now: float) -> None:
        if not self._dirty:
            self._dirty, self._dirty_since = True, now
        self._changed_at = now

    def _look_at_lights(self, now: float) -> None:
        self._lights.forget(now, self._changed_at + REACTION_SECONDS)
        if not self._dirty and set(self._lights.lit) != self._printed:
            self._dirty, self._dirty_since = True, now

    def _print_at(self) -> float:
        settled = max(self._changed_at, self._dirty_since) + self._settle
        return min(settled, self._dirty_since + MAX_PRINT_DELAY * self._settle)

    def _print_when_settled(self, now: float) -> None:
        if self._dirty and self.is_idle and now >= self._print_at():
            self._dirty = False
            lit = self._lights.lit
            self._printed = set(lit)
            self._print("\n".join(self._picture(lit)))
            self._print(self._prompt, end="")

    def _picture(self, lit: dict[int, Colour]) -> Iterator[str]:
        yield ""
        read = self.reader.text
        public, viewer = self._page.pieces if self._page else (), self._viewer
        backed = {wood[0] for wood in public if wood and wood[1] == HIDDEN}
        yield from self._text.board(
            [
                visible_piece(wood, public[cell], viewer) if wood and wood[0] in backed else wood
                for cell, wood in enumerate(self.pieces.pieces)
            ],
            lit,
            [cell for cell, _ in self._page.faults] if self._page else (),
        )
        if lit:
            groups = self._text.lights(lit).items()
            by_colour = (
                Message("terminal.lights", colour=colour, text=" ".join(cells))
                for colour, cells in groups
            )
            yield read(Message("terminal.lit", messages=tuple(by_colour)))
        held, tray = (
            [visible_piece(wood, None, viewer) if wood[0] in backed else wood for wood in pieces]
            for pieces in (self.pieces.held, self.pieces.tray)
        )
        if held:
            described = tuple(map(self.pieces.described, held))
            yield read(Message("terminal.in-hand", messages=described))
        if tray:
            marks = " ".join(sorted(map(self._text.mark, tray)))
            yield read(Message("terminal.tray", text=marks))
        if self.phones:
            names = self.pieces.seat_names
            seats = tuple(names[seat] for seat in sorted(self.phones))
            yield read(Message("terminal.phones-see-with", seats=seats))
        if self._page is None:
            return
        names, sentence = self.topology.names, self._page.private or self._page.status
        unsaved = "" if self._page.is_saved else read(Message("terminal.not-saved"))
        yield f"{sentence}  {unsaved}".rstrip()
        if note := self.note_of(self._page):
            yield note
        if clocks := self._clocks(time.monotonic()):
            yield clocks
        yield from self.response_times(self._page)
        for path in self._page.arrows:
            yield read(Message("terminal.hint", cells=tuple(names[cell] for cell in path)))
        for each in self._page.upcoming_paths:
            cells = tuple(names[cell] for cell in each.path)
            yield read(Message("terminal.ahead", cells=cells, number=each.number))

    def _print_message(self, message: Message) -> None:
        self._print(self.reader.text(message))

    def _print(self, text: str, end: str = "\n") -> None:
        """Print; characters the terminal does not have become question marks."""
        encoding = self._stdout.encoding or "utf-8"
        try:
            self._stdout.write(text.encode(encoding, "replace").decode(encoding) + end)
            self._stdout.flush()
        except OSError:
            # The output is closed, as when a pager was quit: end the program.
            self.pieces.press(Button.QUIT)
