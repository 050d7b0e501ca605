#!/usr/bin/env python3
"""Makes the Polish list of words from Debian's package `wpolish`, or checks it.

README.md beside this file describes the list. Needs Python 3 and the package: apt-get install wpolish
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True

from lists import List, common_licence, lines, paragraphs  # noqa: E402

# Four million words are too many to be kept as a text.
LIST = List(
    folder=HERE, package="wpolish", version="20220301-1", sources=["/usr/share/dict/polish"], written=lines,
    count=4_008_573, sha256="eb3c294a4767ad89e20fc62118f9ed677ddfa6efde1df174530e728eead79afe",
    licence=lambda path: paragraphs(path, "Files: *", "License: Apache-2.0") + "\n" + common_licence("Apache-2.0"),
    is_stored=False)

if __name__ == "__main__":
    LIST.run()

