"""Reproduces the symptoms in the article Troubleshooting, finds each in the program's output, and follows the advice.

Each row in a table of symptoms has a trial here, found by its symptom, and each trial has a row. The other tables quote the
log: this file only looks the quotes up in the sources, and other checks in this folder bring them about.
"""

import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import time

import games
from proxies import free_port
from servers import expect
from signing import Player, send

ARTICLE = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                       "../../Documentation.docc/Troubleshooting.md")


def tables():
    """The tables of the article: the first cell of each row, by the heading of its column."""
    found, heading = {}, None
    with open(ARTICLE) as file:
        for line in file:
            if not line.startswith("|"):
                heading = None
            elif heading is None:
                heading = line.split(" | ")[0].removeprefix("| ")
            elif not line.startswith("|---"):
                found.setdefault(heading, []).append(line.split(" | ")[0].removeprefix("| "))
    return found


def symptoms():
    """The text that shows each row of the tables of symptoms: the code at its start, or else the words."""
    return [re.match("`([^`]+)`|(.+)", row)[0].strip("`") for row in tables()["symptom"]]


def quoted():
    """What the other tables quote from the log."""
    return [text for row in tables()["in the log"] for text in re.findall("`([^`]+)`", row)]


def expect_sayable():
    """The server can say what the article quotes."""
    sources = pathlib.Path(ARTICLE).parent.parent / "Sources"
    text = "".join(file.read_text() for file in sorted(sources.rglob("*.swift")))
    # The sources have the first two with a choice in them; the last one is PostgreSQL's.
    others = ["was deleted; restart the server", "was replaced; restart the server", "permission denied"]
    missing = [quote for quote in quoted() if quote.strip() not in text and quote not in others]
    expect(not missing, f"no source says {missing}")


class Trials:
    """Trials of one program, each in a folder of its own. `start` starts a server on a database."""

    def __init__(self, folder, start, tool):
        self.folder, self.start_server, self.tool = folder, start, tool

    def path(self, name):
        return os.path.join(self.folder, name)

    def start(self, *flags, database="game.sqlite", **rest):
        return self.start_server("--request-limits", "off", *flags, database=self.path(database), **rest)

    def run(self, *arguments, status=0, database="game.sqlite", **rest):
        """Runs a command, which has to end with a status. Returns what it printed."""
        named = ["--database", self.path(database)] if database else []
        result = subprocess.run([self.tool, *arguments, *named], text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, timeout=60, cwd=self.folder, **rest)
        expect(result.returncode == status,
               f"{arguments} ended with {result.returncode}: {result.stdout}")
        return result.stdout

    def fails(self, *flags, database="game.sqlite", port="0"):
        """What a server says that does not start."""
        return self.run("--port", port, "--metrics-port", "0", *flags, status=1, database=database)

    def misused(self, *flags):
        return self.run("--port", "0", *flags, status=64, database=None)

    def sound(self):
        """A database that a server has made, with a player."""
        server = self.start()
        Player(server.base, "Ada")
        server.stop()

    def change(self, *statements, database="game.sqlite"):
        connection = sqlite3.connect(self.path(database))
        with connection:
            for statement in statements:
                connection.execute(*statement)
        connection.close()

    def move(self, source, target):
        os.rename(self.path(source), self.path(target))

    def move_away(self):
        """The database with all that SQLite has beside it."""
        os.mkdir(self.path("old"))
        for suffix in ["", "-wal", "-shm", "-journal"]:
            if os.path.exists(self.path("game.sqlite" + suffix)):
                self.move("game.sqlite" + suffix, "old/game.sqlite" + suffix)

    # The server does not start

    def in_use(self):
        server = self.start()
        said = self.fails()
        expect(f"found process {server.process.pid}" in said, said)
        self.run("findings")
        server.stop()
        self.start().stop()
        return said

    def other_address(self):
        said = self.misused("--database", "host=db user=wc password=Secret123 dbname=game")
        expect("Secret123" not in said, said)
        expect(not os.listdir(self.folder), f"a file was made: {os.listdir(self.folder)}")
        os.mkdir(self.path("here"))
        server = self.start_server(database="./a=b", cwd=self.folder)
        server.stop()
        expect(os.path.exists(self.path("a=b")), "a file with such a name is not made by ./NAME")
        return said

    def misspelled(self):
        said = self.misused("--prot", "0")
        expect("\nport = " in self.run("settings"), "settings has no port")
        return said

    def port(self):
        server = self.start()
        said = self.fails(database="other.sqlite", port=server.base.rpartition(":")[2])
        self.start(database="other.sqlite").stop()
        server.stop()
        return said

    def no_dictionary(self):
        said = self.fails("--languages", "en,de")
        self.start("--languages", "en,nl").stop()
        return said

    def newer_schema(self):
        self.sound()
        self.run("backup", self.path("before"))
        self.change(("UPDATE settings SET value = CAST('99' AS BLOB) WHERE name = 'readableFrom'",),
                    ("PRAGMA user_version = 99",))
        said = self.fails()
        self.move_away()
        self.run("restore", self.path("before"))
        self.start().stop()
        return said

    def killed(self):
        """A database with changes in its log, of a server that was killed."""
        server = self.start()
        Player(server.base, "Ada")
        server.process.kill()
        server.process.wait()
        expect(os.path.getsize(self.path("game.sqlite-wal")) > 0, "a killed server leaves no log")

    def no_file(self):
        self.killed()
        self.move("game.sqlite", "moved")
        said = self.fails()
        self.move("moved", "game.sqlite")
        self.start().stop()
        expect("1 players" in self.run("check"), "the newest change is lost")
        return said

    def damaged(self):
        self.sound()
        self.run("backup", self.path("before"))
        with open(self.path("game.sqlite"), "r+b") as file:
            file.write(b"\xa5" * 4096)
        said = self.fails()
        self.move_away()
        expect("sound" in self.run("check", self.path("before"), database=None), "no backup is sound")
        self.run("restore", self.path("before"))
        self.start().stop()
        return said

    def damaged_secrets(self):
        self.sound()
        self.run("backup", self.path("before"))
        self.change(("UPDATE settings SET value = zeroblob(32) WHERE name = 'secrets.tickets'",))
        for command, status in [("check", 1), ("verify-all", 2)]:
            expect("the secrets do not match" in self.run(command, status=status), command)
        said = self.run("backup", self.path("damaged"), status=2)
        expect("the secrets do not match" in said, said)
        said = self.fails()
        shutil.copy(self.path("game.sqlite"), self.path("accepted.sqlite"))
        self.move_away()
        self.run("restore", self.path("before"))
        self.start().stop()
        self.run("rotate-secrets", "--force", database="accepted.sqlite")
        self.start(database="accepted.sqlite").stop()
        return said

    def read_only(self):
        """Needs root. The disk is another name of the folder, below which nothing can be written."""
        if os.geteuid() != 0:
            return None
        self.killed()
        # After a start of the machine there is no shared memory.
        os.mkdir(self.path("disk"))
        for suffix in ["", "-wal"]:
            self.move("game.sqlite" + suffix, "disk/game.sqlite" + suffix)
        self.sound()
        self.move("game.sqlite", "disk/stopped.sqlite")
        mount = ["mount", "--bind", self.path("disk"), self.path("disk")]
        subprocess.run(mount, check=True)
        try:
            subprocess.run(["mount", "-o", "remount,bind,ro", self.path("disk")], check=True)
            return self.on_read_only_disk()
        finally:
            subprocess.run(["umount", self.path("disk")], check=True)

    def on_read_only_disk(self):
        reading = [["findings"], ["acts"], ["verify-all"], ["moderator", "list"], ["check"]]
        # A server that was stopped left no log.
        for command in reading:
            self.run(*command, database="disk/stopped.sqlite")
        self.run("archive", "--day", "2020-01-01", database="disk/stopped.sqlite")
        said = self.run("backup", self.path("stopped"), database="disk/stopped.sqlite")
        expect("1 players" in said, said)
        self.run("restore", self.path("disk/stopped.sqlite"), database="copy.sqlite")
        self.fails(database="disk/stopped.sqlite")
        # One that was killed left one. SQLite can make no memory for it here.
        for command in reading[:-1] + [["backup", self.path("killed")]]:
            said = self.run(*command, status=1, database="disk/game.sqlite")
            expect("restore --database NEW" in said, said)
        expect("restore --database NEW" in self.run("check", status=3, database="disk/game.sqlite"),
               "check does not say what to do")
        said = self.fails(database="disk/game.sqlite")
        expect("1 players" in self.run("restore", self.path("disk/game.sqlite"), database="new.sqlite"),
               "the newest change is lost")
        left = sorted(name for name in os.listdir(self.folder) if name.startswith("new.sqlite"))
        expect(left == ["new.sqlite"], f"restore left {left}")
        self.start(database="new.sqlite").stop()
        return said

    def no_postgres(self):
        said = self.run("migrate", "--database", "postgres://wc:Secret123@127.0.0.1:1/game", status=1,
                        database=None)
        expect("Secret123" not in said, said)
        return said

    def postgres(self):
        said = self.no_postgres()
        return said if "cannot connect" in said else None

    def without_postgres(self):
        said = self.no_postgres()
        return said if "without PostgreSQL" in said else None

    # Players see errors

    def full_disk(self):
        if os.geteuid() != 0:
            return None
        disk = self.path("disk")
        os.mkdir(disk)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", disk], check=True)
        try:
            server = self.start(database="disk/game.sqlite")
            with open(self.path("disk/filler"), "wb") as filler:
                filler.write(bytes(1 << 20))
            ada = Player(server.base, "Ada")
            status = 201
            while status == 201:
                status = send(server.base, "POST", "/api/players",
                              b'{"displayName":"Full","timeZone":"Etc/UTC"}', {})[0]
            expect(status == 503 and send(server.base, "GET", "/ready", b"", {})[0] == 503,
                   f"a full disk: {status}")
            said = server.logged("the disk is full")
            board = "/api/leaderboards/games?mode=timed&language=en&scope=allTime"
            expect(ada.call("GET", board)[0] == 200, "a full disk stops reading")
            os.remove(self.path("disk/filler"))
            Player(server.base, "Grace")
            server.stop()
            return said
        finally:
            subprocess.run(["umount", disk], check=True)

    def deleted(self):
        server = self.start()
        self.move("game.sqlite", "moved")
        status = send(server.base, "POST", "/api/players",
                      b'{"displayName":"Ada","timeZone":"Etc/UTC"}', {})[0]
        expect(status == 503, f"a deleted file: {status}")
        said = server.logged("was deleted")
        self.move("moved", "game.sqlite")
        Player(server.base, "Ada")
        server.stop()
        return said

    def one_address(self):
        def registrations(server):
            """The statuses of registrations that a proxy of this machine forwards for many clients."""
            return {send(server.base, "POST", "/api/players",
                         b'{"displayName":"Ada","timeZone":"Etc/UTC"}',
                         {"X-Forwarded-For": f"203.0.113.{number}"})[0] for number in range(30)}
        server = self.start_server(database=self.path("game.sqlite"))
        expect(registrations(server) == {201, 429}, "a proxy that is not trusted has no limit")
        said = server.logged("status=429")
        addresses = set(re.findall("path=/api/players.* address=([^ ]+)|address=([^ ]+).* path=/api/players", said))
        expect({one or other for one, other in addresses} == {"127.0.0.1"}, f"the log: {said}")
        server.stop()
        server = self.start_server("--trusted-proxies", "127.0.0.1", database=self.path("game.sqlite"))
        expect(registrations(server) == {201}, "clients of a trusted proxy share a limit")
        server.stop()
        return said

    def stale_time(self):
        server = self.start()
        ada = Player(server.base, "Ada")
        clock, time.time = time.time, lambda: clock() + 3_600
        try:
            status, answer = ada.call("PATCH", "/api/players/me", b'{"displayName":"Ada B"}')
        finally:
            time.time = clock
        expect(status == 401 and abs(answer["serverTime"] - clock()) < 60, f"{status} {answer}")
        expect(ada.call("PATCH", "/api/players/me", b'{"displayName":"Ada B"}')[0] == 200,
               "a right clock is refused")
        server.stop()
        return json.dumps(answer)

    def damaged_dictionary(self):
        """A second dictionary in the database, of which a byte is changed."""
        self.sound()
        rows = sqlite3.connect(self.path("game.sqlite"))
        checksum, content = rows.execute("SELECT checksum, bytes FROM dictionaries").fetchone()
        rows.close()
        flipped = bytearray(content)
        flipped[len(flipped) // 2] ^= 4
        # The row of an earlier dictionary: its bytes are not the words of its checksum.
        self.change(("INSERT INTO dictionaries(checksum, lastCurrentAt, bytes) VALUES (?, ?, ?)",
                     (checksum ^ 1, int(time.time()), bytes(flipped))))
        name = f"{(checksum ^ 1) % 2**64:016x}"
        said = self.run("check", status=1)
        expect(f"dictionary {name} is damaged" in said, said)
        said = self.run("verify-all", status=2)
        expect(f"dictionary {name}: damaged" in said and "1 damaged" in said, said)
        return name

    def earlier_dictionary(self):
        name = self.damaged_dictionary()
        server = self.start()
        said = server.logged("an earlier dictionary is damaged")
        expect(f'"dictionary {name}"' in said, said)
        Player(server.base, "Grace")
        self.run("remove-dictionary", "--reason", "a broken disk", name)
        expect(f"remove-dictionary  -  {name}  a broken disk" in self.run("acts"), self.run("acts"))
        self.run("remove-dictionary", name, status=64)
        server.stop()
        self.run("check")
        expect("damaged" not in self.start().logged(), "a removed dictionary is damaged")
        return said

    def damaged_rows(self):
        name = self.damaged_dictionary()
        copy = self.path("copy")
        said = self.run("backup", copy, status=2)
        expect(f"dictionary {name} is damaged" in said, said)
        said = self.run("restore", copy, status=2, database="restored.sqlite")
        server = self.start(database="restored.sqlite")
        Player(server.base, "Eve")
        self.run("remove-dictionary", name, database="restored.sqlite")
        server.stop()
        self.run("backup", copy + "2", database="restored.sqlite")
        return said

    def no_page(self):
        server = self.start()
        expect(send(server.base, "GET", "/", b"", {})[0] == 404, "there is a page without --web")
        expect(send(server.base, "GET", "/api/config", b"", {})[0] == 200, "there is no service")
        server.stop()
        os.mkdir(self.path("web"))
        with open(self.path("web/index.html"), "w") as file:
            file.write("<title>Cube</title>")
        server = self.start("--web", self.path("web"))
        expect(send(server.base, "GET", "/", b"", {})[0] == 200, "there is no page with --web")
        server.stop()
        return "404 for the page, and `/api/config` works"

    # Games, accounts and moderators

    def hidden_game(self):
        server = self.start()
        self.run("demo", "--server", server.base, database=None)
        ada = Player(server.base, "Ada")

        def players():
            board = "/api/leaderboards/games?mode=timed&language=en&scope=allTime"
            return ada.call("GET", board)[1]["outOf"]
        rows = sqlite3.connect(f"file:{self.path('game.sqlite')}?mode=ro", uri=True)
        game = rows.execute("SELECT hex(id) FROM games WHERE unranked IS NULL AND kind = 0 AND mode = 0"
                            ).fetchone()[0]
        rows.close()
        game = f"{game[:8]}-{game[8:12]}-{game[12:16]}-{game[16:20]}-{game[20:]}"
        self.run("mark", "--reason", "too fast", game)
        expect(players() == 2, "a marked game is on the board")
        said = self.run("acts")
        expect(re.search(f"hide-game  {game}", said), said)
        self.run("unmark", game)
        expect(players() == 3, "a game that was put back is not on the board")
        server.stop()
        return said

    def disputed_account(self):
        server = self.start()
        ada = Player(server.base, "Ada")
        status, profile = ada.call("PATCH", "/api/players/me", b'{"displayName":"Grace"}')
        status, code = ada.call("POST", "/api/players/me/recovery-code", b"{}")
        expect(status in (200, 201), f"a recovery code: {status} {code}")
        status, other = send(server.base, "POST", "/api/devices/recovery", json.dumps(
            {"code": code["code"], "name": "Other phone"}).encode(), {})
        expect(status in (200, 201), f"a recovery: {status} {other}")
        other = other["credentials"]
        id = other["playerID"]
        self.run("account", id, status=64)
        said = self.run("account", "--reason", "ticket 41", id)
        for part in ["'ada'", "'Other phone'", "added with the recovery code", "'Grace'"]:
            expect(part in said, f"{part} is not in {said}")
        for secret in [code["code"], ada.token, other["token"], other["signingKey"]]:
            expect(secret not in said, f"a secret is in {said}")
        expect(f"operator  read-account  {id}  ticket 41" in self.run("acts"), self.run("acts"))
        server.stop()
        return "Two people claim one account"

    def moderators_code(self):
        port = free_port()
        server = self.start("--moderation-port", str(port))
        base = f"http://127.0.0.1:{port}"

        def sign_in(code):
            return send(base, "POST", "/moderation/session", json.dumps({"code": code}).encode(), {})[0]
        identifier, line = self.run("moderator", "add", "Grace", "--role", "viewer").splitlines()
        code = line.split()[-1]
        expect(sign_in(code) == 201 and sign_in(code) == 401, "a code is good twice")
        expect(sign_in(self.run("moderator", "code", identifier).split()[-1]) == 201, "no other code")
        server.stop()
        return "401 for a moderator's code"

    def refused_now(self):
        server = self.start()
        self.run("demo", "--server", server.base, database=None)
        server.stop()
        said = self.run("verify-all", "--languages", "nl", status=1)
        self.run("verify-all")
        return said

    def broken_log(self):
        self.sound()
        identifier = self.run("moderator", "add", "Grace", "--role", "viewer").split()[0]
        self.run("moderator", "revoke", identifier)
        before = self.run("acts", "--hash")
        self.change(("UPDATE acts SET reason = 'other' WHERE number = 1",))
        said = self.run("check", status=1)
        expect("entry 1" in said and self.run("acts", "--hash") != before, said)
        return said

    # Commands

    def other_socket(self):
        socket = self.path("control")
        os.mkdir(socket, 0o700)
        server = self.start("--control-socket", socket + "/socket")
        arguments = ["moderator", "add", "Grace", "--role", "viewer"]
        said = self.run(*arguments, status=1)
        self.run(*arguments, "--control-socket", socket + "/socket")
        server.stop()
        return said

    def not_a_backup(self):
        self.killed()
        said = self.run("restore", self.path("game.sqlite"), status=1, database="new.sqlite")
        self.run("backup", self.path("copy"))
        expect("1 players" in self.run("restore", self.path("copy"), database="new.sqlite"), "no player")
        return said

    def backup_exists(self):
        self.sound()
        self.run("backup", self.path("copy"))
        said = self.run("backup", self.path("copy"), status=1)
        self.run("backup", self.path("copy2"))
        return said

    def rotation(self):
        server = self.start()
        ada = Player(server.base, "Ada")
        self.run("rotate-secrets")
        said = self.run("rotate-secrets", status=1)
        self.run("rotate-secrets", "--keep", "3")
        server.stop()
        server = self.start()
        ada.base = server.base
        expect(ada.call("PATCH", "/api/players/me", b'{"displayName":"Ada B"}')[0] == 200,
               "a player is locked out")
        server.stop()
        return said


TRIALS = {
    "is in use: one process at a time may write to it": Trials.in_use,
    "expected a path such as game.sqlite": Trials.other_address,
    "there is no such setting": Trials.misspelled,
    "cannot listen on port": Trials.port,
    "no dictionary; expected --dictionary": Trials.no_dictionary,
    "this server knows schemas up to": Trials.newer_schema,
    "is missing or empty, and": Trials.no_file,
    "the file is damaged": Trials.damaged,
    "the secrets do not match their checksum": Trials.damaged_secrets,
    "is read-only: create a database from it on another disk": Trials.read_only,
    "cannot connect to PostgreSQL": Trials.postgres,
    "this program is built without PostgreSQL": Trials.without_postgres,
    "the disk is full": Trials.full_disk,
    "was deleted; restart the server": Trials.deleted,
    "status=429": Trials.one_address,
    "stale-time": Trials.stale_time,
    "an earlier dictionary is damaged": Trials.earlier_dictionary,
    "404 for the page, and `/api/config` works": Trials.no_page,
    "hide-game": Trials.hidden_game,
    "Two people claim one account": Trials.disputed_account,
    "401 for a moderator's code": Trials.moderators_code,
    "refused now": Trials.refused_now,
    "the log of acts is broken at entry": Trials.broken_log,
    "nobody listens at": Trials.other_socket,
    "is not a backup but a database in use": Trials.not_a_backup,
    "exists": Trials.backup_exists,
    "Warning: 1 of the copied rows are damaged": Trials.damaged_rows,
    "Nothing was changed. Use a larger --keep": Trials.rotation,
}


def troubles(folder, start, tool):
    expect_sayable()
    found = symptoms()
    expect(found == list(TRIALS), f"the article has {found}, and the trials are {list(TRIALS)}")
    tried = 0
    for number, (symptom, trial) in enumerate(TRIALS.items()):
        place = os.path.join(folder, str(number))
        os.mkdir(place)
        said = trial(Trials(place, start, tool))
        if said is None:
            print(f"NOT DONE: {symptom}: needs root, or a program built in the other way")
            continue
        expect(symptom in said, f"{symptom} is not in {said}")
        tried += 1
    print(f"troubleshooting: {tried} of {len(TRIALS)} symptoms made, found, and cured as the article says")


# Texts for terminals, and addresses

HOSTILE = "a\x1b[31m\x9b2J\u202eb\x07"


def expect_printable(text):
    strange = [character for character in text
               if ord(character) < 32 and character != "\n" or 127 <= ord(character) < 160
               or character in "\u202e\u2028\u2029\u200b"]
    expect(not strange, f"{strange} in {text!r}")


def printed(folder, start, tool):
    """Whatever players, moderators and operators wrote, no command prints what steers a terminal."""
    trials = Trials(folder, start, tool)
    server = trials.start()
    trials.run("demo", "--server", server.base, database=None)
    ada = Player(server.base, "Ada")
    identifier = trials.run("moderator", "add", HOSTILE, "--role", "viewer").split()[0]
    server.stop()
    rows = sqlite3.connect(trials.path("game.sqlite"))
    game = rows.execute("SELECT hex(id) FROM games LIMIT 1").fetchone()[0]
    player = rows.execute("SELECT hex(id) FROM players WHERE displayName = 'Ada' "
                          "ORDER BY number DESC LIMIT 1").fetchone()[0]
    rows.close()
    game, player = (f"{id[:8]}-{id[8:12]}-{id[12:16]}-{id[16:20]}-{id[20:]}" for id in (game, player))
    trials.run("mark", "--reason", HOSTILE, game)
    trials.change(
        ("INSERT INTO findings(kind, player, foundAt, text, submission) "
         "SELECT 1, number, 1, ?, x'' FROM players LIMIT 1", (HOSTILE,)),
        ("UPDATE players SET displayName = ?, timeZone = ?, firstDeviceName = ?", (HOSTILE,) * 3))
    outputs = [trials.run("acts"), trials.run("findings"), trials.run("moderator", "list"),
               trials.run("account", "--reason", HOSTILE, player)]
    for output in outputs:
        expect("\\u{1b}[31m\\u{9b}2J\\u{202e}b\\u{7}" in output, f"the text is not in {output!r}")
    wrong = f"/tmp/{HOSTILE}"
    outputs += [
        trials.run("settings", "--web", wrong), trials.run("check", wrong, status=3, database=None),
        trials.run("backup", trials.path(HOSTILE)),
        trials.run("backup", trials.path(HOSTILE), status=1),
        trials.run("restore", wrong, status=1, database="new.sqlite"),
        trials.run("mark", HOSTILE, status=64), trials.run("unmark", HOSTILE, status=64),
        trials.run("account", "--reason", "a", HOSTILE, status=64),
        trials.run("remove-dictionary", HOSTILE, status=64),
        trials.run("moderator", "code", HOSTILE, status=64),
        trials.run("moderator", "revoke", HOSTILE, status=64),
        trials.run("moderator", "role", identifier, HOSTILE, status=64),
        trials.run("archive", "--day", HOSTILE, status=64),
        trials.run("acts", HOSTILE, status=64), trials.run("findings", "--limit", HOSTILE, status=64),
        trials.run(HOSTILE, status=64), trials.run("verify-all", "--languages", HOSTILE, status=64),
        trials.run("verify-all", "--dictionary", f"nl={HOSTILE}", "--languages", "nl", status=1),
        trials.run("ready", "--server", f"http://127.0.0.1:1/{HOSTILE}", status=1, database=None),
        trials.run("demo", "--server", HOSTILE, status=1, database=None),
        trials.run("copy", "--from", wrong, "--to", trials.path(HOSTILE + "2"), status=1, database=None),
        trials.run("migrate", database=f"none/{HOSTILE}", status=1),
    ]
    for number, output in enumerate(outputs):
        try:
            expect_printable(output)
        except Exception as failure:
            expect(False, f"output {number}: {failure}")
    server = trials.start("--hidden-words", trials.path("hidden"), prepare=None) \
        if os.path.exists(trials.path("hidden")) else trials.start()
    ada.base = server.base
    expect_printable(trials.run("demo", "--server", server.base, database=None))
    expect(ada.call("GET", "/api/players/me?" + "x=%1b%9b")[0] == 200, "a player is gone")
    log = server.logged("/api/players/me")
    expect(all(32 <= ord(character) < 127 or character == "\n" for character in log), f"{log!r}")
    server.stop()
    print(f"{len(outputs)} outputs of commands with hostile texts: none steers a terminal")


PASSWORD = "Secret123"
STRANGE = [f"host=db user=wc password={PASSWORD} dbname=game", f"postgresql:{PASSWORD}",
           f"mysql://wc:{PASSWORD}@db/game", f"wc:{PASSWORD}@db/game", f"file:{PASSWORD}.sqlite",
           f"sqlite://{PASSWORD}.sqlite", f"password={PASSWORD}"]
RIGHT = [f"postgres://wc:{PASSWORD}@127.0.0.1:1/game?connect_timeout=1",
         f"postgres://wc@127.0.0.1:1/game?password={PASSWORD}&sslpassword={PASSWORD}",
         f"postgresql://wc:{PASSWORD}@127.0.0.1:port/game", f"postgres://wc:1/{PASSWORD}@127.0.0.1/game"]


def addresses(folder, start, tool):
    """All commands read a database's address alike, make no file of another one, and print no password."""
    trials = Trials(folder, start, tool)
    id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
    commands = [
        ["--port", "0", "--metrics-port", "0"], ["settings"], ["migrate"], ["verify-all"],
        ["backup", "file"], ["restore", "file"], ["check"], ["archive", "--day", "2020-01-01"],
        ["findings"], ["mark", id], ["unmark", id], ["acts"], ["account", "--reason", "a", id],
        ["moderator", "add", "Grace", "--role", "viewer"], ["moderator", "list"],
        ["moderator", "code", id], ["moderator", "role", id, "viewer"], ["moderator", "revoke", id],
        ["rotate-secrets"], ["remove-dictionary", "0" * 16]]
    count = 0

    def expect_quiet(*arguments, **rest):
        nonlocal count
        result = subprocess.run([tool, *arguments], text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, timeout=60, cwd=folder, **rest)
        said = result.stdout
        expect(PASSWORD not in said, f"{arguments}: {said}")
        expect(not os.listdir(folder), f"{arguments} made {os.listdir(folder)}")
        count += 1
        return result.returncode, said

    # Each command with one address, and each address with a server and a command.
    pairs = [(command, STRANGE[number % len(STRANGE)]) for number, command in enumerate(commands)]
    for command, address in pairs + [(command, address) for command in [commands[0], ["acts"]]
                                     for address in STRANGE]:
        status, said = expect_quiet(*command, "--database", address)
        expect(status == 64 and "expected a path such as game.sqlite" in said,
               f"{command} with {address}: {status} {said}")
    for command in [commands[0], ["acts"], ["backup", "file"]]:
        # A shell that was not told of the spaces makes arguments of their own.
        expect_quiet(*command, "--database", *STRANGE[0].split())
    for address in STRANGE[:4]:
        status, said = expect_quiet("acts", env=os.environ | {"WORDCUBE_DATABASE": address})
        expect(status == 64, said)
        for command in [["backup"], ["restore"], ["check"], ["copy", "--to", "./x", "--from"],
                        ["copy", "--from", "./x", "--to"]]:
            named = [] if command[0] == "copy" else ["--database", "./none.sqlite"]
            status, said = expect_quiet(*command, address, *named)
            expect(status in (1, 64), f"{command}: {status} {said}")
    for command in ["ready", "demo"]:
        expect_quiet(command, "--server", f"http://wc:{PASSWORD}@127.0.0.1:1")
    for number, command in enumerate(commands):
        expect_quiet(*command, "--database", RIGHT[number % len(RIGHT)])
    for address in RIGHT:
        expect_quiet("check", "--database", address)
        expect_quiet("copy", "--from", address, "--to", address)
    # One file, by both names.
    server = start(database="sqlite:game.sqlite", cwd=folder)
    Player(server.base, "Ada")
    server.stop()
    expect(os.listdir(folder) and not os.path.exists(trials.path("sqlite:game.sqlite")), "a strange name")
    for name in ["game.sqlite", "sqlite:game.sqlite", "./game.sqlite", trials.path("game.sqlite"),
                 "sqlite:" + trials.path("game.sqlite")]:
        result = subprocess.run([tool, "check", "--database", name], text=True, cwd=folder,
                                capture_output=True)
        expect("1 players" in result.stdout, f"{name}: {result.stdout}{result.stderr}")
    for number, name in enumerate(["game.sqlite", "sqlite:game.sqlite"]):
        subprocess.run([tool, "copy", "--from", name, "--to", f"sqlite:copy{number}"], check=True,
                       cwd=folder, stdout=subprocess.DEVNULL)
        expect("1 players" in trials.run("check", database=f"copy{number}"), "a copy is empty")
    # A server of before made a file of the whole name.
    shutil.copy(trials.path("game.sqlite"), trials.path("sqlite:old.sqlite"))
    result = subprocess.run([tool, "check", "--database", "sqlite:old.sqlite"], text=True, cwd=folder,
                            capture_output=True)
    expect(result.returncode == 64 and "./NAME" in result.stderr, result.stderr)
    shown_arguments(folder, tool)
    print(f"addresses: {count} commands with addresses of others and wrong ones, no file, no password")


def shown_arguments(folder, tool):
    """The list of processes has no password soon after the start."""
    process = subprocess.Popen(
        [tool, "migrate", "--database", f"postgres://wc:{PASSWORD}@10.255.255.1/game?connect_timeout=9"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    try:
        deadline = time.monotonic() + 5
        while True:
            with open(f"/proc/{process.pid}/cmdline") as file:
                text = file.read()
            if PASSWORD not in text and "migrate" in text or process.poll() is not None:
                break
            expect(time.monotonic() < deadline, f"the arguments of the process: {text!r}")
            time.sleep(0.02)
    finally:
        process.kill()
        process.wait()


CHECKS = {"troubles": troubles, "printed": printed, "database-names": addresses}
