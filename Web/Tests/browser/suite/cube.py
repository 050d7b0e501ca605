"""The cube of a window: where its faces are, and how a player uses it."""

import math

from .harness import check

DISC = 26
FACES = """() => {
  const svg = document.querySelector("svg.cube[tabindex]");
  const matrix = svg.getScreenCTM();
  const numbers = (text) => text.match(/-?[\\d.]+/g).map(Number);
  const faces = [...svg.querySelectorAll(".cube-face[data-face]")].map((group) => {
    const [left, top] = numbers(group.getAttribute("transform"));
    const corners = numbers(group.querySelector(".cube-plane").getAttribute("d"));
    const mean = (start) => corners.filter((_, place) => place % 2 === start)
      .reduce((sum, value) => sum + value, 0) / (corners.length / 2);
    const point = new DOMPoint(left + mean(0), top + mean(1)).matrixTransform(matrix);
    return [Number(group.dataset.face), point.x, point.y];
  });
  return { faces, scale: matrix.a };
}"""


class Cube:
    """Finds drawn faces, and draws, taps and types words."""

    def __init__(self, window):
        self.window = window
        self.devtools = None

    def wait(self):
        """Waits until the letters can be selected."""
        self.window.page.locator("svg.cube[tabindex] .cube-face").first.wait_for(state="attached")

    def layout(self):
        """The points of the drawn faces by face, and the pixels of a unit of the drawing."""
        found = self.window.page.evaluate(FACES)
        return {face: (x, y) for face, x, y in found["faces"]}, found["scale"]

    def words(self, minimum=3, maximum=12):
        """The words that can be drawn with straight lines from face to face, the best first."""
        words = [word for word in self.window.known()["words"] if minimum <= len(word["word"]) <= maximum]
        clear = self.clear(words)
        check(clear, "no word can be drawn")
        return clear

    def clear(self, words):
        """Those of some words whose lines meet no other face."""
        points, scale = self.layout()
        return [word for word in words if is_clear(word["path"], points, DISC * scale)]

    def drag(self, path):
        """Draws over faces with the mouse."""
        self.select(path)
        self.window.page.mouse.up()

    def select(self, path):
        """Draws over faces with the mouse, and holds its button."""
        points, _ = self.layout()
        mouse = self.window.page.mouse
        mouse.move(*points[path[0]])
        mouse.down()
        for face in path[1:]:
            mouse.move(*points[face], steps=4)

    def touch(self, path, *, release=True):
        """Draws over faces with a finger."""
        points, _ = self.layout()
        self.finger("touchStart", points[path[0]])
        for before, face in zip(path, path[1:]):
            for step in range(1, 5):
                self.finger("touchMove", between(points[before], points[face], step / 4))
        if release:
            if len(path) > 1:
                self.rest(points[path[-1]])
            self.finger("touchEnd")

    def rest(self, point):
        """Holds the finger still: after a fling the browser ignores the next tap for a while."""
        self.window.page.wait_for_timeout(80)
        self.finger("touchMove", point)

    def tap(self, face):
        """Taps on a face with a finger."""
        self.touch([face])

    def finger(self, kind, point=None):
        """Sends the touch of a finger."""
        self.fingers(kind, [] if point is None else [point])

    def fingers(self, kind, points):
        """Sends a touch as the screen does, with the points of all fingers."""
        page = self.window.page
        if self.devtools is None or self.devtools[0] is not page:
            self.devtools = (page, self.window.context.new_cdp_session(page))
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points, 1)]
        self.devtools[1].send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def selected(self):
        """The number of selected faces."""
        return self.window.page.locator("svg.cube[tabindex] .cube-face.is-selected").count()


def between(one, other, part):
    return tuple(first + (second - first) * part for first, second in zip(one, other))


def is_clear(path, points, radius):
    """Whether a path is drawn, and its lines meet the discs of no other faces."""
    if not all(face in points for face in path):
        return False
    return all(distance(points[face], points[one], points[other]) > radius
               for one, other in zip(path, path[1:])
               for face in points if face not in (one, other))


def distance(point, start, end):
    """The distance of a point from a line between two others."""
    length = math.dist(start, end)
    along = sum((p - s) * (e - s) for p, s, e in zip(point, start, end)) / length ** 2
    return math.dist(point, between(start, end, min(1, max(0, along))))
