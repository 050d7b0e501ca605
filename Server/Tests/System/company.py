"""A walk over HTTP: players follow each other, play again, block, and are erased; a stream tells the other player at once.

Prints a transcript without secrets: each request with its answer, and each event.
"""

import http.client
import json
import queue
import sqlite3
import threading
import time

import games
from servers import expect
from transcript import Caller, Transcript

BOARD = "/api/leaderboards/games?language=en&mode=unlimited&group="
WORDS = "/api/leaderboards/words?language=en&scope=lastDay&group="
# An event is sent when its change is stored; clients that ask instead do so each 10 seconds or more.
AT_ONCE = 5
# Events of boards and days come at any time.
LEFT_OUT = {"boardChanged", "challengeOpened", "reset"}


class Stream:
    """The stream of events of a player, read by a thread."""

    def __init__(self, player):
        self.player, self.events = player, queue.Queue()
        host = player.base.removeprefix("http://")
        connection = http.client.HTTPConnection(host, timeout=60)
        connection.request("GET", "/api/events", headers=player.headers("GET", "/api/events", "", b""))
        self.answer = connection.getresponse()
        expect(self.answer.status == 200, f"a stream of events: {self.answer.status}")
        opened = threading.Event()
        threading.Thread(target=self.read, args=[opened], daemon=True).start()
        expect(opened.wait(AT_ONCE), "a stream does not begin")

    def read(self, opened):
        name = None
        try:
            for line in self.answer:
                field, _, value = line.decode().rstrip("\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data":
                    opened.set()
                    if name not in LEFT_OUT:
                        self.events.put((name, json.loads(value)))
        except (OSError, ValueError, http.client.HTTPException):
            pass  # The server has ended.

    def expect(self, name, **fields):
        """The next event, which has to come at once."""
        start = time.monotonic()
        try:
            found, data = self.events.get(timeout=AT_ONCE)
        except queue.Empty:
            found, data = "no event", {}
        self.player.transcript.print(f"{self.player.name:6} <- {found} {json.dumps(data)}")
        expect(found == name and fields.items() <= data.items(),
               f"after {time.monotonic() - start:.1f} s {self.player.name} hears of {found} {data}, "
               f"not of {name} {fields}")


def walk(folder, start):
    server, transcript = start("--request-limits", "off"), Transcript()
    ada, bob, eve = players = [Caller(server.base, name, transcript).register() for name in ("ada", "bob", "eve")]
    print("Three players play.")
    for player in players:
        player.game = games.play(player)
        player.stream = Stream(player)
    code = followed(ada, bob, eve)
    match = played_again(ada, bob)
    blocked(ada, bob, eve, code, match)
    erased(server, ada, bob)
    print("company: followed with consent, boards of friends alone, a rematch, a block as if unknown; "
          "an erasure leaves no relation")


def names(player, target):
    """The names on a board."""
    board = player.say("GET", target)
    return sorted({row["displayName"] for row in board.get("top", board.get("words"))})


def followed(ada, bob, eve):
    print("A player gives a code away, and consents to be followed.")
    code = bob.say("POST", "/api/friends/code", status=201)["code"]
    ada.say("POST", "/api/friends/requests", {"code": unknown(code)}, 404)
    friend = ada.say("POST", "/api/friends/requests", {"code": code}, 201)
    expect(friend["playerID"] == bob.player, f"the code is that of {friend}")
    bob.stream.expect("followAsked", player=ada.player)
    expect(names(ada, BOARD + "friends") == ["ada"], "a player is followed without consent")
    expect([one["playerID"] for one in bob.say("GET", "/api/friends")["requests"]] == [ada.player], "no request waits")
    bob.say("POST", "/api/friends/requests/answer", {"playerID": ada.player, "isAccepted": True}, 204)
    ada.stream.expect("followAccepted", player=bob.player)

    print("The boards of friends have the player and the followed one, and no stranger.")
    for target in [BOARD, WORDS]:
        expect(names(ada, target + "everyone") == ["ada", "bob", "eve"], "the board of everyone has others")
        expect(names(ada, target + "friends") == ["ada", "bob"], "the board of friends has others")
        expect(names(bob, target + "friends") == ["bob"], "who is followed follows")
    board = ada.say("GET", BOARD + "friends")
    best = max(ada.game.score, bob.game.score)
    expect(board["outOf"] == 2 and board["top"][0]["rank"] == 1 and board["top"][0]["score"] == best,
           f"the ranks are not those among friends: {board}")
    return code


def unknown(code):
    """A code that nobody has."""
    return ("A" if code[0] != "A" else "B") + code[1:]


def played_again(ada, bob):
    print("The two play a match, and another one.")
    match = ada.say("POST", "/api/matches", {"language": "en"}, 201)
    id = ada.transcript.name(match["id"], "MATCH")
    bob.say("POST", "/api/matches/join", {"code": match["code"]})
    ada.stream.expect("matchJoined", match=id, moveCount=0)
    bob.stream.expect("matchChanged", match=id, moveCount=0)
    letters = games.tiles(ada.say("GET", f"/api/matches/{id}")["puzzle"])
    turn = [games.move(*games.chosen(letters, [games.SHORT_WORDS])[0], time.time(), 0)]
    ada.say("POST", f"/api/matches/{id}/turns?moveCount=0", turn)
    ada.stream.expect("matchChanged", match=id, moveCount=1)
    bob.stream.expect("yourTurn", match=id, moveCount=1)
    bob.say("POST", f"/api/matches/{id}/resign")
    for player in [ada, bob]:
        player.stream.expect("matchEnded", match=id)
    ada.say("POST", f"/api/matches/{id}/rematch")
    ada.stream.expect("matchChanged", match=id)
    bob.stream.expect("rematchAsked", match=id)
    new = bob.say("POST", f"/api/matches/{id}/rematch")["rematch"]["matchID"]
    ada.stream.expect("rematchAccepted", match=id)
    bob.stream.expect("matchChanged", match=id)
    ada.transcript.name(new, "REMATCH")
    match = ada.say("GET", f"/api/matches/{new}")
    first = match["sides"][0]["displayName"]
    expect(match["turn"] == 0 and first == "bob", f"the first turn is that of {first}")
    return id


def blocked(ada, bob, eve, code, match):
    print("A block ends following, and is answered as a code that nobody has, or as a request that waits.")
    bob.say("POST", "/api/friends/blocked", {"playerID": ada.player}, 201)
    expect(names(ada, BOARD + "friends") == ["ada"], "who is blocked still follows")
    answers = [ada.say("POST", "/api/friends/requests", {"code": each}, 404) for each in (code, unknown(code))]
    expect(answers[0] == answers[1], f"the answers tell a block: {answers}")
    ada.say("POST", "/api/friends/requests", {"matchID": match}, 201)
    expect([one["playerID"] for one in ada.say("GET", "/api/friends")["asked"]] == [bob.player], "no request waits")
    expect(not bob.say("GET", "/api/friends")["requests"], "a blocked player's request is shown")
    opened = bob.say("POST", "/api/matches", {"language": "en"}, 201)["code"]
    answers = [ada.say("POST", "/api/matches/join", {"code": each}, 404) for each in (opened, unknown(opened))]
    expect(answers[0] == answers[1], f"the answers tell a block: {answers}")
    # The next event is not that of the blocked player.
    eve.say("POST", "/api/friends/requests", {"code": code}, 201)
    bob.stream.expect("followAsked", player=eve.player)

    print("After the block, a request waits that can be answered.")
    bob.say("DELETE", f"/api/friends/blocked/{ada.player}", status=204)
    bob.say("POST", "/api/friends/requests/answer", {"playerID": ada.player, "isAccepted": True}, 204)
    ada.stream.expect("followAccepted", player=bob.player)
    expect(names(ada, BOARD + "friends") == ["ada", "bob"], "the board of friends has others")


def erased(server, ada, bob):
    print("A player is erased, and nobody follows or is followed by that player.")
    ada.say("POST", "/api/friends/code", status=201)
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as rows:
        id = bytes.fromhex(ada.player.replace("-", ""))
        [number] = rows.execute("SELECT number FROM players WHERE id = ?", [id]).fetchone()
        before = relations(rows, number)
    expect(min(before) > 0, f"{before} rows before the erasure")
    ada.say("DELETE", "/api/players/me", status=204)
    found = bob.say("GET", "/api/friends")
    expect(ada.player not in json.dumps(found), f"an erased player is in the list: {found}")
    server.stop()
    with sqlite3.connect(server.database) as rows:
        expect(relations(rows, number) == [0, 0], "an erasure leaves relations")


def relations(rows, number):
    """The numbers of relations and of codes of a player in the database."""
    return [rows.execute(f"SELECT count(*) FROM {table} WHERE ? IN ({columns})", [number]).fetchone()[0]
            for table, columns in [("relations", "player, other"), ("followCodes", "player")]]
