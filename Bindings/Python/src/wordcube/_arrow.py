"""Columns of pyarrow, in and out. Imported only when they are used."""

from __future__ import annotations

import array
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from ._results import Summaries

if TYPE_CHECKING:
    from ._engine import Held, Verifier


def judged(verifier: Verifier, column: Any, held: Held | None, completed: bool, threads: int) -> Any:
    """The verdicts on a column of games."""
    if isinstance(column, pa.ChunkedArray):
        chunks = [judged(verifier, chunk, held, completed, threads) for chunk in column.chunks]
        return pa.chunked_array(chunks, type=None if chunks else _table(Summaries(0)).type)
    narrow = pa.types.is_string(column.type) or pa.types.is_binary(column.type)
    if not narrow and column.type not in (pa.large_string(), pa.large_binary()):
        raise TypeError(f"games are text or binary, not {column.type}")
    if column.null_count:
        # A null's bytes may be any.
        column = column.fill_null("" if pa.types.is_string(column.type) or pa.types.is_large_string(column.type) else b"")
    count = len(column)
    _, offsets, values = column.buffers()
    ends = array.array("i" if narrow else "q")
    if count:
        width = ends.itemsize
        ends.frombytes(memoryview(offsets)[column.offset * width:(column.offset + count + 1) * width])
    start = values.address if values is not None else 0
    slices = array.array("Q", bytes(16 * count))
    slices[0::2] = array.array("Q", (start + offset for offset in ends[:-1]))
    slices[1::2] = array.array("Q", (end - offset for offset, end in zip(ends, ends[1:])))
    return _table(verifier._judge_many(slices, count, held, completed, threads))


def _table(found: Summaries) -> Any:
    """A struct array over the columns' memory."""
    columns = {
        "outcome": (found.outcome, pa.uint8()), "total_score": (found.total_score, pa.int64()),
        "moves": (found.moves, pa.int32()), "refused_move": (found.refused_move, pa.int32()),
        "rules": (found.rules, pa.uint32()),
    }
    arrays = [
        pa.Array.from_buffers(kind, len(found), [None, pa.py_buffer(values)]) for values, kind in columns.values()
    ]
    return pa.StructArray.from_arrays(arrays, names=list(columns))
