import unittest

from Reporting import machine, running


class RunningTests(unittest.TestCase):
    def test_rooms(self):
        self.assertEqual(running.suites(None), running.SUITES)
        self.assertEqual(
            running.suites("solver,Dict"), ["DictionaryBenchmarks", "SolverBenchmarks"])
        for names in ["kitchen", "solver,", ","]:
            with self.assertRaises(ValueError):
                running.suites(names)

    def test_benchmarks_that_report_an_error_are_found(self):
        log = "\n".join([
            "check sum 5, expected 7", "", "Writing to x.json", "The following benchmarks failed: ", "",
            "Room/miss.wordcube", "Room/hit.twin", "Writing to y.json",
            "The following benchmarks failed: ", "", "Room/miss.wordcube",
        ])
        self.assertEqual(running.failed_names(log), ["Room/hit.twin", "Room/miss.wordcube"])
        self.assertEqual(running.failed_names("Writing to Room/miss.wordcube\nall is well"), [])

    def test_progress_goes_to_the_status(self):
        told = []
        line = "\x1b[1A\x1b[K 40% [------      ] ETA: 00:00:01 | Room:hit-bytes.wordcube\n"
        self.assertIsNone(running.told(line, told.append))
        self.assertEqual(told, ["hit-bytes.wordcube"])
        self.assertEqual(running.told("a \x1b[33mwarning\x1b[0m\n", told.append), "a warning")
        self.assertEqual(len(told), 1)

    def test_toolchain(self):
        text = "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu"
        self.assertEqual(machine.toolchain(text), ("6.3.1", "x86_64"))
        with self.assertRaises(ValueError):
            machine.toolchain("Swift")
