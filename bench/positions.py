"""Positions of Russian draughts worth measuring.

The busiest ones were found by ``python -m bench.busiest`` (seeds 0 to 5, 30,000 steps each): White
to move, at most twelve pieces a side, men on legal squares; no game need lead there. Climbs with
other tolerances ended at the same numbers: the best known, which is no proof.
"""

BUSIEST_QUIET = "W:WKa1,Ka5,Kb8,Kc1,Kc5,Kd8,Ke1,Kf8,Kh2,Kh4,Kh6,Kh8:BKg1"
"""66 moves, none a capture."""

BUSIEST_CAPTURES = "W:Wa5,Ka7,Kb8,Kd8,Kh2,Kh4,Kh8:Bb2,b4,b6,Kc7,d2,Kd4,e5,e7,g3,g5,g7"
"""102 capture paths."""
