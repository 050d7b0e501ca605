"""Transcripts of walks: each request with its answer on a line, without secrets, and with names in place of identifiers."""

import json
import re
import subprocess

from servers import expect
from signing import Player, send

# Members of which only the beginning is printed: secrets, and what nobody reads.
CUT = ("code", "oldCode", "claim", "token", "signingKey", "hash", "puzzle")
# The operator reads a moderator's code.
CODE = re.compile(r"\b([0-9A-Z]{4})[0-9A-Z](-[0-9A-Z]{5}){3}\b")
LONGEST = 160


class Transcript:
    """What is printed: names that were given to identifiers are in their place."""

    def __init__(self):
        self.names = {}

    def name(self, identifier, name):
        """Gives an identifier a name, and returns the identifier."""
        self.names[identifier] = name
        return identifier

    def print(self, *parts):
        """Prints a line of parts, each with the names of identifiers and with at most so many characters."""
        line = ""
        for part in parts:
            for identifier, name in self.names.items():
                part = part.replace(identifier, name)
            line += part if len(part) <= LONGEST else part[:LONGEST - 1] + "…"
        print(f"  {line.replace('  ->', ' ->')}".rstrip())


class Caller(Player):
    """Somebody whose requests are printed, and who need not have registered.

    `address` is the one that a proxy forwards; None without a proxy.
    """

    address = None

    def __init__(self, base, name, transcript=None):
        self.base, self.name = base, name
        self.transcript = transcript or Transcript()

    def headers(self, *parts):
        return super().headers(*parts) | self.forwarded()

    def forwarded(self):
        return {"X-Forwarded-For": self.address} if self.address else {}

    def register(self, name=None):
        """Registers a player, who has this name in the transcript."""
        body = {"displayName": name or self.name, "timeZone": "Etc/UTC"}
        self.use(self.say("POST", "/api/players", body, 201, is_open=True))
        self.transcript.name(self.player, self.name.upper())
        return self

    def use(self, credentials):
        self.token = credentials["token"]
        self.key = bytes.fromhex(credentials["signingKey"])
        self.player = credentials["playerID"]

    def say(self, method, target, body=None, status=200, is_open=False):
        """Sends a request, prints it, and expects a status."""
        data = json.dumps(body).encode() if body is not None else b""
        found, answer = self.answered(method, target, data, is_open)
        origin = f"from {self.address} " if self.address else ""
        self.transcript.print(f"{self.name:6} {method} {target} {origin}", shown(body), f" -> {found} ", shown(answer))
        expect(found == status, f"{method} {target}: {found}, not {status}: {answer}")
        return answer

    def answered(self, method, target, data, is_open):
        if is_open:
            return send(self.base, method, target, data, self.forwarded())
        return self.call(method, target, data)


class ModeratorCaller(Caller):
    """A moderator, who has a token alone."""

    def call(self, method, target, body=b""):
        return send(self.base, method, target, body, {"authorization": "Bearer " + self.token})


class Operator:
    """Who has the machine: the commands and their output are printed."""

    def __init__(self, tool, transcript):
        self.tool, self.transcript = tool, transcript

    def command(self, *words, database, status=0):
        """Runs a command on a database, and expects an exit status. Returns the output."""
        result = subprocess.run(
            [self.tool, *words, "--database", database], capture_output=True, text=True, timeout=60)
        self.transcript.print(f"$ word-cube-server {' '.join(words)}")
        for line in (result.stdout + result.stderr).splitlines():
            self.transcript.print("  " + CODE.sub(r"\1…", line))
        expect(result.returncode == status, f"{words} ended with {result.returncode}: {result.stdout}{result.stderr}")
        return result.stdout + result.stderr


def shown(value):
    """A body on one line, with its secrets cut off."""
    if value is None or value == b"":
        return ""
    is_turn = isinstance(value, list) and value and "playedAt" in value[0]
    return json.dumps(cut("moves" if is_turn else None, value), ensure_ascii=False)


def cut(name, value):
    if name == "moves":
        return "…"
    if isinstance(value, dict):
        return {part: cut(part, text) for part, text in value.items() if part not in ("title", "status")}
    if isinstance(value, list):
        return [cut(name, part) for part in value]
    return value[:4] + "…" if name in CUT and isinstance(value, str) else value
