"""WordCube: judges, scores, solves and generates games on a 3 x 3 x 3 cube of letters.

>>> import wordcube
>>> wordcube.verify('{"moves":[]}').malformed.path
'$'
>>> wordcube.score("QUARRELS")
880
"""

from ._engine import (
    Dictionary, Held, LiveGame, Requirements, Rules, Solver, Verifier, Word, generate, generate_json, pack, puzzle_json,
    score, verify, verify_arrow, verify_many,
)
from ._library import VERSION as __version__
from ._library import MalformedError, RefusedError, WordCubeError
from ._results import RULES, JudgedMove, Malformed, Outcome, Reason, Summaries, Summary, Verdict, Violation

__all__ = [
    "Dictionary", "Held", "JudgedMove", "LiveGame", "Malformed", "MalformedError", "Outcome", "RULES", "Reason",
    "RefusedError", "Requirements", "Rules", "Solver", "Summaries", "Summary", "Verdict", "Verifier", "Violation",
    "Word", "WordCubeError", "__version__", "generate", "generate_json", "pack", "puzzle_json", "score", "verify",
    "verify_arrow", "verify_many",
]
