"""Whether a Redis lets somebody in, asked before anything begins there.

In: where, and a stream that is to be read. Out: nothing, or why not, in words. Waits for a Redis at
most as long as ``redis_wire.TIMEOUT_S`` twice: it is for a start, never for a loop.
"""

from __future__ import annotations

from drivers.links.redis_address import Where
from drivers.links.redis_wire import LineDown, Wire, down


def ask_admission(where: Where, reads: str) -> None:
    """Ask for one entry of the stream ``reads``. Raises LineDown where the Redis refuses the user,
    the password or that right. Where it cannot be reached nothing is known: it may come later.
    """
    try:
        wire = Wire(where)
        (answer,) = wire.ask([("XREAD", "COUNT", 1, "STREAMS", reads, "0")])
        wire.close()
        if isinstance(answer, Exception):
            raise down(where, answer)
    except LineDown as error:
        if error.refused:
            raise
