"""Server processes for system checks, and players who call them."""

import json
import os
import re
import subprocess
import time

from proxies import free_port
from signing import Player, send

processes = []


class Failure(Exception):
    """A check that does not hold."""


def expect(condition, message):
    if not condition:
        raise Failure(message)


def end_processes():
    while processes:
        process = processes.pop()
        process.kill()
        process.wait()


def run(folder, *arguments, status=0, environment=None):
    """Runs a command of word-cube-server, which has to end with a status. Returns its output."""
    result = subprocess.run(
        [os.path.join(folder, "word-cube-server"), *arguments], text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=300,
        env=os.environ | (environment or {}))
    expect(result.returncode == status,
           f"{arguments} ended with {result.returncode}: {result.stdout}")
    return result.stdout


class ServerProcess:
    """A server process on a database. Its ports stay when it is started again."""

    def __init__(self, folder, database, log, *flags, environment=None):
        self.port, self.metrics_port, self.log = free_port(), free_port(), log
        self.base = f"http://127.0.0.1:{self.port}"
        self.command = [
            os.path.join(folder, "word-cube-server"), "--port", str(self.port),
            "--metrics-port", str(self.metrics_port), "--database", database,
            "--plausibility", "off", *flags]
        self.environment = os.environ | (environment or {})
        self.launch()

    def launch(self):
        with open(self.log, "a") as file:
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=file, text=True, env=self.environment)
        processes.append(self.process)

    def wait(self):
        """Waits until the server is ready. Returns what it printed."""
        output = ""
        while "Ready." not in output:
            line = self.process.stdout.readline()
            expect(line, f"a server did not start: {output}{self.logged()}")
            output += line
        return output

    def logged(self):
        with open(self.log) as file:
            return file.read()[-3000:]

    def ready(self):
        return send(self.base, "GET", "/ready", b"", {})[0]

    def metric(self, name):
        page = send(f"http://127.0.0.1:{self.metrics_port}", "GET", "/metrics", b"", {})[1].decode()
        found = re.search(f"^{name} (.+)$", page, flags=re.M)
        expect(found, f"there is no metric {name}")
        return float(found[1])


class Server(ServerProcess):
    """A server without limits that is ready, and calls of it."""

    def __init__(self, folder, database, log, *flags, environment=None):
        super().__init__(folder, database, log, "--request-limits", "off", *flags,
                         environment=environment)
        self.output = self.wait()

    def load(self, folder, games):
        """Plays games of many players."""
        result = subprocess.run(
            [os.path.join(folder, "server-load"), "boards", "--games", str(games), "--server",
             self.base], text=True, capture_output=True, timeout=300)
        expect(result.returncode == 0, f"the load failed: {result.stdout}{result.stderr}")

    def call(self, player, method, target, body=None):
        """A request of a player. Returns the status and the answer."""
        path, _, query = target.partition("?")
        content = json.dumps(body).encode() if body is not None else b""
        return send(self.base, method, target, content,
                    player.headers(method, path, query, content))

    def boards(self):
        """The rows of the boards of games, as a new player sees them."""
        player = Player(self.base, "Reader")
        rows = []
        for mode in ["timed", "unlimited"]:
            status, board = self.call(
                player, "GET", f"/api/leaderboards/games?language=en&mode={mode}&scope=allTime")
            expect(status == 200, f"a board: {status} {board}")
            rows += [(mode, row["rank"], row["displayName"], row["score"]) for row in board["top"]]
            rows.append((mode, board["outOf"]))
        return rows

    def start(self, player):
        """The start of today's challenge by a player."""
        status, start = self.call(player, "POST", "/api/daily-challenges",
                                  {"language": "en", "mode": "unlimited"})
        expect(status == 200, f"a start: {status} {start}")
        return start["id"]

    def submit(self, player, challenge):
        """Sends a game of a challenge. Returns the status and the answer."""
        return self.call(player, "POST", "/api/games",
                         {"gameContext": {"dailyChallengeId": challenge}, "moves": []})

    def challenger(self):
        """A new player who has played today's challenge."""
        player = Player(self.base, "Challenger")
        status, answer = self.submit(player, self.start(player))
        expect(status == 201, f"a game: {status} {answer}")
        return player

    def challenger_count(self, player):
        """The number of players of today's challenge, as one of them sees it."""
        status, board = self.call(
            player, "GET", "/api/daily-challenges/results?language=en&mode=unlimited")
        expect(status == 200, f"results: {status} {board}")
        return board["outOf"]


def follow_each_other(one, two):
    """Each server shows soon that a challenge was played at the other one."""
    for here, there in [(one, two), (two, one)]:
        watcher = here.challenger()
        before = here.challenger_count(watcher)
        there.challenger()
        deadline = time.monotonic() + 10
        while here.challenger_count(watcher) != before + 1:
            expect(time.monotonic() < deadline,
                   f"a server does not follow: {here.challenger_count(watcher)} players, not "
                   f"{before + 1}")
            time.sleep(0.1)
