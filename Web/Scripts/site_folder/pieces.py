"""Cuts the glosses of the English words into pieces, which the page loads when somebody asks for a word.

A piece is JSON: the entries of its words, in alphabetical order. The folder of the pieces is named after their digest, so
pieces of two versions are never mixed. The index has the first word of each piece, and the name of the folder.
"""

import hashlib
import json

# The maximum size of a piece, in bytes.
LIMIT = 40_000
INDEX = "glosses/index.json"


def gloss_pieces(path):
    """The index and the pieces of a file of glosses, as bytes by their path in the site."""
    texts, first, size = [], [], LIMIT
    for line in path.read_text("utf-8").splitlines():
        word, *entries = line.split("\t")
        item = f"{compact(word)}:{compact(entries)}"
        # The comma or the brace that follows has a byte, too.
        more = len(item.encode()) + 1
        if size + more > LIMIT:
            texts.append([])
            first.append(word)
            size = 1
        texts[-1].append(item)
        size += more
    pieces = ["{" + ",".join(items) + "}" for items in texts]
    folder = hashlib.sha256("\n".join(pieces).encode()).hexdigest()[:8]
    files = {f"glosses/{folder}/{number}.json": piece.encode() for number, piece in enumerate(pieces)}
    return {INDEX: compact({"folder": folder, "first": first}).encode(), **files}


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
