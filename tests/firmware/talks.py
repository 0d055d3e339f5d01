"""What the firmware says and when, as tables: what comes in, and what goes out.

In a table "1500" lets that many milliseconds pass, "< L 3 FF" is a line of the host's, "say A"
another state, "press 2" a button and "release 2" its letting go, "done" the strip's last light;
and "> S 0 20 A" is what is said, "= 0F0" what comes to the strip. Checksums are left out.
"""

from __future__ import annotations

TABLES = {
    "hello and the state, then the state once a second": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        999
        1
        > S 2 1000 0
        700
        say A
        > S 3 1700 A
        999
        1
        > S 4 2700 A
    """,
    "a hello for whoever asks, with the state": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        20
        < ? 0
        > H 2 HELLO 0
        > S 3 20 0
        999
    """,
    "a button": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        30
        press 2
        > B 2 30 2
        90
        release 2
        > R 3 120 2
    """,
    "a frame is acknowledged when its last light has its colour": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 7 FF8000
        = FF8000
        3
        done
        > K 2 7
        5
    """,
    "the newest frame of those that came meanwhile": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 7 010101
        = 010101
        < L 8 020202
        < L 9 030303
        done
        = 030303
        > K 2 7
        done
        > K 3 9
    """,
    "an older frame that comes late is a copy; the very last line is shown again": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < ? 100
        > H 2 HELLO 100
        > S 3 0 0
        < L 101 010101
        = 010101
        done
        > K 4 101
        < L 102 020202
        = 020202
        done
        > K 5 102
        < L 101 010101
        < L 102 020202
        = 020202
        done
        > K 6 102
    """,
    "a host that begins anew says ? first, and counts from 0": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < P 9
        < ? 0
        > H 2 HELLO 0
        > S 3 0 0
        < L 1 010101
        = 010101
    """,
    "the numbers of the host go round": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 65535 010101
        = 010101
        done
        > K 2 65535
        < L 0 020202
        = 020202
        done
        > K 3 0
        < L 65535 010101
    """,
    "lines again, byte for byte and of every kind": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        40
        say 3
        > S 2 40 3
        press 0
        > B 3 40 0
        < L 0 010101
        = 010101
        done
        > K 4 0
        < A 1 1
        > S 1 0 0
        > S 2 40 3
        > B 3 40 0
        > K 4 0
        < A 2 0
        > H 0 HELLO -
        > S 1 0 0
        > S 2 40 3
        > B 3 40 0
        > K 4 0
    """,
    "a line that was never said": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < A 0 2
        > H 2 HELLO 0
        > S 3 0 0
        < A 1 65535
        > H 4 HELLO 1
        > S 5 0 0
    """,
    "3 s without a host: darkness, until the next frame": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 0 FF0000
        = FF0000
        done
        > K 2 0
        999
        1
        > S 3 1000 0
        500
        < P 1
        500
        > S 4 2000 0
        1000
        > S 5 3000 0
        1000
        > S 6 4000 0
        499
        1
        = 000000
        done
        500
        > S 7 5000 0
        < L 2 00FF00
        = 00FF00
    """,
    "an odd line shows that a host is there, an unreadable one does not": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < P 0
        < P 1 what
        > E 2 line 1 unreadable lines received since the start
        900
        << noise
        100
        > S 3 1000 0
        > E 4 line 2 unreadable lines received since the start
        1000
        > S 5 2000 0
        999
        1
        = 000000
        > S 6 3000 0
    """,
    "unreadable lines are told of at once, and then once a second": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        100
        << noise
        > E 2 line 1 unreadable lines received since the start
        << noise
        << S 2 1873 01*00000000
        < Z 5 1
        899
        1
        > S 3 1000 0
        99
        1
        > E 4 line 4 unreadable lines received since the start
        800
    """,
    "an echo of its own lines is no news": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < H 0 3 b 2.0.0 AA BB 4 1 3 power -
        < S 1 0 0
        < B 2 0 0
        < K 3 1
        < E 4 line noise
        500
    """,
    "a frame for another strip": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 0 FF0000FF0000
        > E 2 lights received a frame of 2 lights, but the strip has 1
    """,
    "changes of the frame that came last": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 7 FF8000
        = FF8000
        done
        > K 2 7
        < D 8 7 0000010203
        = 010203
        done
        > K 3 8
        < D 9 7 0000FFFFFF
        5
        < D 8 7 0000010203
        < D 10 8 0000FFFFFF
        = FFFFFF
        done
        > K 4 10
    """,
    "the very last changes once more are acknowledged again": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 7 FF8000
        = FF8000
        done
        > K 2 7
        < D 8 7 0000010203
        = 010203
        done
        > K 3 8
        < D 8 7 0000010203
        = 010203
        done
        > K 4 8
    """,
    "changes that make no sense": """
        begin
        > H 0 HELLO -
        > S 1 0 0
        < L 7 FF8000
        = FF8000
        done
        > K 2 7
        < D 8 7 0001010203
        > E 3 line 1 unreadable lines received since the start
    """,
}
