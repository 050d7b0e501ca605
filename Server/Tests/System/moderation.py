"""A walk over HTTP: a moderator signs in, finds and judges players and games, and the log of acts has everything.

Prints a transcript without secrets: each request with its answer.
"""

import json
import os
import sqlite3
import time

import games
from proxies import free_port
from servers import expect
from transcript import Caller, ModeratorCaller, Operator, Transcript

BOARD = "/api/leaderboards/games?language=en&mode=unlimited"
WORDS = "/api/leaderboards/words?language=en&scope=lastDay"


class Walk:
    """A server with a listener of moderators, its operator, and three players, who have played."""

    def __init__(self, folder, start, tool):
        self.start, self.port, self.transcript = start, free_port(), Transcript()
        self.base = f"http://127.0.0.1:{self.port}"
        self.operator = Operator(tool, self.transcript)
        self.hidden = os.path.join(folder, "hidden.txt")
        self.players, self.secrets = [], []
        self.begin()
        for name in ["ada", "bob", "eve"]:
            self.players.append(Caller(self.server.base, name, self.transcript).register())
        self.ada, self.bob, self.eve = self.players

    def begin(self, *flags):
        self.server = self.start("--moderation-port", str(self.port), "--request-limits", "off",
                                 "--trusted-proxies", "127.0.0.1", *flags)
        expect(self.base in self.server.logged(until=self.base), "the routes of moderators are not served")
        for player in self.players:
            player.base = self.server.base

    def end(self):
        self.server.stop()
        for secret in self.secrets:
            expect(secret not in self.server.logged(), "a secret of a moderator is in the log")

    def restart(self, *flags):
        self.end()
        self.begin(*flags)

    def command(self, *words, status=0):
        return self.operator.command(*words, database=self.server.database, status=status)

    def sign_in(self, name, role, *options):
        """A new moderator, who has signed in by the operator's code."""
        identifier, line = self.command("moderator", "add", name.title(), "--role", role, *options).splitlines()
        moderator, code = ModeratorCaller(self.base, name, self.transcript), {"code": line.split()[-1]}
        moderator.id = self.transcript.name(identifier, name.upper())
        session = moderator.say("POST", "/moderation/session", code, 201, is_open=True)
        expect(session["moderator"] == identifier, f"another moderator signs in: {session}")
        moderator.say("POST", "/moderation/session", code, 401, is_open=True)
        moderator.token = session["token"]
        self.secrets += [code["code"], session["token"]]
        return moderator

    def names(self, target):
        """The names on a board, as Bob reads it."""
        board = self.bob.say("GET", target)
        return [row["displayName"] for row in board.get("top", board.get("words"))]


def walk(folder, start, tool):
    place = Walk(folder, start, tool)
    ada, bob, eve = place.players
    print("Three players play, one of them fast, and one sends a game that breaks a rule.")
    played = [games.play(ada, seconds=0.05), games.play(bob), games.play(eve), games.play(bob, seconds=1.5)]
    place.transcript.name(played[0].id, "GAME")
    false = games.Game(eve, 5, 1.0)
    false.submission["moves"][0]["score"] += 1
    status, answer = false.submit(eve)
    expect(status == 422 and answer["type"].endswith("/refused-game"), f"a false score: {status} {answer}")

    print("An operator makes a code, and a moderator signs in by it, once.")
    grace = place.sign_in("grace", "moderator")
    looked_at(place, grace, played)
    hidden_and_shown(place, grace, played[0])
    reported(place, grace)
    renamed_and_suspended(place, grace)
    device_refused(place, grace)
    network_refused(place, grace)
    roles(place, grace)
    words_hidden(place, played[0])
    verified(place)
    print("moderation: found, hidden, reported, renamed, suspended over a restart; device and network refused; roles and "
          "words at once; a changed act is found")


def looked_at(place, grace, played):
    print("The moderator finds the player and the game, replays it, and sees the evidence and the day.")
    found = grace.say("GET", "/moderation/players?name=Ada")
    expect([player["id"] for player in found] == [place.ada.player], f"the players found are {found}")
    listed = grace.say("GET", f"/moderation/players/{place.ada.player}/games")["games"]
    expect([game["id"] for game in listed] == [played[0].id], f"the games found are {listed}")
    game = grace.say("GET", f"/moderation/games/{played[0].id}")
    expect(game["score"] == played[0].score and not game["isHidden"], f"the game is {game}")
    moves = grace.say("GET", f"/moderation/games/{played[0].id}/replay")["moves"]
    expect([move["type"] for move in moves] == [move["type"] for move in played[0].submission["moves"]],
           "the moves of the replay are others")
    evidence = grace.say("GET", f"/moderation/players/{place.ada.player}/evidence")
    [compared] = evidence["comparisons"]
    expect(compared["otherGameCount"] == 3 and compared["slowerPercent"] == 100
           and compared["medianLetterMilliseconds"] < 100 < 900 < compared["othersLetterMilliseconds"],
           f"the evidence is {compared}")
    day = grace.say("GET", "/moderation/day")
    expect((day["games"], day["players"]) == (4, 3) and day["refused"] == [{"rule": "wrongScore", "count": 1}],
           f"the day is {day}")


def hidden_and_shown(place, grace, game):
    print("A hidden game is on no board, and one that is shown is there again.")
    before = place.names(BOARD)
    expect("ada" in before, f"the board has {before}")
    grace.say("POST", f"/moderation/games/{game.id}/hide", {"reason": ""}, 400)
    grace.say("POST", f"/moderation/games/{game.id}/hide", {"reason": "played by a program"})
    expect("ada" not in place.names(BOARD) + place.names(WORDS), "a hidden game is on a board")
    grace.say("POST", f"/moderation/games/{game.id}/show", {"reason": "played by hand"})
    expect(place.names(BOARD) == before, "the board is another one")


def reported(place, grace):
    print("Players report a name and a missing word; a name that nobody has is answered alike. A report is closed once.")
    name, word = ({"kind": kind, "language": "en", "text": text} for kind, text in [("name", "ada"), ("word", "vlog")])
    for report in [name, word, name, {**name, "text": "nobody"}, {**word, "text": "cab"}]:
        place.eve.say("POST", "/api/reports", report, 204)
    place.eve.say("POST", "/api/reports", {**word, "text": "v-log"}, 400)
    reports = grace.say("GET", "/moderation/reports")
    expect([(report["kind"], report.get("player"), report.get("word"), report.get("isInDictionary"))
            for report in reports] == [("name", place.ada.player, None, None), ("word", None, "VLOG", False)],
           f"the reports are {reports}")
    expect(grace.say("GET", "/moderation/day")["openReports"] == 2, "the day has another number of reports")
    for report in reports:
        target = f"/moderation/reports/{report['number']}/close"
        grace.say("POST", target, {"reason": "looked at"}, 204)
        grace.say("POST", target, {"reason": "looked at"}, 404)
    expect(grace.say("GET", "/moderation/reports") == [], "a closed report is open")


def renamed_and_suspended(place, grace):
    print("A player gets another name, and is suspended, also after a restart; what keeps the account safe stays open.")
    ada, target = place.ada, f"/moderation/players/{place.ada.player}"
    grace.say("POST", f"{target}/rename", {"displayName": "Player", "reason": "an insult"})
    expect(ada.say("GET", "/api/players/me")["displayName"] == "Player", "the player has the old name")
    until, reason = int(time.time()) + 3600, "Insults as names."
    grace.say("POST", f"{target}/suspend", {"until": until, "reason": reason})

    def is_refused():
        problem = ada.say("GET", "/api/players/me", status=403)
        expect(problem["type"].endswith("/suspended") and reason in json.dumps(problem), f"the refusal is {problem}")

    is_refused()
    place.transcript.print("SIGTERM, and a new process")
    place.restart()
    is_refused()
    expect(place.bob.say("GET", "/api/players/me")["displayName"] == "bob", "another player is suspended")
    ada.say("GET", "/api/players/me/export")
    grace.say("POST", f"{target}/end-suspension", {"reason": "said sorry"})
    ada.say("GET", "/api/players/me")
    until = int(time.time()) + 2
    grace.say("POST", f"{target}/suspend", {"until": until, "reason": reason})
    is_refused()
    place.transcript.print("its time comes")
    time.sleep(max(0, until + 1 - time.time()))
    ada.say("GET", "/api/players/me")


def device_refused(place, grace):
    print("A player's only device is refused, and the recovery code makes another one.")
    eve, target = place.eve, f"/moderation/players/{place.eve.player}/devices"
    code = eve.say("POST", "/api/players/me/recovery-code", {}, 201)["code"]
    [device] = grace.say("GET", target)
    expect(device["id"] == eve.player and "lastUsedAt" in device, f"the device is {device}")
    act = {"reason": "it was stolen"}
    expect(grace.say("POST", f"{target}/{device['id']}/refuse", act) == [], "a device is left")
    grace.say("POST", f"{target}/{device['id']}/refuse", act, 404)
    eve.say("GET", "/api/players/me", status=401)
    eve.use(eve.say("POST", "/api/devices/recovery", {"code": code, "name": "New"}, 201, True)["credentials"])
    expect([device["name"] for device in grace.say("GET", target)] == ["New"], "the new device is not listed")
    eve.say("GET", "/api/players/me")


def network_refused(place, grace):
    print("A network is refused, as a trusted proxy forwards it, also after a restart, until that is lifted.")
    bob, target = place.bob, "/moderation/networks"
    until = int(time.time()) + 3600
    new = {"network": "198.51.100.9/24", "until": until, "reason": "many accounts in a minute"}
    for network in ["127.0.0.1", "10.1.2.3", "198.51.0.0/16"]:
        grace.say("POST", target, new | {"network": network}, 422)
    network = grace.say("POST", target, new)
    place.transcript.name(network["id"], "NETWORK")
    expect(network["network"] == "198.51.100.0/24", f"the network is {network}")

    def refused(address):
        bob.address = address
        problem = bob.say("GET", "/api/players/me", status=403)
        expect(problem["type"].endswith("/network-refused") and problem["until"] == until, f"the refusal is {problem}")
        bob.address = None

    refused("198.51.100.7")
    # What a client writes itself is not believed.
    refused("203.0.113.7, 198.51.100.8")
    bob.address = "198.51.101.7"
    bob.say("GET", "/api/players/me")
    place.transcript.print("SIGTERM, and a new process")
    place.restart()
    refused("198.51.100.7")
    bob.say("GET", "/api/players/me")
    grace.say("POST", f"{target}/{network['id']}/allow", {"reason": "they have moved"}, 204)
    expect(grace.say("GET", target) == [], "the network is still refused")
    bob.address = "198.51.100.7"
    bob.say("GET", "/api/players/me")
    bob.address = None


def roles(place, grace):
    print("Nobody acts on himself; a role and its end count at once.")
    target = f"/moderation/players/{place.bob.player}"
    new_name = {"displayName": "Robert", "reason": "a wish"}
    bob = place.sign_in("bobby", "administrator", "--player", place.bob.player)
    bob.say("POST", f"{target}/rename", new_name, 403)
    bob.say("POST", f"{target}/erase", {"reason": "a wish"}, 403)
    place.command("moderator", "role", grace.id, "viewer")
    grace.say("GET", target)
    grace.say("POST", f"{target}/rename", new_name, 403)
    place.command("moderator", "revoke", grace.id)
    grace.say("GET", target, status=401)
    listed = place.command("moderator", "list")
    expect(f"{grace.id}  revoked  Grace" in listed, f"the moderator is not revoked: {listed}")
    expect(place.bob.say("GET", "/api/players/me")["displayName"] == "bob", "the player was renamed")
    acts = bob.say("GET", "/moderation/acts?limit=1000")
    kinds = [act["kind"] for act in acts]
    expect(kinds == ["add-moderator", "sign-in", "hide-game", "show-game", "close-report", "close-report",
                     "rename-player", "suspend-player", "end-suspension", "suspend-player", "refuse-device",
                     "refuse-network", "allow-network", "add-moderator", "sign-in", "change-moderator",
                     "revoke-moderator"], f"the log of acts has {kinds}")


def words_hidden(place, game):
    print("The operator hides a word: it scores as before, and no board or name has it.")
    word = game.words[0]
    shown = [row["word"] for row in place.eve.say("GET", WORDS)["words"]]
    expect(word in shown, f"the board of words has {shown}")
    with open(place.hidden, "w") as file:
        file.write(f"# A word of the walk\n{word.lower()}\n")
    place.restart("--hidden-words", place.hidden)
    left = [row["word"] for row in place.eve.say("GET", WORDS)["words"]]
    expect(word not in left and left == [other for other in shown if other != word], f"the board has {left}")
    place.eve.say("PATCH", "/api/players/me", {"displayName": f"The {word.title()}"}, 422)
    board = place.bob.say("GET", BOARD)
    expect(["Player", game.score] in [[row["displayName"], row["score"]] for row in board["top"]],
           f"the game counts less: {board}")


def verified(place):
    print("The log of acts has neither names nor secrets, and a changed entry is found.")
    acts = place.command("acts")
    for name in ["Grace", "Bobby", "Robert", "ada", "198.51", *place.secrets]:
        expect(name not in acts, f"the log of acts has {name}")
    place.command("check")
    place.end()
    with sqlite3.connect(place.server.database) as rows:
        changed = rows.execute("UPDATE acts SET reason = 'nothing' WHERE kind = 'hide-game'").rowcount
    expect(changed == 1, f"{changed} entries were changed")
    text = place.command("check", status=1)
    expect("entry 3" in text, "a changed act is not found: " + text)
