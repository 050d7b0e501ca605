#!/usr/bin/env python3
"""Makes the Dutch list of words from Debian's package `wdutch`, or checks it.

README.md beside this file describes the list. Needs Python 3 and the package, except for --print and --sum: apt-get install wdutch
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True

from lists import List, lines  # noqa: E402

LIST = List(
    folder=HERE, package="wdutch", version="1:2.20.19-2", sources=["/usr/share/dict/dutch"], written=lines,
    count=348_317, sha256="51f924993d5a46cfc859bbe413668989f270c24e770426012224363868f1ecac",
    licence=lambda path: path.read_text("utf-8"))

if __name__ == "__main__":
    LIST.run()

