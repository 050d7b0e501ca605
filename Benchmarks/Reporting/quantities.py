"""Figures with their units, as people write them: `17 ns`, `2.2 GB/s`, `3.0 bytes`."""

import math
import re

TIMES = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
RATES = {"MB/s": 1e6, "GB/s": 1e9}
SIZES = {"bytes": 1}


def parse(text):
    """The nanoseconds, bytes a second or bytes of a text."""
    match = re.fullmatch(r"([0-9.]+) (\S+)", text)
    units = TIMES | RATES | SIZES
    if not match or match[2] not in units:
        raise ValueError(f"'{text}' is no figure: expected a number and one of {', '.join(units)}")
    return float(match[1]) * units[match[2]]


def digits(value, count=3):
    """A number with so many digits that say something; whole if it has more of them."""
    if value == 0:
        return "0"
    places = max(0, count - 1 - math.floor(math.log10(abs(value))))
    rounded = round(value, places)
    places = max(0, count - 1 - math.floor(math.log10(abs(rounded))))
    return f"{rounded:,.{places}f}"


def written(value, measure):
    """A figure with the unit that fits it best."""
    if measure == "size":
        return f"{digits(value)} bytes"
    units = RATES if measure == "rate" else TIMES
    # The largest unit of which there is one; 0.76 us reads better as 760 ns.
    fitting = [name for name, size in units.items() if float(digits(value / size).replace(",", "")) >= 1]
    name = fitting[-1] if fitting else next(iter(units))
    return f"{digits(value / units[name])} {name}"


def ratio(value):
    """How many times, with three digits, the last rounded down: 1.899 is not 1.9."""
    places = max(0, 2 - math.floor(math.log10(value)))
    return f"{math.floor(value * 10**places) / 10**places:,.{places}f}x"
