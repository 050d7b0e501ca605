"""What tests get: the browser, the sites, and windows."""

import functools
import json
import pathlib
import tempfile

from .harness import check
from .oracle import Oracle
from .servers import GAMES, GameServer, StaticSite, assembled, stored_words
from .watch import Watch
from .window import Window

SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}
SEEN_TUTORIAL = """try {
  const key = "wordcube/tutorial";
  if (!localStorage.getItem(key)) localStorage.setItem(key, '{"version":1,"value":"seen"}');
} catch {}"""


class World:
    """The browser and the servers of a run, and the windows of the current test."""

    def __init__(self, browser, site, options):
        self.browser = browser
        self.site = site
        self.options = options
        self.oracles = {"en": Oracle()}
        self.windows = []
        self.notes = []
        self.folder = tempfile.TemporaryDirectory(prefix="wordcube-page-")

    @property
    def oracle(self):
        """The engine of English."""
        return self.oracles["en"]

    def oracle_of(self, language):
        """The engine of a language."""
        if language not in self.oracles:
            self.oracles[language] = Oracle(language)
        return self.oracles[language]

    @functools.cached_property
    def static(self):
        """The address of the site at a static server."""
        self.static_site = StaticSite(self.site)
        return self.static_site.address

    @functools.cached_property
    def server(self):
        """The WordCube server with the site."""
        return self.new_server()

    @functools.cached_property
    def server_of_all(self):
        """The WordCube server with a site of all languages."""
        games = json.loads(GAMES.read_text("utf-8"))
        words = {game["language"]: stored_words(game["language"]) for game in games if game["language"] != "en"}
        site = assembled(pathlib.Path(self.folder.name) / "site-of-all", words)
        return self.new_server("--languages", ",".join(["en", *words]), "--dictionary", f"de={words['de']}", site=site)

    def new_server(self, *options, site=None):
        """A WordCube server with an empty database, with more options, and perhaps another site."""
        check(self.options.server, "needs --server, the command word-cube-server")
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder.name))
        server = GameServer(self.options.server, site or self.site, folder, *options)
        self.servers = [*getattr(self, "servers", []), server]
        return server

    def browser_with(self, *arguments):
        """Another browser, with more arguments; who asks for it closes it."""
        return self.browser.browser_type.launch(
            executable_path=self.options.chromium, args=[*self.options.arguments, *arguments])

    def window(self, address=None, *, size="desk", scheme="light", is_new=False, script=None, browser=None, shape=None,
               **options):
        """A window of a new visitor; `is_new` if the tutorial was not seen; `shape`: what `Window.fit` takes."""
        touch = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
        context = (browser or self.browser).new_context(
            viewport=SIZES[size], color_scheme=scheme, accept_downloads=True, **touch, **options)
        context.set_default_timeout(self.options.timeout * 1000)
        watch = Watch(context, address or self.static)
        for text in [None if is_new else SEEN_TUTORIAL, script]:
            if text:
                context.add_init_script(text)
        window = Window(context, watch, self, size)
        if shape:
            window.fit(*shape)
        self.windows.append(window)
        return window

    def note(self, line):
        """Adds a line to the report of the test, such as a measured time."""
        self.notes.append(line)

    def take_notes(self):
        notes, self.notes = self.notes, []
        return notes

    def logs(self):
        return [line for window in self.windows for line in window.watch.found][:12]

    def check_windows(self):
        """Fails if a window has reported something that is wrong."""
        lines = self.logs()
        check(not lines, "the browser reports:\n" + "\n".join(lines))

    def close_windows(self):
        for window in self.windows:
            window.context.close()
        self.windows = []

    def picture_failure(self, name):
        """Screenshots of all windows of a test that failed."""
        folder = self.options.screenshots or pathlib.Path(tempfile.gettempdir()) / "wordcube-page-failures"
        folder.mkdir(parents=True, exist_ok=True)
        paths = []
        for index, window in enumerate(self.windows):
            path = folder / f"failed-{name.replace(': ', '-').replace(' ', '-')}-{index}.png"
            try:
                window.page.screenshot(path=path, timeout=5000)
                paths.append(str(path))
            except Exception as error:  # the page may be gone
                paths.append(f"none ({error.__class__.__name__})")
        return paths

    def close(self):
        self.close_windows()
        for oracle in self.oracles.values():
            oracle.close()
        for server in getattr(self, "servers", []):
            server.close()
        if hasattr(self, "static_site"):
            self.static_site.close()
        self.folder.cleanup()
