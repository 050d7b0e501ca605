import pathlib
import tempfile
import unittest

from Reporting import quantities, rows, running

TABLE = pathlib.Path(__file__).resolve().parents[2] / "rows.toml"


class RowsTests(unittest.TestCase):
    def test_the_table_of_the_project(self):
        table = rows.load(TABLE)
        self.assertEqual({row.suite for row in table} - set(running.SUITES), set())
        self.assertEqual(len({row.what for row in table}), len(table))
        asked = {
            (row.work, against.baseline): against.asked
            for row in table for against in row.against if against.asked
        }
        self.assertEqual(asked["archive-json-to-verdict", "twin"], 80)
        self.assertEqual(asked["hit-bytes", "set-of-new-strings"], 2.5)

    def test_a_wrong_row_says_which(self):
        for line, message in [
            ("measure = 'weight'", "a look-up: a measure 'weight' is not known"),
            ("at_most = '17 parsecs'", "a look-up: '17 parsecs' is no figure"),
            ("color = 'red'", "a look-up: .*color"),
        ]:
            with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
                file.write(f"[[row]]\nwhat = 'a look-up'\nwork = 'a'\nsuite = 'b'\n{line}\n")
                file.flush()
                with self.assertRaisesRegex(ValueError, message):
                    rows.load(file.name)


class QuantitiesTests(unittest.TestCase):
    def test_reading(self):
        self.assertEqual(quantities.parse("0.76 us"), 760)
        self.assertEqual(quantities.parse("2.2 GB/s"), 2.2e9)
        self.assertEqual(quantities.parse("3.0 bytes"), 3)
        for text in ["", "17", "17ns", "ns", "1 2 ns"]:
            with self.assertRaises(ValueError):
                quantities.parse(text)

    def test_writing(self):
        for value, measure, text in [
            (17.04, "time", "17.0 ns"), (759.6, "time", "760 ns"), (999.9, "time", "1.00 us"),
            (4_512, "time", "4.51 us"), (2.5e6, "time", "2.50 ms"), (0.25, "time", "0.250 ns"),
            (2.214e9, "rate", "2.21 GB/s"), (7.1e8, "rate", "710 MB/s"), (2.98, "size", "2.98 bytes"),
        ]:
            self.assertEqual(quantities.written(value, measure), text)

    def test_ratios_are_rounded_down(self):
        for value, text in [(1.8999, "1.89x"), (149.99, "149x"), (8, "8.00x"), (1234.5, "1,234x")]:
            self.assertEqual(quantities.ratio(value), text)
