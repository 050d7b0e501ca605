"""Serves a site for development: content types, compressed siblings, revalidation, the server's security policy."""

import functools
import http.server
import pathlib
import urllib.parse

TYPES = {
    ".bin": "application/octet-stream", ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8", ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json", ".words": "application/octet-stream",
}
POLICY = "; ".join([
    "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' data:", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
])
CODINGS = [("br", ".br"), ("gzip", ".gz")]


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD with files of the folder."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments, folder):
        self.folder = folder
        super().__init__(*arguments)

    def do_GET(self):
        self.answer(with_body=True)

    def do_HEAD(self):
        self.answer(with_body=False)

    def answer(self, with_body):
        path = self.path_of_file()
        if path is None:
            return self.reply(404, b"not found\n", {"content-type": "text/plain"}, with_body)
        coding, stored = self.best(path)
        status = stored.stat()
        tag = f"\"{status.st_mtime_ns:x}-{status.st_size:x}\""
        fields = {
            "content-type": TYPES.get(path.suffix, "application/octet-stream"), "etag": tag,
            "cache-control": "no-cache", "vary": "accept-encoding", "content-security-policy": POLICY,
            "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
        }
        if coding:
            fields["content-encoding"] = coding
        if self.headers.get("if-none-match") == tag:
            return self.reply(304, b"", fields, with_body=False)
        return self.reply(200, stored.read_bytes(), fields, with_body)

    def path_of_file(self):
        """The file of the request; None if there is none in the folder."""
        name = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path).lstrip("/")
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.folder) or "\0" in name:
            return None
        path = path / "index.html" if path.is_dir() else path
        return path if path.is_file() else None

    def best(self, path):
        """The coding of the smallest sibling that the browser accepts, and its file."""
        accepted = [part.split(";")[0].strip() for part in self.headers.get("accept-encoding", "").split(",")]
        for coding, suffix in CODINGS:
            sibling = path.with_name(path.name + suffix)
            if coding in accepted and sibling.is_file():
                return coding, sibling
        return None, path

    def reply(self, status, body, fields, with_body):
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("content-length", str(len(body)))
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def log_message(self, *arguments):
        """Logs nothing: the address is on the screen, and the browser shows failures."""


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder. A browser that closes a connection is no error."""

    daemon_threads = True

    def __init__(self, folder, port):
        handler = functools.partial(Handler, folder=pathlib.Path(folder).resolve())
        super().__init__(("127.0.0.1", port), handler)

    def handle_error(self, request, client_address):
        pass

    @property
    def address(self):
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_address[1]}/"
