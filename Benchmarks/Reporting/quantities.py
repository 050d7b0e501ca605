"""Figures with units: `17 ns`, `2.2 GB/s`, `3.0 bytes`."""

import math
import re

TIMES = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
RATES = {"MB/s": 1e6, "GB/s": 1e9}
SIZES = {"bytes": 1}


def parse(text):
    """The nanoseconds, bytes per second or bytes that a text stands for."""
    match = re.fullmatch(r"([0-9.]+) (\S+)", text)
    units = TIMES | RATES | SIZES
    if not match or match[2] not in units:
        raise ValueError(f"'{text}' is no figure: expected a number and one of {', '.join(units)}")
    return float(match[1]) * units[match[2]]


def digits(value, count=3):
    """A number with a number of significant digits; an integer if it has more."""
    if value == 0:
        return "0"
    places = max(0, count - 1 - math.floor(math.log10(abs(value))))
    rounded = round(value, places)
    places = max(0, count - 1 - math.floor(math.log10(abs(rounded))))
    return f"{rounded:,.{places}f}"


def written(value, measure, count=3):
    """A figure with the best unit, and with a number of significant digits."""
    if measure == "size":
        return f"{digits(value, count)} bytes"
    units = RATES if measure == "rate" else TIMES
    # The largest unit that gives at least 1: 760 ns rather than 0.76 us.
    fitting = [name for name, size in units.items() if float(digits(value / size).replace(",", "")) >= 1]
    name = fitting[-1] if fitting else next(iter(units))
    return f"{digits(value / units[name], count)} {name}"


def ratio(value):
    """A ratio with three digits, rounded down: 1.899 is not 1.9."""
    places = max(0, 2 - math.floor(math.log10(value)))
    return f"{math.floor(value * 10**places) / 10**places:,.{places}f}x"
