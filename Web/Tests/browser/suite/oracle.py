"""The engine under node: the words of a stored game, and its score."""

import functools
import json
import pathlib
import subprocess

SCRIPT = pathlib.Path(__file__).with_name("oracle.mjs")


class Oracle:
    """Answers what can be played in stored games of a language."""

    def __init__(self, language="en"):
        self.process = subprocess.Popen(
            ["node", SCRIPT, language], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask = functools.lru_cache(maxsize=200)(self._ask)

    def _ask(self, saved):
        """`{totalScore, played, playableFaces, words: [{word, score, path}]}` of a game in JSON.

        Of a puzzle, `{"puzzle": ...}`, only the words.
        """
        self.process.stdin.write(json.dumps(json.loads(saved)) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)
