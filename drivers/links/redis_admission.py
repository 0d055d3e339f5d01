"""Whether a Redis lets somebody in, asked before anything begins there.

In: where, and a stream that is to be read. Out: nothing, or why not, in words. Waits for a Redis at
most as long as ``redis_wire.TIMEOUT_S`` twice: it is for a start, never for a loop.
"""

from __future__ import annotations

from drivers.links.redis_address import RedisAddress
from drivers.links.redis_wire import ConnectionLost, RedisConnection, connection_lost


def check_access(address: RedisAddress, stream: str) -> None:
    """Ask for one entry of the stream ``stream``. Raises LineDown where the Redis refuses the user,
    the password or that right. Where it cannot be reached nothing is known: it may come later.
    """
    try:
        wire = RedisConnection(address)
        (answer,) = wire.execute([("XREAD", "COUNT", 1, "STREAMS", stream, "0")])
        wire.close()
        if isinstance(answer, Exception):
            raise connection_lost(address, answer)
    except ConnectionLost as error:
        if error.is_refused:
            raise
