"""The C library, by ctypes: the declarations of wordcube.h that this package uses.

ctypes releases the GIL during each call. Every call gets an answer's memory of its own, so threads may share objects as
wordcube.h says.
"""

from __future__ import annotations

import ctypes
import json
import operator
import os
import pathlib
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, NoReturn, TypeVar

ABI = 1
Structure = TypeVar("Structure", bound=ctypes.Structure)


class Text(ctypes.Structure):
    """wc_text."""

    _fields_ = [("data", c_void_p), ("length", c_size_t), ("capacity", c_size_t)]


class Rules(ctypes.Structure):
    """wc_rules."""

    _fields_ = [("switches", c_uint32), ("maximum_moves", c_int32), ("clock_tolerance", c_double), ("grace", c_double),
                ("allowed_pause", c_double)]


class Held(ctypes.Structure):
    """wc_held."""

    _fields_ = [("puzzle", c_char_p), ("puzzle_length", c_size_t), ("players", c_char_p), ("players_length", c_size_t),
                ("mode", c_int32)]


class Columns(ctypes.Structure):
    """wc_columns."""

    _fields_ = [("total_score", c_void_p), ("moves", c_void_p), ("refused_move", c_void_p), ("rules", c_void_p),
                ("outcome", c_void_p)]


class Requirements(ctypes.Structure):
    """wc_requirements."""

    _fields_ = [(name, c_int32) for name in (
        "min_words", "max_words", "min_common", "max_common", "common_rarity", "min_longest", "min_par", "max_par",
        "par_effort")]


class Integer:
    """A parameter that is an integer. ctypes would cut off the bits of a number that don't fit."""

    def __init__(self, name: str, kind: type[Any]) -> None:
        bits = 8 * ctypes.sizeof(kind)
        self.name, self.kind = name, kind
        self.range = (0, 2 ** bits - 1) if kind(-1).value > 0 else (-2 ** (bits - 1), 2 ** (bits - 1) - 1)

    def checked(self, value: Any) -> int:
        """The number; raises OverflowError if it doesn't fit."""
        number, (low, high) = operator.index(value), self.range
        if not low <= number <= high:
            raise OverflowError(f"{self.name} is {number}, expected {low} to {high}")
        return number


def filled(kind: type[Structure], **members: Any) -> Structure:
    """A structure with these members; raises OverflowError if a number doesn't fit."""
    integers = {item[0]: Integer(item[0], item[1]) for item in kind._fields_ if item[1] in (c_int32, c_uint32)}
    return kind(**{name: integers[name].checked(value) if name in integers else value for name, value in members.items()})


_TEXT, _INPUT, _HANDLE = POINTER(Text), [c_char_p, c_size_t], c_void_p
_POSITION = [c_void_p, c_void_p, *_INPUT]  # solver, game, puzzle
_PLAYER = POINTER(c_int64)

# The parameters of each function but the last, the wc_text.
FUNCTIONS: dict[str, list[Any]] = {
    "wc_dictionary_english": [POINTER(_HANDLE)],
    "wc_dictionary_open": [*_INPUT, POINTER(_HANDLE)],
    "wc_dictionary_from_list": [*_INPUT, c_char_p, POINTER(_HANDLE)],
    "wc_dictionary_info": [_HANDLE],
    "wc_dictionary_save": [_HANDLE],
    "wc_dictionary_contains": [_HANDLE, *_INPUT, POINTER(c_int)],
    "wc_score": [c_char_p, *_INPUT, POINTER(c_int64)],
    "wc_verifier_new": [_HANDLE, POINTER(Rules), POINTER(_HANDLE)],
    "wc_verify": [_HANDLE, *_INPUT, POINTER(Held), Integer("flags", c_uint32), Integer("line", c_int32)],
    "wc_pack": [*_INPUT, Integer("compact", c_int)],
    "wc_verify_packed": [_HANDLE, *_INPUT, POINTER(Held), Integer("flags", c_uint32)],
    "wc_verify_many": [
        _HANDLE, c_void_p, c_size_t, POINTER(Held), Integer("flags", c_uint32), Integer("first_line", c_int32),
        Integer("threads", c_uint32)],
    "wc_judge_many": [
        _HANDLE, c_void_p, c_size_t, POINTER(Held), Integer("flags", c_uint32), Integer("threads", c_uint32),
        POINTER(Columns)],
    "wc_puzzle": [_HANDLE, *_INPUT],
    "wc_generate": [Integer("seed", c_uint64), Integer("number", c_uint64)],
    "wc_find": [
        _HANDLE, Integer("seed", c_uint64), Integer("start", c_uint64), Integer("attempts", c_uint64),
        POINTER(Requirements), *_INPUT],
    "wc_confirm": [_HANDLE, *_INPUT, *_INPUT, Integer("attempts", c_uint64)],
    "wc_solver_new": [_HANDLE, Integer("step_limit", c_int32), POINTER(_HANDLE)],
    "wc_solve": [
        *_POSITION, Integer("minimum_length", c_int32), Integer("order", c_int32),
        Integer("without_played", c_int32), Integer("limit", c_int32)],
    "wc_best": [*_POSITION, Integer("minimum_length", c_int32)],
    "wc_hint": [*_POSITION, Integer("level", c_int32)],
    "wc_extensions": [*_POSITION, *_INPUT, Integer("minimum_length", c_int32)],
    "wc_paths": [*_POSITION, *_INPUT, Integer("limit", c_int32)],
    "wc_par": [*_POSITION, Integer("effort", c_int32)],
    "wc_bound": [*_POSITION, c_double],
    "wc_rate": [*_POSITION, Integer("effort", c_int32), c_double],
    "wc_plausibility": [_HANDLE, *_INPUT, Integer("flags", c_uint32), Integer("effort", c_int32), c_double, c_double],
    "wc_game_open": [_HANDLE, *_INPUT, Integer("accepted", c_int32), POINTER(_HANDLE)],
    "wc_game_state": [_HANDLE, c_double],
    "wc_game_touch": [_HANDLE, Integer("face", c_int32)],
    "wc_game_drag": [_HANDLE, Integer("face", c_int32)],
    "wc_game_back_up": [_HANDLE, Integer("face", c_int32)],
    "wc_game_clear": [_HANDLE],
    "wc_game_play": [_HANDLE, c_double, _PLAYER],
    "wc_game_play_word": [_HANDLE, *_INPUT, c_double, _PLAYER],
    "wc_game_remove": [_HANDLE, Integer("cube", c_int32), c_double, _PLAYER],
    "wc_game_play_move": [_HANDLE, *_INPUT],
    "wc_game_undo": [_HANDLE],
    "wc_game_react": [_HANDLE, *_INPUT, Integer("move", c_int32), Integer("player", c_int64)],
    "wc_game_finish": [_HANDLE],
    "wc_game_may_move": [_HANDLE, Integer("player", c_int64), POINTER(c_int)],
    "wc_game_submission": [_HANDLE],
    "wc_game_save": [_HANDLE, c_double],
}


def _path() -> pathlib.Path:
    """The library in the wheel, or the one that WORDCUBE_LIBRARY names."""
    named = os.environ.get("WORDCUBE_LIBRARY")
    return pathlib.Path(named) if named else pathlib.Path(__file__).resolve().parent / f"libwordcube.so.{ABI}"


def _opened() -> ctypes.CDLL:
    library = ctypes.CDLL(str(_path()))
    library.wc_abi.restype = c_uint32
    if library.wc_abi() != ABI:
        raise ImportError(f"{_path()} has the interface {library.wc_abi()}, expected {ABI}")
    for name, parameters in FUNCTIONS.items():
        kinds = [item.kind if isinstance(item, Integer) else item for item in parameters]
        getattr(library, name).argtypes = [*kinds, _TEXT]
        getattr(library, name).restype = c_int32
    library.wc_version.restype = library.wc_status_name.restype = c_char_p
    library.wc_text_free.argtypes = [_TEXT]
    library.wc_release.argtypes = [_HANDLE]
    library.wc_lines.argtypes = [c_void_p, c_size_t, c_void_p, c_size_t]
    library.wc_lines.restype = c_size_t
    library.wc_rules_init.argtypes = [POINTER(Rules), c_int]
    return library


LIBRARY = _opened()
VERSION: str = LIBRARY.wc_version().decode()


class WordCubeError(Exception):
    """A call that failed.

    ``code`` is a word such as ``malformed``; ``details`` has the other members of the error's JSON, such as ``offset``
    and ``path`` of malformed JSON, or the ``violation`` of a refused move.
    """

    def __init__(self, code: str, message: str, details: dict[str, Any] | None = None, json: bytes = b"") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details or {}
        self.json = json


class MalformedError(WordCubeError, ValueError):
    """Bytes that are not in the expected form."""


class RefusedError(WordCubeError):
    """A move, an undo or a setup that a game refuses."""


_ERRORS: dict[str, type[WordCubeError]] = {"malformed": MalformedError, "refused": RefusedError}


def call(name: str, *arguments: Any) -> bytes:
    """Calls a function, and returns its answer; raises its error."""
    checked = [parameter.checked(value) if isinstance(parameter, Integer) else value
               for parameter, value in zip(FUNCTIONS[name], arguments)]
    text = Text()
    status = getattr(LIBRARY, name)(*checked, byref(text))
    answer = ctypes.string_at(text.data, text.length) if text.length else b""
    LIBRARY.wc_text_free(byref(text))
    if status:
        code = LIBRARY.wc_status_name(status).decode()
        members = json.loads(answer) if answer else {}
        message = members.pop("message", code)
        members.pop("code", None)
        raise _ERRORS.get(code, WordCubeError)(code, message, members, answer)
    return answer


class Handle:
    """An object of the library, released when nothing refers to it."""

    def __init__(self, name: str, *arguments: Any) -> None:
        self._handle = c_void_p()
        call(name, *arguments, byref(self._handle))

    def __reduce__(self) -> NoReturn:
        # A copy would release the object a second time.
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled")

    def __del__(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle:
            LIBRARY.wc_release(handle)


def data(value: str | bytes) -> bytes:
    """A text's bytes."""
    # By way of memoryview, because bytes(5) has five zeros.
    return value.encode() if isinstance(value, str) else bytes(memoryview(value))
