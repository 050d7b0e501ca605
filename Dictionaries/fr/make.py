#!/usr/bin/env python3
"""Makes the French list of words from Debian's package `hunspell-fr-comprehensive`, or checks it.

README.md beside this file describes the list. Needs Python 3 and the package, except for --print and --sum: apt-get install hunspell-fr-comprehensive
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True

from lists import List, common_licence, expanded, paragraphs  # noqa: E402

FOLDER = "/usr/share/hunspell"
NOTICE = """
Their source: https://grammalecte.net/home.php?prj=fr. `words.txt` is made of it: README.md beside it says how.

"""

LIST = List(
    folder=HERE, package="hunspell-fr-comprehensive", version="1:7.0-1",
    sources=[f"{FOLDER}/fr.aff", f"{FOLDER}/fr.dic"], written=expanded,
    count=420_603, sha256="d1dd8d2de700bfa8c0eb3e2087eb4dca6da6789041a46b798452889f052a7dac",
    licence=lambda path: paragraphs(path, "Files: *") + NOTICE + common_licence("MPL-2.0"))

if __name__ == "__main__":
    LIST.run()

