import unittest

from Reporting import exports, figuresfile, machine

FACTS = {"cpu": "A", "cores": 2, "memoryGiB": 24, "architecture": "x86_64", "os": "Debian", "swift": "6.3.1",
         "commit": "old", "date": "2026-01-01", "loadBefore": 0.1}


def measurement(suite, nanoseconds):
    return exports.Measurement(suite, 1, None, nanoseconds, 5)


class Added(unittest.TestCase):
    def setUp(self):
        rounds = [{"a": measurement("A", 1), "b": measurement("B", 2)} for _ in range(3)]
        self.figures = figuresfile.make(FACTS, rounds)

    def test_the_figures_of_other_rooms_are_kept(self):
        later = [{"b": measurement("B", 9), "c": measurement("B", 8)} for _ in range(3)]
        found = figuresfile.added(self.figures, later, ["B"])
        self.assertEqual([one["a"].nanoseconds for one in found], [1] * 3)
        self.assertEqual([one["b"].nanoseconds for one in found], [9] * 3)
        self.assertEqual(len(found[0]), 3)

    def test_a_benchmark_that_is_gone_is_not_kept(self):
        found = figuresfile.added(self.figures, [{"c": measurement("B", 8)}] * 3, ["B"])
        self.assertEqual(sorted(found[0]), ["a", "c"])

    def test_the_numbers_of_rounds_are_equal(self):
        with self.assertRaises(ValueError):
            figuresfile.added(self.figures, [{}], ["B"])

    def test_the_line_says_what_was_measured_later(self):
        new = {**FACTS, "commit": "new", "date": "2026-02-02"}
        facts = machine.added(FACTS, new, ["B"])
        self.assertTrue(machine.sentence(facts).endswith("2026-01-01, commit old; B: 2026-02-02, commit new."))
        self.assertTrue(machine.sentence(FACTS).endswith("2026-01-01, commit old."))

    def test_the_machine_is_the_same(self):
        with self.assertRaises(ValueError):
            machine.added(FACTS, {**FACTS, "cpu": "B"}, ["B"])


if __name__ == "__main__":
    unittest.main()
