"""A real server's notices: to our own push service, which decrypts them with PyPI's `http-ece`, and to a webhook."""

import base64
import http.server
import json
import os
import pathlib
import re
import sqlite3
import threading
import time

from servers import expect
from signing import Player

ARTICLE = pathlib.Path(__file__).resolve().parents[2] / "Documentation.docc/NoticesToPlayers.md"
SECRET = "0123456789abcdef0123456789abcdef"


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser with a subscription: its keys, and what it shows. A notice replaces another one of its tag."""

    def __init__(self, origin, name):
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ec
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.endpoint = f"{origin}/push/{name}"
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": self.endpoint,
            "keys": {"p256dh": base64url(point), "auth": base64url(self.secret)},
            "kinds": ["yourTurn", "matchEnded", "rank", "reminder"],
        }
        self.shown = {}

    def show(self, body):
        import http_ece
        text = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        notice = json.loads(text)
        self.shown[notice["id"]] = notice
        return notice


class Receiver:
    """A push service and a webhook on this machine. `answer` gets the path and the port of the sender, and returns a
    status; None closes the connection without an answer."""

    def __init__(self):
        self.requests, self.answer = [], lambda path, port: 201
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                fields = {name.lower(): value for name, value in self.headers.items()}
                receiver.requests.append((self.path, fields, body))
                status = receiver.answer(self.path, self.client_address[1])
                if status is None:
                    self.close_connection = True
                    return
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        # A server that is killed leaves its connections.
        self.server.handle_error = lambda *arguments: None
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def wait(self, path, count, seconds=20):
        """The requests to a path, as soon as there are so many."""
        deadline = time.monotonic() + seconds
        while True:
            found = [request for request in self.requests if request[0] == path]
            if len(found) >= count:
                return found
            expect(time.monotonic() < deadline, f"{path} got {len(found)} of {count} requests")
            time.sleep(0.05)


def check_authorization(field, key, origin):
    """The signature, the claims and the key of VAPID (RFC 8292)."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    found = re.fullmatch(r"vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)", field)
    expect(found, f"the authorization is {field}")
    signed, signature, shown = found.groups()
    expect(shown == key, "the key is not that of the list")
    signature = from_base64url(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(shown))
    public.verify(
        utils.encode_dss_signature(int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")),
        signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(from_base64url(part)) for part in signed.split("."))
    expect(head == {"typ": "JWT", "alg": "ES256"}, f"the head is {head}")
    expect(claims["aud"] == origin and claims["sub"] == "mailto:a@example.com", f"the claims are {claims}")
    expect(0 < claims["exp"] - time.time() <= 86_400, f"the token ends at {claims['exp']}")


def verifier():
    """The function of the article that verifies a request to the webhook."""
    code = re.search(r"^```python\n(.*?)^```", ARTICLE.read_text(), flags=re.M | re.S)
    expect(code, f"{ARTICLE} has no code in Python")
    names = {}
    exec(code[1], names)
    return names["is_from_wordcube"]


def call(player, method, target, value=None, status=200):
    body = b"" if value is None else json.dumps(value).encode()
    found, answer = player.call(method, target, body)
    expect(found == status, f"{method} {target}: {found} {answer}")
    return answer


def new_match(ada, bob):
    """A match that Ada opened and Bob joined: it is Ada's turn. Returns it with the seconds of the join."""
    match = call(ada, "POST", "/api/matches", {"language": "en"}, status=201)
    start = time.monotonic()
    call(bob, "POST", "/api/matches/join", {"code": match["code"]})
    return match, time.monotonic() - start


def notices(folder, make_server):
    try:
        import http_ece  # noqa: F401
    except ImportError:
        print("NOT DONE: notices need the Python package http-ece")
        return
    receiver = Receiver()
    secret = os.path.join(folder, "secret")
    with open(secret, "w") as file:
        file.write(SECRET + "\n")
    flags = ["--push-origins", receiver.origin, "--push-contact", "mailto:a@example.com",
             "--webhook", receiver.origin + "/hook", "--webhook-secret", secret]
    server = make_server(*flags)
    ada, bob = Player(server.base, "Ada"), Player(server.base, "Bob")
    key = call(ada, "GET", "/api/subscriptions")["applicationServerKey"]
    browser, other = Browser(receiver.origin, "one"), Browser(receiver.origin, "two")
    for each in [browser, other]:
        call(ada, "POST", "/api/subscriptions", each.subscription)
    refused = dict(browser.subscription, endpoint="http://169.254.169.254/latest")
    call(ada, "POST", "/api/subscriptions", refused, status=400)

    # A notice, on both devices and at the webhook.
    match, _ = new_match(ada, bob)
    hook = receiver.wait("/hook", 1)[0]
    for each in [browser, other]:
        path = each.endpoint.removeprefix(receiver.origin)
        _, fields, body = receiver.wait(path, 1)[0]
        notice = each.show(body)
        expect(notice["kind"] == "yourTurn" and notice["code"] == match["code"], f"a notice is {notice}")
        expect(fields["topic"] == notice["id"].replace("-", "").lower(), "the topic is not the identifier")
        expect(fields["content-encoding"] == "aes128gcm" and int(fields["ttl"]) > 3_600, f"{fields}")
        expect(fields["urgency"] == "normal", "a turn is not urgent")
        expect(len(body) <= 4_096, "a body is too large")
        check_authorization(fields["authorization"], key, receiver.origin)
        expect(json.loads(hook[2]) == notice, "the webhook has another notice")
    verify = verifier()
    fields, now = hook[1], time.time()
    signature = fields["wordcube-signature"]
    expect(verify(signature, hook[2], SECRET.encode(), now), "the article refuses a request of the server")
    expect(not verify(signature, hook[2] + b" ", SECRET.encode(), now), "it takes another body")
    expect(not verify(signature, hook[2], SECRET[::-1].encode(), now), "it takes another secret")
    expect(not verify(signature, hook[2], SECRET.encode(), now + 3_600), "it takes an old request")
    expect(fields["idempotency-key"] == json.loads(hook[2])["id"], "the webhook gets no identifier")

    # Killed after a push service has a notice, and before that is stored.
    killed = threading.Event()

    def kill(path, port):
        if not path.startswith("/push/one") or killed.is_set():
            return 201
        killed.set()
        server.process.kill()
        return None
    receiver.answer = kill
    new_match(ada, bob)
    first = receiver.wait("/push/one", 2)[1]
    expect(killed.is_set(), "the server was not killed")
    server.process.wait()
    server = make_server(*flags)
    ada.base = bob.base = server.base
    second = receiver.wait("/push/one", 3, seconds=60)[2]
    expect(first[1]["topic"] == second[1]["topic"], "the topic is another one")
    before = len(browser.shown)
    expect(browser.show(first[2]) == browser.show(second[2]), "the notice is another one")
    expect(len(browser.shown) == before + 1, "a device shows the notice twice")
    time.sleep(2)
    expect(len(receiver.wait("/push/one", 3)) == 3, "a notice that was taken comes again")

    # A push service that does not answer delays no request; one that says `gone` gets nothing any more, and neither does
    # one that refuses the server's key. A webhook that is not there gets the notice later.
    release = threading.Event()
    statuses = {"/push/one": 410, "/push/two": 403}
    receiver.answer = lambda path, port: release.wait(30) and statuses[path] if path in statuses else 404
    _, seconds = new_match(ada, bob)
    receiver.wait("/push/one", 4)
    expect(seconds < 5, f"a request took {seconds:.1f} s while a push service did not answer")
    release.set()
    deadline = time.monotonic() + 60
    while call(ada, "GET", "/api/subscriptions")["subscriptions"]:
        expect(time.monotonic() < deadline, "a subscription that is gone stays")
        time.sleep(0.2)
    log = server.logged()
    expect(browser.endpoint not in log and SECRET not in log, "an endpoint or the secret is in the log")
    for reason in ["status 410", "the push service refuses the server's key", "status 404"]:
        expect(reason in log, f"the log has no '{reason}'")
    server.stop()
    with sqlite3.connect(server.database) as rows:
        left = rows.execute("SELECT count(*) FROM notices WHERE subscription IS NULL").fetchone()[0]
        others = rows.execute("SELECT count(*) FROM notices WHERE subscription IS NOT NULL").fetchone()[0]
    expect(left == 1 and others == 0, f"{left} notices are left for the webhook, {others} for browsers")
    print("notices: decrypted by http-ece, signed, the same again after kill -9, nothing waits for them")
