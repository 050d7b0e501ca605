"""Servers of the site: a static one in this process, and the WordCube server as a process."""

import pathlib
import socket
import subprocess
import sys
import threading
import time
import urllib.request

WEB = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(WEB / "Scripts"))

from site_folder.assemble import assemble  # noqa: E402
from site_folder.languages import Languages  # noqa: E402
from site_folder.serve import Server  # noqa: E402

# A game of each language, for the tests of all parts.
GAMES = WEB / "Tests/language-games.json"


def assembled(folder, words=None):
    """Writes the site to a folder, from the page as it is now, with stored dictionaries of other languages."""
    glosses = WEB.parent / "Dictionaries/en/glosses.txt"
    languages = Languages(WEB / ".build/wordcube-languages.wasm", words or {})
    assemble(WEB / "Page", WEB / ".build/wordcube.wasm", WEB / ".build/english.words", glosses, folder, languages)
    return folder


def stored_words(code):
    """The stored dictionary of another language, which `.ci/page` makes."""
    path = WEB / f".build/{code}.words"
    if not path.exists():
        raise RuntimeError(f"{path} is not there: .ci/page makes it")
    return path


class StaticSite:
    """Serves the site as any static server does."""

    def __init__(self, folder):
        self.server = Server(folder, 0)
        self.address = self.server.address
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class GameServer:
    """The WordCube server, with its data in a folder. It can stop and start again at its address."""

    def __init__(self, command, site, folder, *options):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.command = [command, "--port", str(self.port), "--metrics-port", "0", "--web", site,
                        "--request-limits", "off", "--log-level", "error",
                        "--push-contact", "mailto:operator@example.com", *options]
        self.folder = folder
        self.address = f"http://127.0.0.1:{self.port}/"
        self.process = None
        self.start()

    def start(self):
        """Starts the server, and waits until it answers."""
        log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(self.command, cwd=self.folder, stdout=log, stderr=log)
        for _ in range(1200):
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(f"{self.address}api/config", timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {(self.folder / 'log').read_text()[-500:]}")

    def stop(self):
        """Stops the server."""
        self.process.terminate()
        self.process.wait(timeout=15)

    def close(self):
        if self.process.poll() is None:
            self.stop()
