"""Results of calls as dataclasses."""

from __future__ import annotations

import array
import enum
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from ._library import Columns as _Columns

RULES = (
    "repeatedFace", "tooShort", "repeatedWord", "notInDictionary", "wrongScore", "notTouching", "outOfPlay", "notPlayable",
    "removedOutOfPlay", "firstFaceHidden", "removalScore", "repeatedRemoval", "buriedRemoval", "timeBackwards",
    "timeLimit", "foreignPlayer", "unknownPlayer", "outOfTurn", "tooManyMoves", "otherPuzzle",
)
"""The names of all rules, in the order in which verdicts report them."""


class Outcome(enum.IntEnum):
    """What became of a game."""

    REFUSED = 0
    VALID = 1
    MALFORMED = 2
    UNKNOWN_PUZZLE = 3


@dataclass(frozen=True)
class JudgedMove:
    """An accepted move: its word, or None for a removed cube, and the engine's score."""

    word: str | None
    score: int


@dataclass(frozen=True)
class Reason:
    """A rule that a move breaks; ``face`` is the position in the word, from 0."""

    rule: str
    face: int | None
    expected: Any
    found: Any
    earlier_move: int | None = None


@dataclass(frozen=True)
class Violation:
    """Why a game is refused; ``move`` is None if its puzzle is the wrong one."""

    move: int | None
    reasons: tuple[Reason, ...]
    message: str


@dataclass(frozen=True)
class Malformed:
    """Where and why bytes are no game."""

    offset: int
    path: str
    message: str


@dataclass(frozen=True)
class Verdict:
    """A verdict with its accepted moves; ``json`` has the bytes of ``word-cube verify``."""

    outcome: Outcome
    total_score: int
    moves: tuple[JudgedMove, ...]
    violation: Violation | None
    malformed: Malformed | None
    id: str | int | None
    json: bytes = field(repr=False)

    @property
    def valid(self) -> bool:
        """Whether all moves are accepted."""
        return self.outcome is Outcome.VALID

    @classmethod
    def from_json(cls, line: bytes) -> Verdict:
        """Reads a verdict's line."""
        members = json.loads(line)
        violation, malformed, outcome = None, None, Outcome.VALID if members["valid"] else Outcome.REFUSED
        if "violation" in members:
            found = members["violation"]
            reasons = tuple(
                Reason(item["rule"], item["face"], item["expected"], item["found"], item.get("earlierMove"))
                for item in found["reasons"])
            violation = Violation(found["move"], reasons, found["message"])
        elif "malformed" in members:
            malformed, outcome = Malformed(**members["malformed"]), Outcome.MALFORMED
        elif "unknownPuzzle" in members:
            outcome = Outcome.UNKNOWN_PUZZLE
        moves = tuple(JudgedMove(item["word"], item["score"]) for item in members.get("moves", ()))
        return cls(outcome, members.get("totalScore", 0), moves, violation, malformed, members.get("id"), line)


@dataclass(frozen=True)
class Summary:
    """The numbers of a verdict; ``rules`` has the names of those that the refused move breaks."""

    outcome: Outcome
    total_score: int
    moves: int
    refused_move: int | None
    rules: tuple[str, ...]

    @property
    def valid(self) -> bool:
        """Whether all moves are accepted."""
        return self.outcome is Outcome.VALID


class Summaries(Sequence[Summary]):
    """The numbers of many verdicts, as columns: ``outcome``, ``total_score``, ``moves``, ``refused_move``, ``rules``.

    ``refused_move`` is -1 where no move is refused; ``rules`` has a bit for each of ``RULES``.
    """

    def __init__(self, count: int) -> None:
        self.outcome = array.array("B", bytes(count))
        self.total_score = array.array("q", bytes(8 * count))
        self.moves = array.array("i", bytes(4 * count))
        self.refused_move = array.array("i", bytes(4 * count))
        self.rules = array.array("I", bytes(4 * count))

    def _pointers(self) -> _Columns:
        columns = (self.total_score, self.moves, self.refused_move, self.rules, self.outcome)
        return _Columns(*(column.buffer_info()[0] if column else None for column in columns))

    def __len__(self) -> int:
        return len(self.outcome)

    @overload
    def __getitem__(self, index: int) -> Summary: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Summary]: ...

    def __getitem__(self, index: int | slice) -> Summary | Sequence[Summary]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        bits, refused = self.rules[index], self.refused_move[index]
        names = tuple(name for bit, name in enumerate(RULES) if bits >> bit & 1)
        return Summary(Outcome(self.outcome[index]), self.total_score[index], self.moves[index],
                       None if refused < 0 else refused, names)

    @property
    def valid_count(self) -> int:
        """The number of valid games."""
        return self.outcome.count(Outcome.VALID)
