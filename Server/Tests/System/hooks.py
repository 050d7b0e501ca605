"""Hooks for schemathesis: every request has one player's token and a valid signature."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import schemathesis  # noqa: E402
from signing import Player  # noqa: E402
from urllib.parse import urlsplit  # noqa: E402

BASE = os.environ["WORDCUBE_SERVER"]
player = Player(BASE, "Schema")


@schemathesis.auth()
class Signature:
    """Signs the bytes that are sent."""

    def get(self, case, context):
        return player

    def set(self, case, data, context):
        case._auth = sign


def sign(request):
    target = urlsplit(request.url)
    body = request.body or b""
    if isinstance(body, str):
        body = body.encode()
    # An erased player would be refused for the rest of the run.
    if request.method == "DELETE":
        return request
    request.headers.update(player.headers(request.method, target.path, target.query, body))
    return request
