"""The C library, by ctypes: the declarations of wordcube.h that this package uses.

ctypes releases the GIL during each call. Every call gets an answer's memory of its own, so threads may share objects as
wordcube.h says.
"""

from __future__ import annotations

import ctypes
import json
import os
import pathlib
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from typing import Any

ABI = 1


class Text(ctypes.Structure):
    """wc_text."""

    _fields_ = [("data", c_void_p), ("length", c_size_t), ("capacity", c_size_t)]


class Bytes(ctypes.Structure):
    """wc_bytes."""

    _fields_ = [("data", c_void_p), ("length", c_size_t)]


class Rules(ctypes.Structure):
    """wc_rules."""

    _fields_ = [("switches", c_uint32), ("maximum_moves", c_int32), ("clock_tolerance", c_double), ("grace", c_double),
                ("allowed_pause", c_double)]


class Held(ctypes.Structure):
    """wc_held."""

    _fields_ = [("puzzle", c_char_p), ("puzzle_length", c_size_t), ("players", c_char_p), ("players_length", c_size_t),
                ("mode", c_int32)]


class Verdict(ctypes.Structure):
    """wc_verdict."""

    _fields_ = [("total_score", c_int64), ("outcome", c_int32), ("moves", c_int32), ("refused_move", c_int32),
                ("rules", c_uint32)]


class Columns(ctypes.Structure):
    """wc_columns."""

    _fields_ = [("total_score", c_void_p), ("moves", c_void_p), ("refused_move", c_void_p), ("rules", c_void_p),
                ("outcome", c_void_p)]


class Requirements(ctypes.Structure):
    """wc_requirements."""

    _fields_ = [(name, c_int32) for name in (
        "min_words", "max_words", "min_common", "max_common", "common_rarity", "min_longest", "min_par", "max_par",
        "par_effort")]


_TEXT, _INPUT, _HANDLE = POINTER(Text), [c_char_p, c_size_t], c_void_p
_POSITION = [c_void_p, c_void_p, *_INPUT]  # solver, game, puzzle
_PLAYER = POINTER(c_int64)

# The parameters of each function but the last, the wc_text.
_FUNCTIONS: dict[str, list[Any]] = {
    "wc_dictionary_english": [POINTER(_HANDLE)],
    "wc_dictionary_open": [*_INPUT, POINTER(_HANDLE)],
    "wc_dictionary_from_list": [*_INPUT, c_char_p, POINTER(_HANDLE)],
    "wc_dictionary_info": [_HANDLE],
    "wc_dictionary_save": [_HANDLE],
    "wc_dictionary_contains": [_HANDLE, *_INPUT, POINTER(c_int)],
    "wc_score": [c_char_p, *_INPUT, POINTER(c_int64)],
    "wc_verifier_new": [_HANDLE, POINTER(Rules), POINTER(_HANDLE)],
    "wc_verify": [_HANDLE, *_INPUT, POINTER(Held), c_uint32, c_int32],
    "wc_judge": [_HANDLE, *_INPUT, POINTER(Held), c_uint32, POINTER(Verdict)],
    "wc_pack": [*_INPUT, c_int],
    "wc_verify_packed": [_HANDLE, *_INPUT, POINTER(Held), c_uint32],
    "wc_judge_packed": [_HANDLE, *_INPUT, POINTER(Held), POINTER(Verdict)],
    "wc_verify_many": [_HANDLE, c_void_p, c_size_t, POINTER(Held), c_uint32, c_int32, c_uint32],
    "wc_judge_many": [_HANDLE, c_void_p, c_size_t, POINTER(Held), c_uint32, c_uint32, POINTER(Columns)],
    "wc_puzzle": [_HANDLE, *_INPUT],
    "wc_generate": [c_uint64, c_uint64],
    "wc_find": [_HANDLE, c_uint64, c_uint64, c_uint64, POINTER(Requirements), *_INPUT],
    "wc_confirm": [_HANDLE, *_INPUT, *_INPUT, c_uint64],
    "wc_solver_new": [_HANDLE, c_int32, POINTER(_HANDLE)],
    "wc_solve": [*_POSITION, c_int32, c_int32, c_int32, c_int32],
    "wc_best": [*_POSITION, c_int32],
    "wc_hint": [*_POSITION, c_int32],
    "wc_extensions": [*_POSITION, *_INPUT, c_int32],
    "wc_paths": [*_POSITION, *_INPUT, c_int32],
    "wc_par": [*_POSITION, c_int32],
    "wc_bound": [*_POSITION, c_double],
    "wc_rate": [*_POSITION, c_int32, c_double],
    "wc_plausibility": [_HANDLE, *_INPUT, c_uint32, c_int32, c_double, c_double],
    "wc_game_open": [_HANDLE, *_INPUT, c_int32, POINTER(_HANDLE)],
    "wc_game_state": [_HANDLE, c_double],
    "wc_game_touch": [_HANDLE, c_int32],
    "wc_game_drag": [_HANDLE, c_int32],
    "wc_game_back_up": [_HANDLE, c_int32],
    "wc_game_clear": [_HANDLE],
    "wc_game_play": [_HANDLE, c_double, _PLAYER],
    "wc_game_play_word": [_HANDLE, *_INPUT, c_double, _PLAYER],
    "wc_game_remove": [_HANDLE, c_int32, c_double, _PLAYER],
    "wc_game_play_move": [_HANDLE, *_INPUT],
    "wc_game_undo": [_HANDLE],
    "wc_game_react": [_HANDLE, *_INPUT, c_int32, c_int64],
    "wc_game_finish": [_HANDLE],
    "wc_game_may_move": [_HANDLE, c_int64, POINTER(c_int)],
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
    for name, parameters in _FUNCTIONS.items():
        getattr(library, name).argtypes = [*parameters, _TEXT]
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
    text = Text()
    status = getattr(LIBRARY, name)(*arguments, byref(text))
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

    def __del__(self) -> None:
        handle = getattr(self, "_handle", None)
        if handle:
            LIBRARY.wc_release(handle)


def data(value: str | bytes) -> bytes:
    """A text's bytes."""
    return value.encode() if isinstance(value, str) else bytes(value)
