#!/usr/bin/env python3
"""Makes the English word list, words.txt, from Debian's package `scowl`, or checks it.

README.md beside this file describes the format of the list.
Needs Python 3 and, except for --print and --sum, the package: apt-get install scowl
"""

import argparse
import hashlib
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
LIST = HERE / "words.txt"
SOURCE = pathlib.Path("/usr/share/dict/scowl")
COPYRIGHT = pathlib.Path("/usr/share/doc/scowl/copyright")
LICENSE = HERE / "SCOWL-LICENSE.txt"

SPELLINGS = ("english", "american", "british", "canadian")
# The list has the place of a word's size class in this tuple, 1 to 9.
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
WORD = re.compile(rb"[a-z]{3,}")

COUNT = 251_051
SHA256 = "bb2b2535ca1a7008ed5dfcb789015f75623ba667b44cb46669d6021a5449f40c"


def gather(source):
    """The words in upper case, each with its smallest size class."""
    sizes = {}
    for size in SIZES:
        for spelling in SPELLINGS:
            path = source / f"{spelling}-words.{size}"
            if not path.exists():
                sys.exit(f"make.py: {path} is not there: apt-get install scowl, or give --source")
            for line in path.read_bytes().split(b"\n"):
                if WORD.fullmatch(line):
                    sizes.setdefault(line.decode("ascii").upper(), size)
    return sizes


def encode(sizes):
    """Front-codes words with their size classes into lines."""
    lines = []
    previous = ""
    for word in sorted(sizes):
        shared = 0
        while shared < min(len(word), len(previous)) and word[shared] == previous[shared]:
            shared += 1
        lines.append(f"{shared}{word[shared:]}{SIZES.index(sizes[word]) + 1}\n")
        previous = word
    return "".join(lines)


def decode(text):
    """Words with their size classes, decoded from front-coded lines."""
    sizes = {}
    previous = ""
    for number, line in enumerate(text.splitlines(), 1):
        parts = re.fullmatch(r"([0-9]+)([A-Z]*)([1-9])", line)
        if not parts or int(parts[1]) > len(previous):
            sys.exit(f"make.py: line {number} of the list is {line!r}")
        word = previous[: int(parts[1])] + parts[2]
        sizes[word] = SIZES[int(parts[3]) - 1]
        previous = word
    return sizes


def plain(sizes):
    return "".join(f"{word}\n" for word in sorted(sizes))


def prove(sizes):
    """Exits unless count and checksum of the words are as expected."""
    digest = hashlib.sha256(plain(sizes).encode("ascii")).hexdigest()
    if len(sizes) != COUNT or digest != SHA256:
        sys.exit(
            f"make.py: {len(sizes)} words with SHA-256 {digest}; expected {COUNT} with {SHA256}:"
            " another version of the package?"
        )


def main():
    parser = argparse.ArgumentParser(
        description="Make the English word list (words.txt) from Debian's package scowl.",
        epilog="Without an option the list and the licence are written.",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--check", action="store_true", help="make both files again and compare"
    )
    what.add_argument(
        "--print", action="store_true", help="print the plain list, one word per line"
    )
    what.add_argument(
        "--sum", action="store_true", help="print count and SHA-256 of the plain list"
    )
    parser.add_argument(
        "--source", type=pathlib.Path, default=SOURCE, metavar="FOLDER", help=f"default {SOURCE}"
    )
    options = parser.parse_args()

    if options.print or options.sum:
        sizes = decode(LIST.read_text("ascii"))
        text = plain(sizes)
        if options.print:
            sys.stdout.write(text)
        else:
            print(len(sizes), hashlib.sha256(text.encode("ascii")).hexdigest())
        return

    sizes = gather(options.source)
    prove(sizes)
    text = encode(sizes)
    if decode(text) != sizes:
        sys.exit("make.py: the coded list does not decode to the same words")
    if not options.check:
        LIST.write_bytes(text.encode("ascii"))
        if COPYRIGHT.exists():
            LICENSE.write_bytes(COPYRIGHT.read_bytes())
        print(f"{LIST}: {len(sizes)} words")
        return
    if LIST.read_bytes() != text.encode("ascii"):
        sys.exit(f"make.py: {LIST} is not what the package gives; run make.py without --check")
    if COPYRIGHT.exists() and LICENSE.read_bytes() != COPYRIGHT.read_bytes():
        sys.exit(f"make.py: {LICENSE} is not the package's; run make.py without --check")
    print(f"{LIST}: {len(sizes)} words, as the package gives them")


if __name__ == "__main__":
    main()
