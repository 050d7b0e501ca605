"""A walk over HTTP: a device joins with a code, a player uses a recovery code, gets the stored data, and is erased.

Prints a transcript without secrets: each request with its answer.
"""

import json
import os
import signal
import sqlite3
import time

from servers import expect
from transcript import Caller


NAME = "Ada of the walk"


def files_with(folder, name):
    """The names of the files that have a name in them."""
    found = []
    for file in sorted(os.listdir(folder)):
        path = os.path.join(folder, file)
        if os.path.isfile(path):
            with open(path, "rb") as opened:
                if name.encode() in opened.read():
                    found.append(file)
    return found


def walk(folder, start):
    server = start()
    phone, tablet, new = (Caller(server.base, name) for name in ("phone", "tablet", "new"))
    print("A device joins by the code of another one.")
    phone.use(phone.say("POST", "/api/players", {"displayName": NAME, "timeZone": "Etc/UTC"}, 201, True))
    code = phone.say("POST", "/api/players/me/joinings", status=201)["code"]
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    tablet.say("POST", "/api/devices", {"code": wrong, "name": "Tablet"}, 404, True)
    claim = tablet.say("POST", "/api/devices", {"code": code, "name": "Tablet"}, 201, True)
    tablet.say("POST", "/api/devices", {"code": code, "name": "Thief"}, 404, True)
    tablet.say("POST", "/api/devices/claim", claim, is_open=True)
    waiting = phone.say("GET", "/api/players/me/devices")["waiting"]
    phone.say("POST", "/api/players/me/joinings/answer", {"id": waiting["id"], "isAccepted": True}, 204)
    # An answer can be lost: it is answered again.
    for _ in range(2):
        tablet.use(tablet.say("POST", "/api/devices/claim", claim, is_open=True)["credentials"])
    expect(tablet.player == phone.player and tablet.key != phone.key, "the devices have one key")

    print("A recovery code makes a device, and another device objects.")
    recovery = phone.say("POST", "/api/players/me/recovery-code", {}, 201)["code"]
    new.say("POST", "/api/devices/recovery", {"code": "0" * 24, "name": "New"}, 404, True)
    new.use(new.say("POST", "/api/devices/recovery", {"code": recovery, "name": "New"}, 201, True)["credentials"])
    new.say("DELETE", "/api/players/me/devices", status=409)
    tablet.say("POST", "/api/players/me/recovery/objection", status=204)
    new.say("GET", "/api/players/me", status=401)

    print("A stolen token asks for another code; the owner's code cancels that.")
    phone.say("POST", "/api/players/me/recovery-code", {}, 201)
    expect("replacedAt" in tablet.say("GET", "/api/players/me/devices")["recovery"], "the notice is hidden")
    new.use(new.say("POST", "/api/devices/recovery", {"code": recovery, "name": "New"}, 201, True)["credentials"])
    expect("replacedAt" not in new.say("GET", "/api/players/me/devices")["recovery"], "the notice is not over")

    print("The server is killed, and 24 hours later it ends the other devices.")
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    with sqlite3.connect(server.database) as rows:
        changed = rows.execute("UPDATE recoveries SET othersEndAt = othersEndAt - 86400").rowcount
    expect(changed == 1, f"{changed} recoveries wait")
    server = start()
    for device in (phone, tablet, new):
        device.base = server.base
    deadline = time.monotonic() + 30
    while phone.call("GET", "/api/players/me")[0] != 401 and time.monotonic() < deadline:
        time.sleep(0.2)
    phone.say("GET", "/api/players/me", status=401)
    tablet.say("GET", "/api/players/me", status=401)
    listed = new.say("GET", "/api/players/me/devices")["devices"]
    expect([device["name"] for device in listed] == ["New"], f"the devices are {listed}")

    print("The player gets the data, and is erased.")
    tables = new.say("GET", "/api/players/me/export")["tables"]
    names = {table["name"] for table in tables}
    expect({"players", "devices", "recoveries", "names", "nonces"} <= names, f"the export has {names}")
    expect(new.token not in json.dumps(tables), "the export has a secret")
    new.say("GET", "/api/erasure", is_open=True)
    new.say("DELETE", "/api/players/me", status=204)
    new.say("GET", "/api/players/me", status=401)
    new.say("POST", "/api/devices/recovery", {"code": recovery, "name": "New"}, 404, True)
    # The log of the database is emptied beside the server.
    waited = time.monotonic()
    while files_with(folder, NAME) and time.monotonic() - waited < 10:
        time.sleep(0.1)
    for stop in [lambda: None, server.stop]:
        stop()
        found = files_with(folder, NAME)
        expect(not found, f"{found} have the name of an erased player")
    print("devices: joined, recovered, exported and erased; no file has the name")

