"""Plays ranked games with short words, written only from the pages on the rules and the packed forms."""

import base64
import json
import time

from servers import expect
from signing import send

LETTERS = [chr(code) for code in range(ord("A"), ord("Z") + 1)] + ["QU"]
VALUES = {part[0]: int(part[1:]) for part in """
    A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 K6 L2 M4 N2 O1 P4 Q12 R2 S1 T2 U1 V5 W5 X9 Y5 Z11""".split()}
SIDES = ["top", "left", "right"]
CORNERS = [
    [(0, 1, 1), (0, 1, 0), (1, 1, 0), (1, 1, 1)],
    [(0, 1, 1), (1, 1, 1), (1, 0, 1), (0, 0, 1)],
    [(1, 1, 1), (1, 1, 0), (1, 0, 0), (1, 0, 1)],
]
# The faces that are seen of a cube of which nothing has been played.
OUTER = [(x, y, z, side) for x in range(3) for y in range(3) for z in range(3) for side in range(3)
         if (y, z, x)[side] == 2]
# Each is worth 200 points or more, as the boards of words want; about every fifth puzzle has one of them.
LONG_WORDS = """
    DEEMED TREATED NEAREST EXTENT ANSWER RELEASE WINTER NORMAL ENTERED CREATES WAITED RECALL CORNER BOARDS FORMER
    INCOME WONDER REFERS DIRECT RESTART RATHER STATION ENTITLE WOODEN DECENT INCHES IMPOSE METHOD DEGREES SERVED
    OWNERS GRINDS HEADED RANDOM APPEAL DEFINE SOMEONE OPENED VECTOR CHANGE BEYOND DECIDE RESTORE EARLIER SPREAD
    AFRAID ISOLATE POWERS ENDING MONITOR BORROW CLEARER LENGTH GROUND DIVIDE DOZENS ATTACH HEALTH WEIGHT SOONEST
    REDUCE BECAME DEMAND FITTED DESIRES SHOWED FAILED REPEATS TWENTY SHORTER CHOOSE BELONG ASPECT RIGHTS INVENT
    NAMELY BUTTON CREDIT EXTEND RECORD SESSION WASTED INFORM FEATURE WITHIN ENOUGH MANAGE WISHES DECADE SCHEME
    ABSENCE FORMAT DECLARE TOWARD SORTING REVIEW PEOPLE REMOVE BRINGS STUDIES BEHIND SERVER RECEIVE MODERN SLOWEST
    DRIVER TAKING CIRCLE MOTHER SETTLES ANCIENT BOTHER REGISTER HABITS MERELY VARIOUS PIECES AUTHOR REMIND WISHED
    HANDED GENERAL CRITICAL PARTLY WANTED TOPICS FALLEN
""".split()
SHORT_WORDS = """
    TONE STONE NOTE RATE TEAR EAST SEAT TEAS RAIN IRON LION TRAIN LATE TALE HEAT TREE REST NEST SENT TENS TIDE SIDE
    ROAD RIDE READ DEAR LEAD DEAL LINE TILE RISE ROSE SORE TIRE SOIL NAIL SAIL TAIL RAIL COIN EAR EAT TEA ATE ARE ERA
    OAR ONE ION TOE TEN NET SET SIT SAT RAT TAR ART EEL SEE TEE TIE LIE DIE ROE DOE IRE AIR AIL OIL NIL TIN TAN ANT
    SEA SON NOT TON ROT TOT SIR AID RID RED ODE DEN END NOD DOT HAT HIT HOT HEN TOAD LOAD GOAT GATE AGE EGO GET
""".split()


def tiles(text):
    """The 81 tiles of a puzzle's text."""
    data = base64.urlsafe_b64decode(text + "=")
    expect(data[:2] == b"\x01\x01", f"the puzzle {text} is not an English one of version 1")
    number = int.from_bytes(data[2:], "little")
    return [LETTERS[number >> 5 * face & 31] for face in range(81)]


def place(face):
    x, y, z, side = face
    return ((x * 3 + y) * 3 + z) * 3 + side


def touch(one, other):
    """Whether two faces share a corner."""
    def corners(face):
        return {tuple(map(sum, zip(face[:3], corner))) for corner in CORNERS[face[3]]}
    return one != other and bool(corners(one) & corners(other))


NEIGHBOURS = {face: [other for other in OUTER if touch(face, other)] for face in OUTER}


def paths(letters, word):
    """The paths of a word over the outer faces."""
    found = [[face] for face in OUTER if letters[place(face)] == word[0]]
    for letter in word[1:]:
        found = [path + [face] for path in found for face in NEIGHBOURS[path[-1]]
                 if letters[place(face)] == letter and face not in path]
    return found


def chosen(letters, lists):
    """A word of each list that has one on the puzzle, with its path. No face is used three times: no cube wears out, and
    the outer faces stay."""
    uses, words = dict.fromkeys(OUTER, 0), []
    for candidates in lists:
        found = ((word, path) for word in candidates if all(word != played for played, _ in words)
                 for path in paths(letters, word) if all(uses[face] < 2 for face in path))
        word = next(found, None)
        if word:
            words.append(word)
            for face in word[1]:
                uses[face] += 1
    return words


def score(word):
    return sum(VALUES[letter] for letter in word) * len(word) * max(1, len(word) - 3)


def move(word, path, time, player=None):
    faces = [{"index": {"x": x, "y": y, "z": z}, "side": side} for x, y, z, side in path]
    index = {} if player is None else {"playerIndex": player}
    return {"playedAt": time, "score": score(word), "type": {"playedWord": faces}, **index}


def cubes(letters):
    """A puzzle as the JSON of a submission."""
    return [[[{name: {"letter": letters[place((x, y, z, side))], "side": side} for side, name in enumerate(SIDES)}
              for z in range(3)] for y in range(3)] for x in range(3)]


class Game:
    """A game of a long word and some short ones, on a new puzzle of the server, with so many seconds for a letter."""

    def __init__(self, player, count, seconds):
        lists = [LONG_WORDS] + [SHORT_WORDS] * (count - 1)
        # One in a million times, no puzzle of so many has the words.
        for _ in range(80):
            status, self.puzzle = player.call("POST", "/api/puzzles", b'{"language":"en","mode":"unlimited"}')
            expect(status == 201, f"a puzzle: {status} {self.puzzle}")
            letters = tiles(self.puzzle["puzzle"])
            words = chosen(letters, lists)
            if len(words) == count:
                break
        expect(len(words) == count, f"no puzzle has {count} words")
        self.words = [word for word, _ in words]
        self.score = sum(map(score, self.words))
        now, left = time.time(), sum(map(len, self.words))
        moves = []
        for word, path in words:
            left -= len(word)
            moves.append(move(word, path, now - seconds * left))
        solo = {"gameMode": "unlimited", "language": "en", "puzzle": cubes(letters)}
        self.submission = {"gameContext": {"solo": solo}, "moves": moves}

    def submit(self, player):
        """The status and the answer of the server."""
        body = json.dumps(self.submission).encode()
        headers = player.headers("POST", "/api/games", "", body) | {"Game-Ticket": self.puzzle["ticket"]}
        return send(player.base, "POST", "/api/games", body, headers)


def play(player, count=5, seconds=1.0):
    """Plays a game on a server without limits, which has to be accepted and ranked. Returns it with its identifier."""
    game = Game(player, count, seconds)
    status, answer = game.submit(player)
    expect(status == 201 and answer["score"] == game.score and not answer.get("unranked"), f"{status} {answer}")
    game.id = answer["id"]
    player.transcript.print(f"{player.name:6} plays {', '.join(game.words)}: {game.score} points, "
                            f"{seconds * 1000:.0f} ms per letter")
    return game
