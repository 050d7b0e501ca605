"""Small measurements to test with."""

from Reporting.exports import Measurement
from Reporting.rows import Against, Row


def timed(nanoseconds, units=1_000, bytes=None):
    return Measurement("Room", units, bytes, nanoseconds, 50)


ROW = Row(
    "a look-up", "look-up", "Room", short="looking up",
    against=(Against("set", "Set", asked=8), Against("list", "list")))

# Ours takes 20 ns, and 40 in a slow round; the set ten times as long, and nine times in the slow round.
ROUNDS = [
    {"look-up.wordcube": timed(20_000), "look-up.set": timed(200_000), "look-up.list": timed(30_000)},
    {"look-up.wordcube": timed(40_000), "look-up.set": timed(360_000), "look-up.list": timed(60_000)},
    {"look-up.wordcube": timed(20_000), "look-up.set": timed(200_000), "look-up.list": timed(30_000)},
]
