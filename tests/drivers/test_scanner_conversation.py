"""What the host makes of a scanner's lines: what comes, what is said, what comes of it."""

from __future__ import annotations

from binascii import crc32
from itertools import pairwise

import pytest

from drivers.scanner.lines import Splitter, decode_line
from drivers.scanner.protocol import MAX_STATES, WAKING, ScannerProtocol
from tests.drivers.golden import Golden, bits, golden

UID = "E6614C311B7F2A25"
BOARD = f"3 bench-2x3 2.0.0 {UID}"
BOOT, REBOOT = "7C0A91F3", "01D2E0B4"


def line(body: str, run: str = BOOT) -> bytes:
    """A line with its checksum; hellos and the host's lines are of no run."""
    start = 0 if body[0] in "H?ALDPX" else crc32(run.encode())
    return b"%s*%08X\n" % (body.encode(), crc32(body.encode(), start))


def hello(
    number: int = 0,
    boot: str = BOOT,
    cause: str = "power",
    sizes: str = "6 6",
    asked: int | str = 0,
) -> str:
    """A hello, in answer to the host's first line if nothing else is said."""
    return f"H {number} {BOARD} {boot} {sizes} 3 {cause} {asked}"


def question(talk: ScannerProtocol, now: float) -> int:
    """The number of the question that is to be asked now."""
    talk.advance_clock(now)
    lines = map(decode_line, Splitter().feed(talk.data_to_send(now)))
    (number,) = (one.number for one in lines if one.kind == "?")
    return number


def said(talk: ScannerProtocol, now: float) -> list[str]:
    """All that is to be said now, without numbers and checksums."""
    talk.advance_clock(now)
    bodies = []
    while raw := talk.data_to_send(now):
        if raw == WAKING:
            bodies.append("^C^D")
            continue
        lines = map(decode_line, Splitter().feed(raw))
        bodies += [" ".join((one.kind, *one.fields)) for one in lines]
    return bodies


def met(channels: int = 6, leds: int = 6, number: int = 0) -> ScannerProtocol:
    """A conversation whose scanner has just said hello and state, in lines from this number."""
    talk = ScannerProtocol(channels, leds)
    assert said(talk, 0.0) == ["?"]
    digits = "0" * -(-channels // 4)
    talk.receive_data(line(hello(number, sizes=f"{channels} {leds}")), 0.0)
    talk.receive_data(line(f"S {(number + 1) % 65536} 4 {digits}"), 0.0)
    assert list(talk.states) == [0]
    assert not talk.trouble
    talk.states.clear()
    return talk


def closed(talk: ScannerProtocol) -> list[int]:
    return [state for state in talk.states if state is not None]


def missed(talk: ScannerProtocol) -> list[int]:
    """The states before which others may have been missed."""
    pairs = pairwise(talk.states)
    return [after for before, after in pairs if before is None and after is not None]


# --- golden lines ---


@pytest.mark.parametrize("row", golden("scanner"), ids=lambda row: row.raw.decode()[:20])
def test_golden_lines_of_the_scanner(row: Golden) -> None:
    values, number = row.values, int(row.values["seq"])
    talk = ScannerProtocol(row.channels, row.leds)
    said(talk, 0.0)
    if row.what == "hello":
        while values["asked"] != "-" and talk._number <= int(values["asked"]):
            talk._inquiry.ask_at_once()
            said(talk, 0.0)
    else:
        sizes = f"{row.channels} {row.leds}"
        talk.receive_data(line(hello((number - 1) % 65536, sizes=sizes)), 0.0)
    talk.receive_data(row.raw + b"\n", 0.0)
    if row.what == "hello" and values["asked"] == "-":
        assert talk.hello is None
        assert said(talk, 0.0) == ["?"]
        return
    match row.what:
        case "hello":
            assert talk.hello is not None
            found = {name: str(value) for name, value in vars(talk.hello).items()}
            assert {"seq": values["seq"], "protocol": "3", **found} == values
        case "state":
            assert list(talk.states) == [bits(values["closed"])]
        case "button":
            assert list(talk.presses) == [(int(values["number"]), True)]
        case "let-go":
            assert list(talk.presses) == [(int(values["number"]), False)]
        case "shown":
            assert not talk.states
            assert not talk.presses
        case "trouble":
            told = values["text"] in " ".join([*talk.news, talk.light_problem])
            assert told == (values["word"] != "line")
        case what:
            pytest.fail(f"a golden line of the scanner means {what!r}, which is not tested")


@pytest.mark.parametrize("row", golden("odd"), ids=lambda row: row.raw.decode()[:20])
def test_odd_lines_count_and_are_left_out(row: Golden) -> None:
    """Those that only a host writes are an echo: they do not count either."""
    kind, number, _ = decode_line(row.raw, row.run)
    talk = met(number=number - 2)
    talk.receive_data(row.raw + b"\n", 0.0)
    talk.receive_data(line(f"S {number + (kind not in 'LDAP?')} 2000 05"), 0.0)
    assert closed(talk) == [5]
    assert not talk.presses
    assert said(talk, 0.0) == []  # nothing is missing


@pytest.mark.parametrize("row", golden("nobody", "stray"), ids=lambda row: row.what)
def test_unreadable_lines_count_for_nothing(row: Golden) -> None:
    talk = met()
    talk.receive_data(row.raw + b"\n", 0.0)
    talk.receive_data(line("S 2 1873 05"), 0.0)
    assert closed(talk) == [5]
    printed = row.raw.startswith((b"MPY: soft reboot", b"Traceback"))
    assert talk.corrupt_lines == (0 if printed else 1), (
        "what MicroPython prints is no fault of the cable"
    )
    assert said(talk, 0.6) == (["?"] if row.sender == "stray" else [])


def test_a_bad_cable_is_told_of_ever_more_seldom() -> None:
    talk = met()
    told = []
    for number in range(1, 1001):
        talk.receive_data(b"%\n", 0.0)
        told += [number] * len(talk.news)
        talk.news.clear()
    assert told == [10, 100, 1000]


def test_of_a_scanner_that_runs_ahead_only_the_newest_is_kept() -> None:
    talk = met()
    for number in range(2, 2002):
        talk.receive_data(line(f"S {number} {number} {number % 2:02X}"), 0.0)
    assert len(talk.states) <= MAX_STATES + 1
    assert talk.states[0] is None  # some were missed
    assert talk.states[-1] == 1


def test_what_sends_noise_before_any_hello_is_no_bad_cable() -> None:
    talk = ScannerProtocol(6, 6)
    talk.receive_data(b"%\n" * 1000, 0.0)
    assert not talk.news


# --- hello ---


def test_nothing_counts_before_the_hello() -> None:
    talk = ScannerProtocol(6, 6)
    assert said(talk, 0.0) == ["?"]
    talk.receive_data(line(hello(asked="-")), 0.0)
    talk.receive_data(line("S 3 10 3F") + line("B 4 10 0") + line("E 5 pins short"), 0.0)
    assert not [*talk.states, *talk.presses, *talk.news]
    assert talk.trouble == "has not identified itself yet"


def test_who_does_not_answer_is_asked_again_each_half_second() -> None:
    talk = ScannerProtocol(6, 6)
    assert [(now, said(talk, now)) for now in (0.0, 0.4, 0.5, 0.9, 1.0)] == [
        (0.0, ["?"]),
        (0.4, []),
        (0.5, ["?"]),
        (0.9, []),
        (1.0, ["?"]),
    ]


@pytest.mark.parametrize(
    ("heard", "trouble"),
    [
        (hello(sizes="6 6"), ""),
        (hello(sizes="121 121"), ""),
        (
            hello(sizes="5 6"),
            (
                "is set up for the board bench-2x3 with 5 sensors and 6 lights, but this board"
                " has 6 and 6; run: lodeboard flash BOARD"
            ),
        ),
        (hello(sizes="6 0"), "with 6 sensors and 0 lights, but this board has 6 and 6"),
        (
            f"H 0 1 bench-2x3 1.0.0 {UID} 7C0A91F3 6 6 3 power",
            "uses protocol version 1, but this program uses version 3; run: lodeboard flash",
        ),
        (
            "H 0 4 some thing quite else",
            (
                "uses protocol version 4, but this program uses version 3; the Pico's firmware"
                " is newer; update Lodeboard, or run: lodeboard flash"
            ),
        ),
        ("H 0 x y", "uses protocol version x, but this program uses version 3; run: lodeboard"),
    ],
)
def test_whether_a_scanner_fits_the_board(heard: str, trouble: str) -> None:
    talk = ScannerProtocol(6, 6)
    assert said(talk, 0.0) == ["?"]
    talk.receive_data(line(heard), 0.0)
    digits = "0" * 30 + "5" if "121" in heard else "05"
    talk.receive_data(line(f"S 1 4 {digits}"), 0.0)
    assert trouble in talk.trouble
    assert bool(trouble) == bool(talk.trouble)
    assert closed(talk) == ([] if trouble else [5])
    assert ("lodeboard flash" in talk.trouble) == bool(trouble)


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        ("3.1.0+12345678", []),
        ("3.1.0+87654321", ["run: lodeboard flash"]),
        ("3.0.0", ["run: lodeboard flash"]),
        ("3.10.0+1", ["the Pico's firmware is newer; update Lodeboard, or run: lodeboard flash"]),
    ],
)
def test_firmware_that_is_not_what_this_program_brings_is_told_once(
    theirs: str, told: list[str]
) -> None:
    talk = ScannerProtocol(6, 6, "3.1.0+12345678")
    said(talk, 0.0)
    for number in (0, 2):
        talk.receive_data(line(hello(number).replace("2.0.0", theirs)), 0.0)
        talk.receive_data(line(f"S {number + 1} 4 05"), 0.0)
    brings = f"runs firmware {theirs}, but this program contains 3.1.0+12345678; "
    assert list(talk.news) == [brings + remedy for remedy in told]
    assert not talk.trouble


@pytest.mark.parametrize(
    "fields",
    [
        "",
        "3",
        "3 a b c d",
        "3 a b c d 0 6 3 power 0",
        "3 a b c d 6 6 x power 0",
        "3 a b c d 6 6 3 on 1 0",
        "3 a b c 7C0A91F 6 6 3 power 0",
        "3 a b c 7c0a91f3 6 6 3 power 0",
        f"3 {65 * chr(97)} b c d 6 6 3 power 0",
    ],
)
def test_half_a_hello_is_none(fields: str) -> None:
    talk = ScannerProtocol(6, 6)
    assert said(talk, 0.0) == ["?"]
    talk.receive_data(line(f"H 0 {fields}".rstrip()) + line("S 1 4 05"), 0.0)
    assert not talk.states
    assert talk.hello is None
    known = met()
    known.receive_data(line(f"H 2 {fields}".rstrip().replace(" d", " 7C0A91F3")), 0.0)
    known.receive_data(line("S 3 40 05"), 0.0)
    assert closed(known) == [5]


def test_channels_beyond_the_boards_are_left_out() -> None:
    talk = ScannerProtocol(3, 2)
    talk.show(b"\x01\x02\x03\x04\x05\x06")
    assert said(talk, 0.0) == ["?"]
    talk.receive_data(line(hello(sizes="6 6")) + line("S 1 4 3F"), 0.0)
    assert closed(talk) == [0b111]
    assert "L 010203040506000000000000000000000000" in said(talk, 0.0)


# --- order ---

STATES = {number: line(f"S {number} {1000 * number} {number:02X}") for number in range(2, 40)}


@pytest.mark.parametrize(
    ("came", "given", "asked"),
    [
        ([2, 3, 4], [2, 3, 4], []),
        ([2, 2, 3, 2, 3], [2, 3], []),
        ([2, 4], [2], ["A 3"]),
        ([2, 4, 5, 7], [2], ["A 3"]),
        ([2, 4, 3], [2, 3, 4], []),
        ([2, 5, 3], [2, 3], ["A 3"]),
        ([2, 5, 3, 4], [2, 3, 4, 5], []),
        ([2, 5, 4, 3], [2, 3, 4, 5], []),
        ([2, 5, 3, 5, 4, 5], [2, 3, 4, 5], []),
    ],
)
def test_gaps_and_copies(came: list[int], given: list[int], asked: list[str]) -> None:
    talk = met()
    for number in came:
        talk.receive_data(STATES[number], 0.0)
    assert closed(talk) == given
    assert said(talk, 0.0) == asked


def test_a_gap_is_asked_for_once_and_filled() -> None:
    talk = met()
    talk.receive_data(STATES[4], 1.0)
    assert said(talk, 1.0) == ["?", "A 2"][1:]
    talk.receive_data(STATES[5], 1.01)
    assert said(talk, 1.01) == []
    talk.receive_data(STATES[2] + STATES[3] + STATES[4] + STATES[5], 1.02)
    assert closed(talk) == [2, 3, 4, 5]
    assert missed(talk) == []
    assert said(talk, 1.1) == []


def test_a_gap_that_stays_is_given_up_after_50_ms() -> None:
    talk = met()
    talk.receive_data(STATES[4] + STATES[6], 1.0)
    assert said(talk, 1.0) == ["A 2"]
    assert talk.deadline == pytest.approx(1.05)
    assert said(talk, 1.049) == []
    assert closed(talk) == []
    assert said(talk, 1.05) == ["?"]
    assert closed(talk) == [4, 6]
    assert missed(talk) == [4, 6]


def test_an_endless_gap_does_not_grow() -> None:
    talk = met()
    for number in range(3, 200):
        talk.receive_data(line(f"S {number} {number} {number % 60 + 1:02X}"), 1.0)
    assert len(talk.states) >= 130


def test_numbers_go_round() -> None:
    talk = met(number=65533)
    for number, state in ((65535, 1), (0, 2), (1, 3)):
        talk.receive_data(line(f"S {number} 10 {state:02X}"), 0.0)
    assert closed(talk) == [1, 2, 3]


def test_the_same_state_again_is_no_news() -> None:
    talk = met()
    for number in (2, 3, 4):
        talk.receive_data(line(f"S {number} {number}000 05"), float(number))
    assert closed(talk) == [5]


# --- reboots ---


def test_another_boot_is_a_reboot_said_once() -> None:
    talk = met()
    talk.receive_data(STATES[2], 0.0)
    talk.receive_data(
        line(hello(boot=REBOOT, cause="reset", asked="-")) + line("S 1 4 02", REBOOT), 0.0
    )
    number = question(talk, 0.0)
    talk.receive_data(
        line(hello(2, REBOOT, "reset", asked=number)) + line("S 3 9 02", REBOOT), 0.01
    )
    talk.receive_data(line(hello(2, REBOOT, "reset", asked=number)), 0.01)
    talk.receive_data(line("S 4 50 07", REBOOT), 0.1)
    assert closed(talk) == [2, 7]
    assert missed(talk) == []  # it stood as before
    assert list(talk.news) == ["restarted: its program was restarted"]
    assert said(talk, 0.1) == []


def test_after_a_reboot_and_on_a_port_opened_anew_others_may_be_missed() -> None:
    talk = met()
    talk.receive_data(line(hello(boot=REBOOT, asked="-")), 0.0)
    number = question(talk, 0.0)
    talk.receive_data(line(hello(2, REBOOT, asked=number)), 0.0)
    talk.receive_data(line("S 3 4 02", REBOOT) + line("S 4 5 03", REBOOT), 0.0)
    talk.begin(5.0)
    talk.receive_data(
        line(hello(9, REBOOT, asked=question(talk, 5.0))) + line("S 10 5000 07", REBOOT), 5.0
    )
    assert list(talk.states) == [None, 2, 3, None, 7]


def test_a_copy_of_an_earlier_hello_begins_nothing() -> None:
    """Whatever the host has asked since: the copy answers none of it."""
    talk = met()
    talk.receive_data(line(hello(boot=REBOOT, asked="-")), 0.0)
    number = question(talk, 0.0)
    talk.receive_data(line(hello(2, REBOOT, asked=number)) + line("S 3 4 02", REBOOT), 0.0)
    for copy in (hello(), hello(2, BOOT, asked="-"), hello(4, BOOT, asked=number)):
        talk.receive_data(line(copy) + line("S 1 4 0F") + line("S 5 4 0F"), 0.1)
        assert said(talk, 0.1) == ["?"]
    talk.receive_data(line("S 4 50 07", REBOOT), 0.2)
    assert closed(talk) == [2, 7]


def test_a_reboot_whose_hello_was_lost_is_asked_for() -> None:
    talk = met(number=400)
    talk.receive_data(line("S 1 4 02", REBOOT), 1.0)
    assert closed(talk) == []
    number = question(talk, 1.0)
    talk.receive_data(line(hello(2, REBOOT, asked=number)) + line("S 3 9 02", REBOOT), 1.01)
    assert closed(talk) == [2]
    assert list(talk.news) == ["restarted: it lost power"]


def test_lines_of_an_unknown_run_are_asked_about_and_are_no_bad_cable() -> None:
    """The answer is lost nine times; meanwhile a hundred states come that nobody can place."""
    talk = met()
    questions = []
    for number in range(1, 101):
        now = number / 20
        talk.receive_data(line(f"S {number} {50 * number} 02", REBOOT), now)
        questions += [now for words in said(talk, now) if words == "?"]
    assert questions[:4] == pytest.approx([0.5, 1.0, 1.5, 2.0], abs=0.06)
    assert talk.corrupt_lines == 1  # the first might have been spoilt
    assert not talk.news
    assert closed(talk) == []


def test_a_host_that_starts_in_the_middle_asks_and_goes_on_from_the_answer() -> None:
    talk = ScannerProtocol(6, 6)
    number = question(talk, 0.0)
    talk.receive_data(line("S 900 5000 01") + line("B 901 5001 0") + line("S 902 5002 02"), 0.0)
    assert talk.corrupt_lines == 0
    talk.receive_data(
        line(hello(903, asked=number)) + line("S 904 5003 02") + line("S 905 5004 03"), 0.1
    )
    assert closed(talk) == [2, 3]
    assert not talk.presses


def test_an_answer_that_takes_longer_than_the_next_question_is_one() -> None:
    talk = ScannerProtocol(6, 6)
    first, second = question(talk, 0.0), question(talk, 0.5)
    talk.receive_data(line(hello(2, asked=first)) + line("S 3 5 01"), 0.7)
    talk.receive_data(line(hello(4, asked=second)) + line("S 5 6 01"), 0.8)
    talk.receive_data(line("S 6 7 02"), 0.8)
    assert closed(talk) == [1, 2]
    assert said(talk, 0.8) == []


def test_a_scanner_of_version_1_is_told_of_and_no_more() -> None:
    """Its lines are no bad cable and no silence, however long it stays."""
    talk = ScannerProtocol(6, 6)
    for tenth in range(100):
        now = tenth / 10
        if "?" in said(talk, now):
            talk.receive_data(
                line(f"H {2 * tenth} 1 bench-2x3 1.0.0 {UID} {BOOT} 6 6 3 power"), now
            )
        talk.receive_data(line(f"S {2 * tenth + 1} {100 * tenth} 05", ""), now)
        assert talk.trouble.startswith("uses protocol version 1")
        assert not talk.has_ended
    assert not [*talk.states, *talk.news]
    assert talk.corrupt_lines == 0


WOKEN = b"""Traceback (most recent call last):\r
  File "main.py", line 7, in <module>\r
  File "scanner.py", line 61, in run\r
KeyboardInterrupt: \r
MicroPython v1.24.1 on 2024-11-29; Raspberry Pi Pico with RP2040\r
Type "help()" for more information.\r
>>> \r
MPY: soft reboot\r
"""

CRASHED = WOKEN.replace(b"KeyboardInterrupt: ", b"ValueError: no pin GP29")


def test_what_is_printed_by_a_scanner_that_is_woken_is_no_bad_cable() -> None:
    talk = met()
    for time in range(20):
        talk.receive_data(WOKEN, 0.1 + time)
    assert (talk.corrupt_lines, list(talk.news)) == (0, [])


def test_a_program_that_has_stopped_says_why() -> None:
    """Once as news, and for as long as nothing else is heard; what it is then asked is echoed."""
    talk = met()
    stopped = "reports that its program has stopped: ValueError: no pin GP29"
    for tenth in range(1, 40):
        talk.receive_data(
            CRASHED if tenth == 1 else b">>> ? 0*632B6FB1\r\nSyntaxError\r\n", tenth / 10
        )
        talk.advance_clock(tenth / 10)
    assert (talk.corrupt_lines, list(talk.news), talk.trouble) == (0, [stopped], stopped)
    talk.receive_data(line("S 2 5000 05"), 4.0)
    assert not talk.trouble
    for _ in range(10):
        talk.receive_data(b"garbage\n", 4.1)
    assert talk.news[-1] == "has sent 10 unreadable lines so far; try another cable"


def test_a_pico_without_the_scanners_program_is_not_said_to_have_stopped() -> None:
    talk = ScannerProtocol(6, 6)
    echo = b'>>> ? 0*6\r\nTraceback (most recent call last):\r\n  File "<stdin>", line 1\r\n'
    for tenth in range(40):
        talk.receive_data(echo + b"SyntaxError: invalid syntax\r\n", tenth / 10)
        talk.advance_clock(tenth / 10)
    assert talk.trouble.startswith("isn't running the scanner firmware; run: lodeboard flash")


def test_a_clock_that_goes_round_is_none() -> None:
    talk = met()
    for number, ms in ((2, 1 << 29), (3, (1 << 30) - 1), (4, 0)):
        talk.receive_data(line(f"S {number} {ms} {number:02X}"), 0.0)
    assert closed(talk) == [2, 3, 4]
    assert said(talk, 0.0) == []


def test_another_scanner_in_the_place_of_the_first_is_not_listened_to() -> None:
    talk = met()
    talk.begin(5.0)
    other = hello(asked=question(talk, 5.0)).replace(UID, "E6614C311B000000")
    talk.receive_data(line(other) + line("S 1 4 02"), 5.0)
    assert closed(talk) == []
    assert talk.has_ended
    assert talk.trouble == (
        "is a different one (E6614C311B000000); plug in the one used before"
        " (E6614C311B7F2A25), or restart the program"
    )


# --- silence ---


def test_silence_is_told_the_scanner_woken_and_the_port_given_up() -> None:
    talk = met()
    story = []
    for now in (0.0, 0.75, 1.5, 2.25, 2.5, 3.25, 4.0, 4.75, 5.0):
        words = said(talk, now)
        story.append((now, words, talk.trouble.partition(";")[0], talk.has_ended))
    assert story == [
        (0.0, [], "", False),
        (0.75, ["P"], "", False),
        (1.5, ["P"], "", False),
        (2.25, ["P"], "", False),
        (2.5, ["^C^D"], "isn't responding", False),
        (3.25, ["P"], "isn't responding", False),
        (4.0, ["P"], "isn't responding", False),
        (4.75, ["P"], "isn't responding", False),
        (5.0, [], "isn't responding", True),
    ]


def test_a_line_ends_the_silence() -> None:
    talk = met()
    for now in (0.75, 1.5, 2.25, 2.5):
        said(talk, now)
    talk.receive_data(b"MPY: soft reboot\r\n", 3.0)
    assert talk.trouble
    talk.receive_data(line(hello(boot=REBOOT, asked="-")) + line("S 1 4 02", REBOOT), 3.1)
    assert not talk.trouble
    number = question(talk, 3.1)
    talk.receive_data(line(hello(2, REBOOT, asked=number)) + line("S 3 9 02", REBOOT), 3.1)
    assert closed(talk) == [2]
    assert not talk.has_ended


def test_an_echo_is_no_scanner() -> None:
    talk = ScannerProtocol(6, 6)
    for tenth in range(30):
        talk.advance_clock(tenth / 10)
        talk.receive_data(talk.data_to_send(tenth / 10), tenth / 10)
    assert talk.trouble.startswith("isn't running the scanner firmware")


def test_a_hello_puts_a_mistaken_number_right() -> None:
    talk = met()
    talk.receive_data(line("Z 200 0"), 1.0)
    assert said(talk, 1.0) == ["A 2"]
    number = question(talk, 1.05)
    talk.receive_data(STATES[2], 1.06)
    assert closed(talk) == []
    talk.receive_data(line(hello(3, asked=number)) + STATES[4], 1.07)
    assert closed(talk) == [4]
    assert not talk.news


def test_an_answer_that_comes_too_late_brings_nothing_old_back() -> None:
    talk = met()
    talk.receive_data(STATES[5], 1.0)
    assert said(talk, 1.0) == ["A 2"]
    number = question(talk, 1.06)
    talk.receive_data(line(hello(2)) + STATES[3] + STATES[4] + STATES[5] + STATES[6], 1.2)
    talk.receive_data(line(hello(7, asked=number)), 1.2)
    assert closed(talk) == [5, 6]


def test_an_answer_that_was_given_up_brings_nothing_old_back() -> None:
    talk = met()
    talk.receive_data(line("S 9 9 09", REBOOT), 1.0)
    number = question(talk, 1.0)
    answer = line(hello(2, asked=number))
    talk.receive_data(STATES[3] + STATES[4], 1.0)
    assert said(talk, 1.0) == ["A 2"]
    said(talk, 1.06)
    talk.receive_data(answer + STATES[3] + STATES[4], 1.07)
    assert closed(talk) == [3, 4]


def test_what_speaks_and_is_no_scanner() -> None:
    talk = ScannerProtocol(6, 6)
    for tenth in range(30):
        talk.receive_data(b">>> ? 0*632B6FB1\r\nSyntaxError: invalid syntax\r\n", tenth / 10)
        said(talk, tenth / 10)
    assert talk.trouble.startswith("isn't running the scanner firmware; run: lodeboard flash")


def test_time_in_which_nobody_listened_is_no_silence() -> None:
    talk = met()
    assert said(talk, 1.0) == ["P"]
    assert said(talk, 9.0) == ["P"]
    assert not talk.trouble


# --- lights ---

RED, BLUE, GREEN = b"\xff\0\0" * 6, b"\0\0\xff" * 6, b"\0\xff\0" * 6
L_RED, L_BLUE, L_GREEN = ("L " + frame.hex().upper() for frame in (RED, BLUE, GREEN))


def test_one_frame_is_in_flight_and_the_newest_follows() -> None:
    talk = met()
    talk.show(RED)
    assert said(talk, 0.0) == [L_RED]
    talk.show(BLUE)
    talk.show(GREEN)
    assert said(talk, 0.01) == []
    talk.receive_data(line("K 2 1"), 0.02)  # the line after "?"
    assert said(talk, 0.02) == [L_GREEN]
    assert not talk.is_frame_shown
    talk.receive_data(line("K 3 2"), 0.03)
    assert talk.is_frame_shown


def test_a_newer_frame_waits_no_longer_than_50_ms() -> None:
    talk = met()
    talk.show(RED)
    assert said(talk, 0.0) == [L_RED]
    talk.show(BLUE)
    assert said(talk, 0.049) == []
    assert talk.deadline == pytest.approx(0.05)
    assert said(talk, 0.05) == [L_BLUE]
    talk.receive_data(line("K 2 1"), 0.06)  # of the first, late
    assert not talk.is_frame_shown


def test_a_frame_without_answer_is_sent_again_ever_more_seldom() -> None:
    talk = met()
    talk.show(RED)
    times = []
    for tick in range(400):
        now = tick / 100
        talk.receive_data(line(f"S {tick + 2} {10 * tick} 00"), now)
        times += [now for words in said(talk, now) if words == L_RED]
    assert times == pytest.approx([0.0, 0.05, 0.15, 0.35, 0.75, 1.55, 3.15], abs=0.025)
    talk.receive_data(line("K 402 3"), 4.0)  # whichever of the lines it came in
    assert talk.is_frame_shown


def test_the_newest_frame_is_shown_again_after_a_reboot_and_by_a_port_opened_anew() -> None:
    talk = met()
    talk.show(RED)
    said(talk, 0.0)
    talk.receive_data(line("K 2 1"), 0.0)
    assert said(talk, 0.1) == []
    talk.receive_data(line(hello(boot=REBOOT, asked="-")), 0.2)
    number = question(talk, 0.2)
    talk.receive_data(line(hello(2, REBOOT, asked=number)), 0.2)
    assert said(talk, 0.2) == [L_RED]
    talk.receive_data(line(f"K 4 {number + 1}", REBOOT), 0.2)
    talk.begin(3.0)
    talk.receive_data(line(hello(7, REBOOT, asked=question(talk, 3.0))), 3.1)
    assert said(talk, 3.1) == [L_RED]


def lit(talk: ScannerProtocol, frame: bytes, now: float) -> None:
    """The frame is on the strip."""
    talk.show(frame)
    said(talk, now)
    talk.receive_data(line(f"K {talk._sequencer._next} {talk._number - 1}"), now)
    assert talk.is_frame_shown


def test_what_has_changed_is_sent_of_a_frame_that_arrived() -> None:
    talk = met()
    lit(talk, RED, 0.0)
    talk.show(RED[:3] + BLUE[:3] + RED[6:15] + GREEN[:3])
    assert said(talk, 0.1) == ["D 1 00010000FF000500FF00"]


def test_a_frame_in_which_nearly_all_has_changed_is_sent_whole() -> None:
    talk = met()
    lit(talk, RED, 0.0)
    talk.show(BLUE)
    assert said(talk, 0.1) == [L_BLUE]


def test_after_a_frame_without_answer_the_whole_one_is_sent() -> None:
    talk = met()
    lit(talk, RED, 0.0)
    talk.show(BLUE[:3] + RED[3:])
    assert said(talk, 0.1) == ["D 1 00000000FF"]
    assert said(talk, 0.16) == ["L " + (BLUE[:3] + RED[3:]).hex().upper()]


def test_the_whole_frame_is_sent_once_a_second_and_the_same_one_is_no_news() -> None:
    talk = met()
    lit(talk, RED, 0.0)
    talk.show(bytes(RED))
    assert said(talk, 0.7) == []
    assert said(talk, 0.8) == ["P"]
    assert said(talk, 1.0) == [L_RED]
    assert not talk.is_frame_shown
    talk.receive_data(line("K 3 3"), 1.01)
    assert talk.is_frame_shown
    talk.show(BLUE[:3] + RED[3:])
    assert said(talk, 1.02) == ["D 3 00000000FF"]


def test_half_a_second_after_a_whole_frame_one_follows_at_once_on_changes() -> None:
    talk = met()
    lit(talk, RED, 0.0)
    other = BLUE[:3] + RED[3:]
    talk.show(other)
    assert said(talk, 0.6) == ["D 1 00000000FF"]
    talk.receive_data(line("K 3 2"), 0.61)
    assert said(talk, 0.61) == ["L " + other.hex().upper()]


def test_a_host_that_was_asleep_shows_its_frame_again() -> None:
    talk = met()
    talk.show(RED)
    said(talk, 0.0)
    talk.receive_data(line("K 2 1"), 0.0)
    assert said(talk, 0.9) == ["P"]
    assert said(talk, 6.0) == [L_RED]


def test_what_the_scanner_says_of_lights_and_wires() -> None:
    talk = met()
    talk.show(RED)
    said(talk, 0.0)
    talk.receive_data(line("E 2 lights received a frame of 5 lights, but the strip has 6"), 0.0)
    talk.receive_data(line("E 3 pins column 2 (GP13) is low while no row is driven"), 0.0)
    talk.receive_data(line("E 4 line 3 unreadable lines received since the start"), 0.0)
    assert talk.light_problem == (
        "reports about its lights: received a frame of 5 lights, but the strip has 6"
    )
    assert list(talk.news) == [
        ("reports about its wires: column 2 (GP13) is low while no row is driven")
    ]
    talk.receive_data(line("K 5 1"), 0.0)
    assert not talk.light_problem
