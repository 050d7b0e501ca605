#!/usr/bin/env python3
"""Checks that the code of the server's articles is code of this package, which is compiled: each line, in its order.

The articles leave out the word `package`, which the package's tests need.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ARTICLES = HERE.parent.parent / "Documentation.docc"


def lines(text):
    """The lines of a text without their indentation and the word `package`."""
    return [re.sub(r"\bpackage ", "", line.strip()) for line in text.splitlines() if line.strip()]


def contains(whole, part):
    """Whether a list of lines has another one in it, without a gap."""
    return any(whole[start:start + len(part)] == part for start in range(len(whole)))


def main():
    sources = [lines(file.read_text()) for folder in ("Sources", "Tests")
               for file in sorted((HERE / folder).rglob("*.swift"))]
    count, wrong = 0, []
    for article in sorted(ARTICLES.glob("*.md")):
        for block in re.findall(r"^```swift\n(.*?)^```", article.read_text(), flags=re.M | re.S):
            count += 1
            if not any(contains(source, lines(block)) for source in sources):
                wrong.append(f"articles: {article.name} has code that no file of the package has:\n{block}")
    if count == 0:
        wrong.append("articles: no code was found")
    print("\n".join(wrong) if wrong else f"articles: {count} pieces of code are in the package")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
