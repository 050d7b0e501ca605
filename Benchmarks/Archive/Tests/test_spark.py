"""Judging an archive on Spark gives the result of a single process, even if processes are killed.

Needs PySpark and Java, and the executable `word-cube` in the variable WORD_CUBE.
"""

import json
import os
import pathlib
import stat
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SCRIPT = HERE.parent / "verify-on-spark"
CORPUS = HERE.parent.parent / "Corpus" / "games.jsonl"
WORD_CUBE = os.environ.get("WORD_CUBE")

# Judges correctly, except the first time: then the process is killed after it has printed something.
FRAGILE = r"""#!/usr/bin/env bash
if mkdir "{folder}/died" 2>/dev/null; then
  exec 3<&0
  {{ head -c 1500000 <&3; sleep 3; }} | "{tool}" "$@" >"{folder}/before" &
  process=$!
  until [ -s "{folder}/before" ]; do sleep 0.05; done
  kill -9 $process
  wait $process
  status=$?
  cat "{folder}/before"
  echo $status >"{folder}/died/status"
  exit $status
fi
exec "{tool}" "$@"
"""


def archive():
    """Valid, refused and malformed games, lines that end in CR LF, blank lines, and a last line without end."""
    games = CORPUS.read_bytes().splitlines()
    lines = []
    for number in range(1500):
        game = games[number % len(games)]
        line = b'{"id":"\xc3\xa9 %d",' % number + game[1:]
        kind = number % 15
        if kind == 1:
            line = line.replace(b'"score":', b'"score":1', 1)
        elif kind == 2:
            line = line[:1000 + number]
        elif kind == 3:
            line = b" \t" if number % 2 else b""
        elif kind == 4:
            line += b"\r"
        elif kind == 5:
            line = b'{"note":"a \r return, \xe2\x80\xa8 and \x85 end no line",' + line[1:]
        elif kind == 6:
            line = line.replace(b"timed", b"\xff\xfe", 1)
        lines.append(line)
    return b"\n".join(lines)


@unittest.skipUnless(WORD_CUBE, "WORD_CUBE does not name the executable")
class SparkTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.archive = self.folder / "archive"
        self.archive.write_bytes(archive())

    def single(self, *options):
        run = subprocess.run(
            [WORD_CUBE, "verify", "--lines", *options, self.archive], capture_output=True)
        self.assertEqual((run.returncode, run.stderr), (2, b""))
        return run.stdout

    def on_spark(self, tool, *options):
        output = self.folder / "verdicts"
        run = subprocess.run(
            [sys.executable, SCRIPT, self.archive, output, "--word-cube", tool, *options],
            capture_output=True, text=True, timeout=600)
        self.assertEqual(run.returncode, 0, run.stderr)
        parts = sorted(output.glob("part-*"))
        return b"".join(part.read_bytes() for part in parts), json.loads(run.stdout), len(parts)

    def check_summary(self, summary, verdicts):
        games = [json.loads(line) for line in verdicts.splitlines()]
        valid = [game for game in games if game["valid"]]
        self.assertEqual(summary["valid"], len(valid))
        self.assertEqual(summary["malformed"], sum("malformed" in game for game in games))
        self.assertEqual(summary["refused"], sum("violation" in game for game in games))
        self.assertGreater(min(summary["valid"], summary["malformed"], summary["refused"]), 0)
        best = sorted(valid, key=lambda game: (-game["totalScore"], game["line"]))[:10]
        self.assertEqual(
            summary["leaderboard"],
            [{name: game[name] for name in ("totalScore", "line", "id")} for game in best])

    def test_the_verdicts_are_those_of_a_single_process(self):
        verdicts, summary, parts = self.on_spark(WORD_CUBE, "--partitions", "7")
        self.assertEqual(parts, 7)
        self.assertEqual(verdicts, self.single())
        self.check_summary(summary, verdicts)

    def test_a_process_that_is_killed_leaves_no_trace(self):
        tool = self.folder / "fragile"
        tool.write_text(FRAGILE.format(folder=self.folder, tool=WORD_CUBE))
        tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
        verdicts, summary, _ = self.on_spark(
            str(tool), "--partitions", "4", "--", "--rules", "classic")
        self.assertEqual((self.folder / "died" / "status").read_text(), "137\n")
        self.assertGreater(len((self.folder / "before").read_bytes()), 0)
        self.assertEqual(verdicts, self.single("--rules", "classic"))
        self.check_summary(summary, verdicts)


if __name__ == "__main__":
    unittest.main()
