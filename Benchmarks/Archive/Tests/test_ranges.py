"""Cutting an archive into parts and reading them; needs neither Spark nor an executable."""

import importlib.machinery
import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "verify-on-spark"


def load():
    """The script as a module, with a stand-in for PySpark if that is missing."""
    if importlib.util.find_spec("pyspark") is None:
        sys.modules["pyspark"] = types.SimpleNamespace(SparkConf=None, SparkContext=None)
    loader = importlib.machinery.SourceFileLoader("verify_on_spark", str(SCRIPT))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader("verify_on_spark", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


class RangeTests(unittest.TestCase):
    script = load()

    def test_parts_cover_all_and_end_where_lines_do(self):
        archives = [b"", b"\n", b"a", b"a\n", b"\n\n\n", b"ab\ncd\r\n\nefg", b"x" * 50 + b"\ny\n",
                    b"\r\r\n" * 20, bytes(range(32, 127)) + b"\n" + b"z" * 10]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "archive"
            for archive in archives:
                path.write_bytes(archive)
                for count in (1, 2, 3, 7, 100):
                    with self.subTest(archive=archive, count=count):
                        parts = self.script.ranges(path, count)
                        self.assertLessEqual(len(parts), count)
                        texts = [archive[start:start + size] for start, size in parts]
                        self.assertEqual(b"".join(texts), archive)
                        self.assertTrue(all(text.endswith(b"\n") for text in texts[:-1]))
                        lines = [self.script.count_lines(path, *part) for part in parts]
                        self.assertEqual(lines, [text.count(b"\n") for text in texts])

    def test_a_part_is_read_whole_or_fails(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "archive"
            path.write_bytes(b"ab\ncd\nef\n")
            for start, count, output, status in [
                    (3, 6, b"cd\nef\n", 0), (0, 3, b"ab\n", 0), (3, 7, b"", 1), (9, 1, b"", 1)]:
                with self.subTest(start=start, count=count):
                    # Instead of the command that judges, one that prints its input.
                    result = subprocess.run(
                        [SCRIPT.with_name("verify-range"), "sh", "-c", "cat"],
                        input=f"1\t{start}\t{count}\t{path}\n".encode(), capture_output=True)
                    self.assertEqual((result.stdout, result.returncode), (output, status))

    def test_a_part_without_a_verdict_for_each_game_fails(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "archive"
            path.write_bytes(b"ab\n \t\r\n\ncd\n\xffef")
            for judge, status in [
                    ("printf '1\\n2\\n3\\n'; exit 2", 0), ("printf '1\\n2\\n3\\n'; exit 1", 0),
                    # The command cannot start, for example because its dictionary is missing.
                    ("exit 2", 1), ("printf '1\\n2\\n'; exit 2", 1), ("exit 64", 1),
                    ("printf '1\\n2\\n3\\n'; exit 3", 1)]:
                with self.subTest(judge=judge):
                    result = subprocess.run(
                        [SCRIPT.with_name("verify-range"), "sh", "-c", "cat >/dev/null; " + judge],
                        input=f"1\t0\t13\t{path}\n".encode(), capture_output=True)
                    self.assertEqual(result.returncode, status, result.stderr)


if __name__ == "__main__":
    unittest.main()
