#!/usr/bin/env python3
"""Makes the Portuguese list of words from Debian's package `wportuguese`, or checks it.

README.md beside this file describes the list. Needs Python 3 and the package, except for --print and --sum: apt-get install wportuguese
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True

from lists import List, common_licence, lines, paragraphs  # noqa: E402

NOTICE = """
Their source: http://natura.di.uminho.pt/download/sources/Dictionaries/. `words.txt` is a modified version of it: README.md
beside it says what was left out, and `make.py` makes it.

"""

LIST = List(
    folder=HERE, package="wportuguese", version="20220621-1", sources=["/usr/share/dict/portuguese"], written=lines,
    count=384_220, sha256="9148ee63c361739367c7b05c15e93b834c0cba422e3ed93c9a096d131a6745e9",
    licence=lambda path: paragraphs(path, "Files: *", "License: MPL-1.1") + NOTICE + common_licence("MPL-1.1"))

if __name__ == "__main__":
    LIST.run()

