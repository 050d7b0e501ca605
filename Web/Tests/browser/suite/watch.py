"""Collects what a browser must not report: errors, missing files, requests to others, violations of the policy."""

import re

# A server or a connection that a test takes away is seen in the console as these errors.
LOST_CONNECTION = r"net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|ABORTED|FAILED)"

VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));"""


class Watch:
    """Follows a browser context. `found` has a line for each thing that is wrong."""

    def __init__(self, context, address):
        self.address = address
        self.allowed = []
        self.lines = []
        context.add_init_script(VIOLATIONS)
        context.on("console", self.console)
        context.on("weberror", lambda event: self.lines.append(f"uncaught: {event.error}"))
        context.on("request", self.request)
        context.on("response", self.response)
        context.on("requestfailed", self.failed)

    def allow(self, pattern):
        """Lines that match are expected in this test."""
        self.allowed.append(re.compile(pattern))

    @property
    def found(self):
        return [line for line in self.lines if not any(known.search(line) for known in self.allowed)]

    def console(self, message):
        if message.type in ("error", "warning"):
            self.lines.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def request(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.lines.append(f"request to another server: {request.url}")

    def response(self, response):
        if response.status >= 400:
            self.lines.append(f"status {response.status}: {response.url}")

    def failed(self, request):
        # A page that is left cancels its requests.
        if request.failure not in ("net::ERR_ABORTED", None):
            self.lines.append(f"request failed: {request.url} {request.failure}")
