"""Exports by many players at once: the server keeps answering others, and its memory stays small.

Run directly, it measures: exports.py FOLDER [PLAYERS GAMES]. FOLDER has word-cube-server and server-load.
"""

import http.client
import os
import random
import sqlite3
import subprocess
import sys
import threading
import time

from servers import expect
from signing import Player


def peak(server):
    """The most memory so far, in MiB."""
    with open(f"/proc/{server.process.pid}/status") as file:
        line = next(line for line in file if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


def swapped(puzzle, number):
    """Another puzzle with the tiles of a packed one: two of them change places. See the article Packed forms."""
    tiles = int.from_bytes(puzzle[2:], "little")
    first, second = 5 * (number % 81), 5 * (number // 81)
    change = (tiles >> first ^ tiles >> second) & 31
    return puzzle[:2] + (tiles ^ change << first ^ change << second).to_bytes(51, "little")


def fill(path, names, games):
    """Gives players copies of a game that others played, with its words and its event, each on a puzzle of its own."""
    database = sqlite3.connect(path)
    database.row_factory = sqlite3.Row
    model = dict(database.execute("SELECT * FROM games ORDER BY length(moves) DESC").fetchone())
    words = [dict(row) for row in database.execute(
        "SELECT * FROM words WHERE game = ?", [model["number"]])]
    event = dict(database.execute("SELECT * FROM events WHERE game IS NOT NULL").fetchone())

    def insert(table, row):
        columns = [name for name in row if name != "number"]
        places = ", ".join("?" * len(columns))
        return database.execute(
            f"INSERT INTO {table}({', '.join(columns)}) VALUES ({places})",
            [row[name] for name in columns]).lastrowid

    for name in names:
        player, identifier = database.execute(
            "SELECT number, id FROM players WHERE displayName = ?", [name]).fetchone()
        puzzles = {swapped(model["puzzle"], number) for number in range(81 * 81)}
        while len(puzzles) < games:
            puzzles |= {swapped(puzzle, random.randrange(81 * 81)) for puzzle in puzzles}
        for puzzle in sorted(puzzles)[:games]:
            game = model | {"id": os.urandom(16), "player": player, "puzzle": puzzle}
            number = insert("games", game)
            for word in words:
                row = word | {"id": os.urandom(16), "game": number}
                insert("words", row | ({"player": player} if "player" in word else {}))
            insert("events", event | {"player": identifier, "game": game["id"]})
    database.commit()
    database.close()


class Watcher:
    """Asks again and again whether a server is ready, and keeps the longest wait in ms."""

    def __init__(self, server):
        self.worst, self.count, self.ends = 0, 0, False
        self.address = server.base.split("//")[1]
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        connection = http.client.HTTPConnection(self.address, timeout=60)
        while not self.ends:
            start = time.monotonic()
            connection.request("GET", "/ready")
            response = connection.getresponse()
            response.read()
            expect(response.status == 204, f"not ready: {response.status}")
            self.worst = max(self.worst, 1_000 * (time.monotonic() - start))
            self.count += 1
            time.sleep(0.01)

    def end(self):
        self.ends = True
        self.thread.join()
        return self.worst


def export(server, player):
    """The status, Retry-After and the number of bytes of an export."""
    connection = http.client.HTTPConnection(server.base.split("//")[1], timeout=120)
    connection.request("GET", "/api/players/me/export",
                       headers={"Authorization": "Bearer " + player.token})
    response = connection.getresponse()
    count = 0
    while piece := response.read(1 << 16):
        count += len(piece)
    return response.status, response.getheader("Retry-After"), count


def at_once(server, players, each):
    """What each of the exports gets that all players ask for at the same time."""
    answers = []
    threads = [threading.Thread(target=lambda who=player: answers.append(export(server, who)))
               for player in players for _ in range(each)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def walk(folder, start, load, players=6, games=100, limits=(2_000, 40)):
    flags = ["--log-level", "error", "--request-limits", "off"]
    server = start(*flags)
    names = [f"Exporter {number}" for number in range(players)]
    exporters = [Player(server.base, name) for name in names]
    subprocess.run([load, "boards", "--games", "20", "--server", server.base], check=True,
                   capture_output=True, timeout=300)
    server.stop()
    fill(server.database, names, games)
    server = start(*flags)
    for player in exporters:
        player.base = server.base
    status, answer = exporters[0].call("GET", "/api/players/me/export")
    rows = {table["name"]: table["rows"] for table in answer["tables"]}
    expect(status == 200 and len(rows["games"]) == games, "an export has not all games")
    expect(all(isinstance(row["moves"], list) for row in rows["games"]), "an export has no moves")
    before = peak(server)
    watcher = Watcher(server)
    begun = time.monotonic()
    answers = at_once(server, exporters, 4)
    seconds, worst = time.monotonic() - begun, watcher.end()
    sent = [count for status, _, count in answers if status == 200]
    grown = peak(server) - before
    print(f"  {len(answers)} exports at once: {len(sent)} of {max(sent) >> 10} KiB sent in "
          f"{seconds:.1f} s, the longest /ready {worst:.0f} ms, {grown:.0f} MiB more memory",
          flush=True)
    if limits:
        expect(all(status == 200 or (status, again) == (503, "30")
                   for status, again, _ in answers), f"other answers: {answers}")
        expect(len(set(sent)) <= 2 and len(sent) < len(answers), "all were sent at once")
        expect(worst < limits[0], f"/ready took {worst:.0f} ms")
        expect(grown < limits[1], f"exports take {grown:.0f} MiB")
    server.stop()


if __name__ == "__main__":
    import tempfile
    import types
    from servers import ServerProcess

    where = os.path.realpath(sys.argv[1])
    temporary = tempfile.mkdtemp(prefix="word-cube-")

    def start(*flags):
        server = ServerProcess(where, temporary + "/a.sqlite", temporary + "/log", *flags)
        server.wait()
        server.database = temporary + "/a.sqlite"

        def stop(self):
            self.process.terminate()
            self.process.wait()

        server.stop = types.MethodType(stop, server)
        return server

    walk(temporary, start, os.path.join(where, "server-load"), *map(int, sys.argv[2:4]),
         limits=None)
