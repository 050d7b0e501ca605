import json
import pathlib
import tempfile
import unittest

from Reporting import exports


def histogram(*values):
    """An export as the benchmark package writes it, without the buckets."""
    return {
        "_totalCount": len(values), "minNonZeroValue": min(values, default=2**64 - 1),
        "maxValue": max(values, default=0), "counts": [],
    }


class ExportsTests(unittest.TestCase):
    def read(self, files):
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files.items():
                path = pathlib.Path(folder) / f"Current_run.{name}.histogram.json"
                path.write_text(content if isinstance(content, str) else json.dumps(content))
            return exports.read(folder)

    def test_fastest_iteration_and_amounts(self):
        found = self.read({
            "Room.hit-bytes.wordcube.words-500.wallClock": histogram(814_029, 9_488_877, 900_000),
            "Room.hit-bytes.wordcube.words-500.units": histogram(500, 500, 500),
            "Room.hit-bytes.wordcube.words-500.bytes": histogram(4_000, 4_000, 4_000),
        })
        self.assertEqual(found, {
            "hit-bytes.wordcube.words-500": exports.Measurement("Room", 500, 4_000, 814_029, 3)})

    def test_processor_time_goes_before_wall_clock(self):
        found = self.read({
            "Room.open.wordcube.wallClock": histogram(900, 800),
            "Room.open.wordcube.nanoseconds": histogram(700, 600),
            "Room.open.wordcube.units": histogram(1, 1),
        })
        self.assertEqual(found["open.wordcube"].nanoseconds, 600)

    def test_what_is_wrong(self):
        units = {"Room.a.b.units": histogram(1)}
        for files, message in [
            ({"Room.a.b.wallClock": histogram(5)}, "tells no number of units"),
            ({"Room.a.b.units": histogram(1, 2)}, "iterations differ in their units"),
            (units | {"Room.a.b.wallClock": histogram()}, "nothing was measured"),
            (units | {"Room.a.b.wallClock": "{"}, "cannot be read"),
            (units | {"Room.a.b.wallClock": {"_totalCount": 1}}, "cannot be read"),
            ({"units": histogram(1)}, "no benchmark has this name"),
        ]:
            with self.assertRaisesRegex(exports.ExportError, message):
                self.read(files)
