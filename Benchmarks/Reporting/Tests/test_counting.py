import unittest

from Reporting import counting


class CountingTests(unittest.TestCase):
    def test_reading_the_count(self):
        log = "==7== Events    : Ir\n==7== Collected : 33377273\n==7==\n"
        self.assertEqual(counting.instructions(log), 33_377_273)
        with self.assertRaises(counting.CountFailed):
            counting.instructions("==7== Events    : Ir\n")

    def test_reading_a_profile(self):
        annotation = (
            "Ir\n--------\n1,002,030 (100.0%)  PROGRAM TOTALS\n\nIr  file:function\n--------\n"
            "1,000,000 (99.80%)  ???:$s7Lexicon [/package/HotPaths]\n"
            "    2,000 ( 0.20%)  ./malloc/malloc.c:malloc [/usr/lib/libc.so.6]\n"
            "       30 ( 0.00%)  ./malloc/arena.c:malloc [/usr/lib/libc.so.6]\n")
        self.assertEqual(
            counting.functions(annotation), {"$s7Lexicon": 1_000_000, "malloc": 2_030})

    def test_what_happens_once_is_not_counted(self):
        self.assertEqual(counting.per_operation(1_000_400, 1_000_800, 4, 10), 10)
        self.assertEqual(counting.per_operation(5_000, 9_000_002, 1, 1), 8_995_002)

    def test_tolerance_both_ways(self):
        old = {"a": 1_000, "b": 1_000, "c": 1_000, "d": 1_000, "gone": 5}
        new = {"a": 1_020, "b": 980, "c": 1_021, "d": 979, "new": 5}
        self.assertEqual(
            {name: (change, holds) for name, _, _, change, holds in counting.compare(new, old)},
            {"a": ("+2.0%", True), "b": ("-2.0%", True), "c": ("+2.1%", False),
             "d": ("-2.1%", False), "new": ("new", False), "gone": ("gone", False)})

    def test_a_file_for_each_toolchain(self):
        self.assertEqual(counting.file_name(("6.3.1", "x86_64")), "swift-6.3.1-x86_64.json")

    def test_table(self):
        rows = counting.table(counting.compare({"a": 1_500}, {"a": 1_000})).splitlines()
        self.assertEqual(rows[1].split(), ["a", "1,000", "1,500", "+50.0%", "<--"])
