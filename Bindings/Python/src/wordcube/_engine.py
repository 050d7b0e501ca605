"""Dictionaries, verifiers, solvers, puzzles and live games."""

from __future__ import annotations

import array
import contextlib
import ctypes
import functools
import json
import math
import mmap
import os
import threading
from collections.abc import Iterable, Iterator, Sequence
from ctypes import byref, c_int, c_int64
from dataclasses import dataclass
from typing import Any, Literal

from . import _library as lib
from ._library import LIBRARY, Handle, call, data
from ._results import RULES, Summaries, Verdict

Game = str | bytes
Puzzle = str | bytes
MODES = ("timed", "unlimited")
Mode = Literal["timed", "unlimited"]
EFFORTS = ("quick", "standard", "deep", "deepest")
Effort = Literal["quick", "standard", "deep", "deepest"]


def _index(names: Sequence[str], name: str, argument: str) -> int:
    if name not in names:
        raise ValueError(f"{argument} is {name!r}, expected one of {', '.join(names)}")
    return names.index(name)


def _effort(effort: Effort) -> int:
    return _index(EFFORTS, effort, "effort")


class Dictionary(Handle):
    """The words of a language. All threads may share one."""

    @classmethod
    @functools.cache
    def english(cls) -> Dictionary:
        """The built-in English words.

        >>> words = Dictionary.english()
        >>> "QUARRELS" in words, "QRL" in words, len(words)
        (True, False, 251051)
        """
        return cls("wc_dictionary_english")

    @classmethod
    def open(cls, stored: bytes) -> Dictionary:
        """A dictionary that ``word-cube dictionary build`` or ``export``, or ``save``, wrote."""
        return cls("wc_dictionary_open", stored, len(stored))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Dictionary:
        """The same from a file."""
        with open(path, "rb") as file:
            return cls.open(file.read())

    @classmethod
    def of(cls, words: Iterable[str], language: str = "en") -> Dictionary:
        """A dictionary of your own words.

        >>> "CAB" in Dictionary.of(["CAB", "BAD"])
        True
        """
        text = "\n".join(words).encode()
        return cls("wc_dictionary_from_list", text, len(text), language.encode())

    @property
    def info(self) -> dict[str, Any]:
        """The members ``words``, ``longestWord``, ``checksum`` and ``hasRarities``."""
        members: dict[str, Any] = json.loads(call("wc_dictionary_info", self._handle))
        return members

    def save(self) -> bytes:
        """The dictionary as bytes for ``open``."""
        return call("wc_dictionary_save", self._handle)

    def __contains__(self, word: str | bytes) -> bool:
        found, text = c_int(), data(word)
        call("wc_dictionary_contains", self._handle, text, len(text), byref(found))
        return bool(found.value)

    def __len__(self) -> int:
        return int(self.info["words"])


def score(word: str, language: str = "en") -> int:
    """The score of a word in capital letters.

    >>> score("CAB"), score("QUA")
    (27, 42)
    """
    found, text = c_int64(), data(word)
    call("wc_score", language.encode(), text, len(text), byref(found))
    return found.value


@dataclass(frozen=True)
class Rules:
    """The rules to judge by: the switches that are on, by name, and their numbers.

    >>> "firstFaceHidden" in Rules.strict().switches, Rules.classic().switches
    (True, frozenset())
    """

    switches: frozenset[str]
    clock_tolerance: float = 5
    grace: float = 5
    allowed_pause: float = 0
    maximum_moves: int = 135

    @classmethod
    def classic(cls) -> Rules:
        """The rules that every accepted game follows."""
        return cls._standard(0)

    @classmethod
    def strict(cls) -> Rules:
        """The rules for new games, and the default."""
        return cls._standard(1)

    @classmethod
    def _standard(cls, is_strict: int) -> Rules:
        rules = lib.Rules()
        LIBRARY.wc_rules_init(byref(rules), is_strict)
        names = frozenset(name for bit, name in enumerate(RULES) if rules.switches >> bit & 1)
        return cls(names, rules.clock_tolerance, rules.grace, rules.allowed_pause, rules.maximum_moves)

    def _numbers(self) -> lib.Rules:
        bits = sum(1 << _index(RULES, name, "a switch") for name in self.switches)
        return lib.filled(
            lib.Rules, switches=bits, maximum_moves=self.maximum_moves, clock_tolerance=self.clock_tolerance,
            grace=self.grace, allowed_pause=self.allowed_pause)


@dataclass(frozen=True)
class Held:
    """What a server knows about a game. It replaces what the submission says.

    ``puzzle`` is JSON, a text of 71 characters or a provenance. Without ``players``, a timed game has one, and an
    unlimited one those that it names.
    """

    puzzle: Puzzle
    mode: Mode = "unlimited"
    players: Sequence[int] | None = None

    def _pointer(self) -> lib.Held:
        players = b"" if self.players is None else ",".join(map(str, self.players)).encode()
        puzzle = data(self.puzzle)
        return lib.Held(puzzle, len(puzzle), players, len(players), _index(MODES, self.mode, "mode"))


def _held(held: Held | None) -> Any:
    return None if held is None else byref(held._pointer())


class Verifier(Handle):
    """A dictionary with rules; by default, the English words and the strict rules. All threads may share one."""

    def __init__(self, dictionary: Dictionary | None = None, rules: Rules | None = None) -> None:
        self.dictionary = Dictionary.english() if dictionary is None else dictionary
        numbers = None if rules is None else byref(rules._numbers())
        super().__init__("wc_verifier_new", self.dictionary._handle, numbers)

    def verify_json(self, game: Game, held: Held | None = None, *, completed: bool = False, stamp: bool = False,
                    line: int = 0) -> bytes:
        """The verdict as ``word-cube verify`` prints it, without the line break."""
        text = data(game)
        return call("wc_verify", self._handle, text, len(text), _held(held), completed | stamp << 1, line)

    def verify(self, game: Game, held: Held | None = None, *, completed: bool = False) -> Verdict:
        """Judges a game's JSON. Bytes that are no game give a verdict, not an error."""
        return Verdict.from_json(self.verify_json(game, held, completed=completed))

    def verify_packed(self, log: bytes, held: Held) -> Verdict:
        """Judges a packed game on the puzzle that you hold."""
        return Verdict.from_json(self.verify_packed_json(log, held))

    def verify_packed_json(self, log: bytes, held: Held, *, stamp: bool = False) -> bytes:
        """The same as JSON."""
        return call("wc_verify_packed", self._handle, log, len(log), _held(held), stamp << 1)

    def verify_many(self, games: Iterable[Game], held: Held | None = None, *, completed: bool = False,
                    threads: int = 0) -> Summaries:
        """Judges games on ``threads`` threads, or on all processors. Python's own threads run meanwhile."""
        texts = [data(game) for game in games]
        return self._judge_many(_slices(texts), len(texts), held, completed, threads)

    def verify_lines(self, games: Iterable[Game], held: Held | None = None, *, completed: bool = False,
                     stamp: bool = False, first_line: int = 0, threads: int = 0) -> list[bytes]:
        """The same, with a verdict's JSON for each game."""
        texts = [data(game) for game in games]
        slices = _slices(texts)
        answer = call("wc_verify_many", self._handle, slices.buffer_info()[0], len(texts), _held(held),
                      completed | stamp << 1, first_line, threads)
        return answer.split(b"\n")[:-1]

    def verify_file(self, path: str | os.PathLike[str], held: Held | None = None, *, completed: bool = False,
                    threads: int = 0) -> Summaries:
        """Judges an archive with a game on each line, without a Python object for each."""
        with _lines(path) as (slices, count):
            return self._judge_many(slices, count, held, completed, threads)

    def verify_file_json(self, path: str | os.PathLike[str], held: Held | None = None, *, completed: bool = False,
                         stamp: bool = False, threads: int = 0) -> bytes:
        """The same as JSON lines, with the numbers of the games' lines: the bytes of ``word-cube verify --lines``."""
        with _lines(path) as (slices, count):
            return call("wc_verify_many", self._handle, slices.buffer_info()[0], count, _held(held),
                        completed | stamp << 1, 1, threads)

    def verify_arrow(self, column: Any, held: Held | None = None, *, completed: bool = False, threads: int = 0) -> Any:
        """Judges a column of pyarrow with games, text or binary, without copying them.

        Returns a struct array with the fields ``outcome``, ``total_score``, ``moves``, ``refused_move`` and ``rules``. A
        null game is malformed, as an empty one is.
        """
        from . import _arrow

        return _arrow.judged(self, column, held, completed, threads)

    def _judge_many(self, slices: array.array[int], count: int, held: Held | None, completed: bool,
                    threads: int) -> Summaries:
        found = Summaries(count)
        call("wc_judge_many", self._handle, slices.buffer_info()[0] if count else None, count, _held(held),
             int(completed), threads, byref(found._pointers()))
        return found


@contextlib.contextmanager
def _lines(path: str | os.PathLike[str]) -> Iterator[tuple[array.array[int], int]]:
    """The lines of a file as wc_bytes, which point into its mapped memory."""
    with open(path, "rb") as file:
        length = os.fstat(file.fileno()).st_size
        if not length:
            yield array.array("Q", [0, 0]), 0
            return
        # A private mapping may be written to, so ctypes lends its address; nothing writes.
        with mmap.mmap(file.fileno(), length, access=mmap.ACCESS_COPY) as text:
            start = (ctypes.c_char * length).from_buffer(text)
            try:
                count = LIBRARY.wc_lines(start, length, None, 0)
                slices = array.array("Q", bytes(16 * count))
                # The file may have fewer lines by now, but there is room for no more.
                yield slices, min(count, LIBRARY.wc_lines(start, length, slices.buffer_info()[0], count))
            finally:
                del start


def _slices(texts: list[bytes]) -> array.array[int]:
    """An array of wc_bytes, which point into the texts."""
    addresses = (ctypes.c_char_p * len(texts))(*texts)
    slices = array.array("Q", bytes(16 * len(texts)))
    slices[0::2] = array.array("Q", bytes(addresses))
    slices[1::2] = array.array("Q", map(len, texts))
    return slices


@functools.cache
def _standard_verifier() -> Verifier:
    return Verifier()


def verify(game: Game, held: Held | None = None, *, completed: bool = False) -> Verdict:
    """Judges a game by the strict rules with the English words."""
    return _standard_verifier().verify(game, held, completed=completed)


def verify_many(games: Iterable[Game], held: Held | None = None, *, completed: bool = False, threads: int = 0) -> Summaries:
    """Judges many games by the strict rules with the English words, on all processors."""
    return _standard_verifier().verify_many(games, held, completed=completed, threads=threads)


def verify_arrow(column: Any, held: Held | None = None, *, completed: bool = False, threads: int = 0) -> Any:
    """Judges a pyarrow column of games in the same way; see ``Verifier.verify_arrow``."""
    return _standard_verifier().verify_arrow(column, held, completed=completed, threads=threads)


def pack(game: Game, *, compact: bool = False) -> bytes:
    """Packs the moves of a game's JSON. The bytes don't contain the puzzle; ``compact`` leaves out times and reactions."""
    text = data(game)
    return call("wc_pack", text, len(text), int(compact))


def generate_json(seed: int, number: int = 0) -> bytes:
    """Puzzle ``number`` of a seed, with its provenance."""
    return call("wc_generate", seed, number)


def generate(seed: int, number: int = 0) -> str:
    """The provenance of puzzle ``number`` of a seed, which stands for the puzzle in every call.

    >>> generate(42)
    'wc1.en.g1.s42.i0'
    """
    return str(json.loads(generate_json(seed, number))["provenance"])


def puzzle_json(puzzle: Puzzle) -> bytes:
    """A puzzle in all its forms: ``puzzle``, ``text``, ``tiles`` and ``values``."""
    text = data(puzzle)
    return call("wc_puzzle", None, text, len(text))


@dataclass(frozen=True)
class Requirements:
    """What a generated puzzle must have; None requires nothing."""

    min_words: int | None = None
    max_words: int | None = None
    min_common: int | None = None
    max_common: int | None = None
    common_rarity: int = 35
    min_longest: int | None = None
    min_par: int | None = None
    max_par: int | None = None
    par_effort: Effort = "quick"

    def _numbers(self) -> lib.Requirements:
        members = {name: -1 if value is None else value for name, value in vars(self).items()}
        return lib.filled(lib.Requirements, **{**members, "par_effort": _effort(self.par_effort)})


@dataclass(frozen=True)
class Word:
    """A word that can be played: its path has a face's number for each tile."""

    word: str
    score: int
    played: bool
    path: tuple[int, ...]
    index: int
    rarity: int | None


def _word(members: dict[str, Any]) -> Word:
    return Word(**{**members, "path": tuple(members["path"])})


class Solver(Handle):
    """Finds words, hints, par and bounds. All threads may share one.

    >>> Solver().best(generate(42)).word
    'GELATINATE'
    """

    def __init__(self, dictionary: Dictionary | None = None, step_limit: int = 0) -> None:
        self.dictionary = Dictionary.english() if dictionary is None else dictionary
        super().__init__("wc_solver_new", self.dictionary._handle, step_limit)

    def _ask(self, name: str, position: Puzzle | LiveGame, *arguments: Any) -> bytes:
        if isinstance(position, LiveGame):
            with position._lock:
                return call(name, self._handle, position._handle, None, 0, *arguments)
        text = data(position)
        return call(name, self._handle, None, text, len(text), *arguments)

    def words_json(self, position: Puzzle | LiveGame, *, minimum_length: int = 0, by_score: bool = True,
                   without_played: bool = False, limit: int = -1) -> bytes:
        """All words, with their count, the sum of their scores and the best score, as JSON."""
        return self._ask("wc_solve", position, minimum_length, int(not by_score), int(without_played), limit)

    def words(self, position: Puzzle | LiveGame, *, minimum_length: int = 0, by_score: bool = True,
              without_played: bool = False, limit: int = -1) -> list[Word]:
        """All words of a position, the best first."""
        found = json.loads(self.words_json(
            position, minimum_length=minimum_length, by_score=by_score, without_played=without_played, limit=limit))
        return [_word(item) for item in found["words"]]

    def best(self, position: Puzzle | LiveGame, *, minimum_length: int = 0) -> Word | None:
        """The word with the highest score."""
        found = json.loads(self.best_json(position, minimum_length=minimum_length))
        return None if found is None else _word(found)

    def best_json(self, position: Puzzle | LiveGame, *, minimum_length: int = 0) -> bytes:
        """The same as JSON."""
        return self._ask("wc_best", position, minimum_length)

    def hint_json(self, position: Puzzle | LiveGame, level: int) -> bytes:
        """A hint: level 0 shows the number of letters, 1 the first, 2 half of them, 3 the word."""
        return self._ask("wc_hint", position, level)

    def extensions(self, position: Puzzle | LiveGame, selection: Sequence[int], *, minimum_length: int = 0) -> list[int]:
        """The faces that extend a selection to a word or to the beginning of one."""
        faces = bytes(selection)
        found: list[int] = json.loads(self._ask("wc_extensions", position, faces, len(faces), minimum_length))
        return found

    def paths(self, position: Puzzle | LiveGame, word: str, *, limit: int = 1000) -> list[list[int]]:
        """At most ``limit`` paths of a word."""
        text = data(word)
        found: list[list[int]] = json.loads(self._ask("wc_paths", position, text, len(text), limit))
        return found

    def par_json(self, position: Puzzle | LiveGame, effort: Effort = "standard") -> bytes:
        """The strong player's game."""
        return self._ask("wc_par", position, _effort(effort))

    def bound_json(self, position: Puzzle | LiveGame, steps: int = 1 << 20) -> bytes:
        """A score that no game can exceed."""
        return self._ask("wc_bound", position, float(steps))

    def rate_json(self, position: Puzzle | LiveGame, effort: Effort = "standard", *, bound_steps: int | None = None) -> bytes:
        """The figures of ``word-cube rate --sample 0``."""
        return self._ask("wc_rate", position, _effort(effort), -1.0 if bound_steps is None else float(bound_steps))

    def plausibility_json(self, game: Game, effort: Effort = "standard", *, completed: bool = False,
                          bound_steps: int | None = None, word_steps: int = 0) -> bytes:
        """Evidence on whether a person or a program played a game."""
        text = data(game)
        return call("wc_plausibility", self._handle, text, len(text), int(completed), _effort(effort),
                    -1.0 if bound_steps is None else float(bound_steps), float(word_steps))

    def find(self, seed: int, requirements: Requirements, *, start: int = 0, attempts: int = 1000,
             blocklist: Iterable[str] = ()) -> str:
        """The provenance of the first puzzle of a seed that meets requirements."""
        words = "\n".join(blocklist).encode()
        found = json.loads(call("wc_find", self._handle, seed, start, attempts, byref(requirements._numbers()), words, len(words)))
        return str(found["provenance"])

    def confirm(self, provenance: str, *, attempts: int = 1000, blocklist: Iterable[str] = ()) -> bool:
        """Whether a provenance names the first puzzle that meets its requirements."""
        words, text = "\n".join(blocklist).encode(), provenance.encode()
        found = json.loads(call("wc_confirm", self._handle, text, len(text), words, len(words), attempts))
        return bool(found["confirmed"])


class LiveGame(Handle):
    """A game in progress. Threads may share one; calls on it wait for each other. Answers are the objects of Web/ABI.md."""

    def __init__(self, saved: Game, verifier: Verifier | None = None, *, accepted: bool = False) -> None:
        text = data(saved)
        used = _standard_verifier() if verifier is None else verifier
        self._lock = threading.RLock()
        super().__init__("wc_game_open", used._handle, text, len(text), int(accepted))

    def _call(self, name: str, *arguments: Any) -> bytes:
        with self._lock:
            return call(name, self._handle, *arguments)

    def _ask(self, name: str, *arguments: Any) -> dict[str, Any]:
        members: dict[str, Any] = json.loads(self._call(name, *arguments))
        return members

    def state(self, time: float | None = None) -> dict[str, Any]:
        """The state of the game at a time."""
        return self._ask("wc_game_state", math.nan if time is None else time)

    def touch(self, face: int) -> dict[str, Any]:
        """A finger comes down on a face."""
        return self._ask("wc_game_touch", face)

    def drag(self, face: int) -> dict[str, Any]:
        """A finger moves onto a face."""
        return self._ask("wc_game_drag", face)

    def back_up(self, face: int | None = None) -> dict[str, Any]:
        """Deselects the faces after a face, or the last face."""
        return self._ask("wc_game_back_up", -1 if face is None else face)

    def clear(self) -> dict[str, Any]:
        """Deselects all faces."""
        return self._ask("wc_game_clear")

    def play(self, time: float, player: int | None = None) -> dict[str, Any]:
        """Plays the selection. Raises ``RefusedError`` with the violation if a rule refuses it."""
        return self._ask("wc_game_play", time, _player(player))

    def play_word(self, faces: Sequence[int], time: float, player: int | None = None) -> dict[str, Any]:
        """Plays a word."""
        path = bytes(faces)
        return self._ask("wc_game_play_word", path, len(path), time, _player(player))

    def remove(self, cube: int, time: float, player: int | None = None) -> dict[str, Any]:
        """Removes a cube."""
        return self._ask("wc_game_remove", cube, time, _player(player))

    def play_move(self, move: str | bytes) -> dict[str, Any]:
        """Plays a move that was made elsewhere, as JSON."""
        text = data(move)
        return self._ask("wc_game_play_move", text, len(text))

    def undo(self) -> dict[str, Any]:
        """Takes the last move back."""
        return self._ask("wc_game_undo")

    def react(self, text: str, move: int, player: int) -> None:
        """Sets a player's reaction to a move; an empty one removes it."""
        reaction = data(text)
        self._call("wc_game_react", reaction, len(reaction), move, player)

    def finish(self) -> None:
        """Ends the game."""
        self._call("wc_game_finish")

    def may_move(self, player: int) -> bool:
        """Whether a player may move."""
        may = c_int()
        self._call("wc_game_may_move", player, byref(may))
        return bool(may.value)

    def submission(self) -> bytes:
        """The JSON to submit."""
        return self._call("wc_game_submission")

    def save(self, seconds_played: float | None = None) -> bytes:
        """The JSON to save."""
        return self._call("wc_game_save", math.nan if seconds_played is None else seconds_played)


def _player(player: int | None) -> Any:
    return None if player is None else byref(c_int64(lib.Integer("player", c_int64).checked(player)))
