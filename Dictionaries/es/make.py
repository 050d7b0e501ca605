#!/usr/bin/env python3
"""Makes the Spanish list of words from Debian's package `hunspell-es`, or checks it.

README.md beside this file describes the list. Needs Python 3 and the package, except for --print and --sum: apt-get install hunspell-es
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True

from lists import List, common_licence, expanded, paragraphs  # noqa: E402

FOLDER = "/usr/share/hunspell"
# "MPL-1.1+" is version 1.1 or any later one.
NOTICE = """The authors license these words under the Mozilla Public License, version 1.1 or any later version. They are
distributed here under its version 2.0.

Their source: https://github.com/sbosio/rla-es, as https://www.libreoffice.org distributes it. `words.txt` is
made of it: README.md beside it says how.

"""

LIST = List(
    folder=HERE, package="hunspell-es", version="1:7.5.0-1",
    sources=[f"{FOLDER}/es_ES.aff", f"{FOLDER}/es_ES.dic"], written=expanded,
    count=613_787, sha256="9dfe84969f7ed508ede66c10a24025ebb38632a203a1ec5981fb898931a4c73b",
    licence=lambda path: paragraphs(path, "Files: dictionaries/es/*") + "\n" + NOTICE + common_licence("MPL-2.0"))

if __name__ == "__main__":
    LIST.run()

