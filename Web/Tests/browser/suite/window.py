"""A window of a visitor: the page, its stored games, and its cube."""

from .cube import Cube
from .harness import check
from .words import text

STORED = """(id) => {
  const read = (key) => JSON.parse(localStorage.getItem(`wordcube/${key}`))?.value;
  return read(`game/${id ?? read("current")}`) ?? null;
}"""


class Window:
    """A browser context with a page."""

    def __init__(self, context, watch, world, size):
        self.context = context
        self.watch = watch
        self.world = world
        self.size = size
        self.page = context.new_page()
        self.cube = Cube(self)

    @property
    def address(self):
        return self.watch.address

    def fit(self, width, height, inset=None):
        """Gives the page a size, and the insets of a screen with a notch."""
        self.page.set_viewport_size({"width": width, "height": height})
        if inset:
            devtools = self.context.new_cdp_session(self.page)
            devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": inset})

    def open(self, route="/"):
        """Loads the page at a route, such as `/play`."""
        self.page.goto(f"{self.address}#{route}")
        return self

    def go(self, route):
        """Goes to a route without loading the page."""
        self.page.evaluate("(route) => { location.hash = `#${route}`; }", route)

    def play(self, provenance, mode="unlimited"):
        """Opens a puzzle, and waits for its cube."""
        return self.open(f"/puzzle/{provenance}/{mode}").start()

    def choose(self, mode):
        """Chooses a game with or without a clock on the first screen."""
        self.page.locator(f".mode[data-mode={mode}]").click()

    def practise(self, mode="unlimited"):
        """Starts a game on a new puzzle, from the first screen."""
        self.choose(mode)
        self.page.get_by_role("button", name=text.home.newGameHere).click()

    def start(self):
        """Presses Play where a link is shown; a game that was begun goes on. Waits for the cube."""
        # A cube without a tabindex is a picture.
        self.page.locator(".preview .button, svg.cube[tabindex]").first.wait_for()
        if self.preview.count():
            self.preview.click()
        self.cube.wait()
        return self

    @property
    def preview(self):
        """The button of what a link shows before anybody plays."""
        return self.page.locator(".preview .button.primary")

    @property
    def ranked(self):
        """The button of a ranked game on the first screen, which also says what that is."""
        return self.page.get_by_role("button", name=text.server.home.ranked)

    def button(self, name, **options):
        return self.page.get_by_role("button", name=name, exact=True, **options)

    def heading(self, name):
        return self.page.get_by_role("heading", name=name)

    def wait(self, expression, argument=None):
        """Waits until a function of the page gives true."""
        self.page.wait_for_function(expression, arg=argument, polling=50)

    def wait_async(self, expression, argument=None):
        """Waits until an async function of the page gives true."""
        self.page.evaluate(f"""async (argument) => {{
          const holds = {expression};
          const end = performance.now() + {self.world.options.timeout * 1000};
          while (!(await holds(argument))) {{
            if (performance.now() > end) throw new Error("waited too long for ${{holds}}");
            await new Promise((resolve) => setTimeout(resolve, 50));
          }}
        }}""", argument)

    def text(self, selector):
        return self.page.locator(selector).first.inner_text()

    def stored(self, game=None):
        """The record of a stored game, by default of the current one."""
        return self.page.evaluate(STORED, game)

    def wait_stored(self, condition):
        """Waits until the current record fulfils a condition in JavaScript, such as `words > 0`."""
        self.wait(f"() => {{ const record = ({STORED})(); return record && (({{ words, score, endedAt }}) => "
                  f"{condition})(record); }}")
        return self.stored()

    def known(self):
        """What the engine says of the stored game."""
        record = self.stored()
        check(record is not None, "no game is stored")
        return self.world.oracle_of(record.get("language", "en")).ask(record["saved"])

    def played(self):
        """The played words of the stored game; None for removals."""
        return self.known()["played"]

    def shown_score(self):
        # Each language separates thousands in its own way.
        return int("".join(filter(str.isdigit, self.text(".play-bar .score"))))

    def end_game(self):
        """Ends the game by the menu."""
        self.button(text.play.menu).click()
        self.page.get_by_role("dialog").get_by_role("button", name=text.play.finish).click()
        self.page.get_by_role("dialog").get_by_role("button", name=text.play.finishQuestion.yes).click()
        self.page.locator(".end-points").wait_for()

    def reopen(self, route="/play"):
        """Opens another page, as after a crash."""
        self.page = self.context.new_page()
        self.cube = Cube(self)
        return self.open(route)
