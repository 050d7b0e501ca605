"""Signs requests as a client does. See the article Authentication of WordCubeAPI."""

import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request


def canonical(parts):
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


class Player:
    """A registered player."""

    def __init__(self, base, name):
        self.base = base
        body = json.dumps({"displayName": name, "timeZone": "Etc/UTC"}).encode()
        status, answer = send(base, "POST", "/api/players", body, {})
        if status != 201:
            raise RuntimeError(f"registration: {status} {answer}")
        self.token = answer["token"]
        self.key = bytes.fromhex(answer["signingKey"])

    def headers(self, method, path, query, body):
        now, nonce = int(time.time()), os.urandom(16)
        message = canonical([
            b"WordCube request", b"\x01", method.encode(), path.encode(), query.encode(),
            hashlib.sha256(body).digest(), now.to_bytes(8, "big"), nonce,
        ])
        return {
            "Authorization": "Bearer " + self.token,
            "Request-Time": str(now),
            "Request-Nonce": nonce.hex(),
            "Request-Signature": hmac.new(self.key, message, hashlib.sha256).hexdigest(),
        }

    def call(self, method, target, body=b""):
        path, _, query = target.partition("?")
        return send(self.base, method, target, body, self.headers(method, path, query, body))


def send(base, method, target, body, headers):
    """Sends a request and returns the status and the JSON of the response, or its bytes."""
    headers = dict(headers)
    if body:
        headers["Content-Type"] = "application/json"
    request = urllib.request.Request(base + target, body or None, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            status, data = response.status, response.read()
    except urllib.error.HTTPError as error:
        status, data = error.code, error.read()
    try:
        return status, json.loads(data)
    except ValueError:
        return status, data
