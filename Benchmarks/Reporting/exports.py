"""Reads what the benchmark package exports in its format `histogramEncoded`.

There is a file for each benchmark and metric: Current_run.ROOM.BENCHMARK.METRIC.histogram.json. Of all its
formats this one alone keeps the fastest time to the nanosecond, and needs no other metric beside.
"""

import dataclasses
import json
import pathlib
import re

FILE_NAME = re.compile(
    r"Current_run\.(?P<room>\w+)\.(?P<benchmark>.+)\.(?P<metric>\w+)\.histogram\.json")


@dataclasses.dataclass
class Measurement:
    """What one round says of one benchmark."""

    room: str
    units: int = None
    """Operations of an iteration."""
    bytes: int = None
    """Bytes of an iteration."""
    nanoseconds: int = None
    """The fastest iteration."""
    iterations: int = 0


class ExportError(Exception):
    pass


def fastest(histogram):
    """The smallest value that a histogram has seen. It is kept beside the buckets, and so exact."""
    if histogram["_totalCount"] == 0:
        raise ExportError("nothing was measured")
    smallest = histogram["minNonZeroValue"]
    return 0 if smallest > histogram["maxValue"] else smallest


def read(folder):
    """The measurements of a folder of exports, by the name of the benchmark."""
    measurements = {}
    for path in sorted(pathlib.Path(folder).glob("*.histogram.json")):
        name = FILE_NAME.fullmatch(path.name)
        if not name:
            raise ExportError(f"{path.name}: no benchmark has this name")
        try:
            histogram = json.loads(path.read_bytes())
            value = fastest(histogram)
        except (KeyError, ValueError) as error:
            raise ExportError(f"{path.name}: cannot be read: {error!r}") from error
        measurement = measurements.setdefault(name["benchmark"], Measurement(name["room"]))
        if name["metric"] == "nanoseconds":
            # What the benchmark tells itself: the processor time of work on one thread.
            measurement.nanoseconds = value
            measurement.iterations = histogram["_totalCount"]
        elif name["metric"] == "wallClock":
            if measurement.nanoseconds is None:
                measurement.nanoseconds = value
                measurement.iterations = histogram["_totalCount"]
        elif name["metric"] in ("units", "bytes"):
            if value != histogram["maxValue"]:
                raise ExportError(f"{path.name}: iterations differ in their {name['metric']}")
            setattr(measurement, name["metric"], value)
    for benchmark, measurement in measurements.items():
        if not measurement.units:
            raise ExportError(f"{benchmark}: tells no number of units")
    return measurements
