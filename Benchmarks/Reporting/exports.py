"""Reads the exports of the benchmark package in its format `histogramEncoded`.

There is one file per benchmark and metric: Current_run.ROOM.BENCHMARK.METRIC.histogram.json. It is the only format
that keeps the fastest time to the nanosecond without another metric.
"""

import dataclasses
import json
import pathlib
import re

FILE_NAME = re.compile(
    r"Current_run\.(?P<suite>\w+)\.(?P<benchmark>.+)\.(?P<metric>\w+)\.histogram\.json")


@dataclasses.dataclass
class Measurement:
    """The measurement of one benchmark in one round."""

    suite: str
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
    """The smallest value of a histogram. It is exact, because it is stored beside the buckets."""
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
        measurement = measurements.setdefault(name["benchmark"], Measurement(name["suite"]))
        if name["metric"] == "nanoseconds":
            # Reported by the benchmark itself: the processor time of work on one thread.
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
