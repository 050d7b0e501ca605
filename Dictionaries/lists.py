"""What the lists of all languages have in common: from a written word to a word of the game, and the command of `make.py`.

A word of the game is in upper case, in the letters of its language's tiles.
"""

import argparse
import collections
import dataclasses
import hashlib
import pathlib
import re
import subprocess
import sys
import unicodedata

from affixes import Affixes, entries

DOCUMENTATION = pathlib.Path("/usr/share/doc")

# The letters of each language, in the order of their values.
LETTERS = {
    "nl": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "pl": "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ",
    "es": "ABCDEFGHIJLMNÑOPQRSTUVXYZ",
    "pt": "ABCÇDEFGHIJLMNOPQRSTUVXZ",
    "fr": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "de": "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ",
}
# Letters that are two, after Python has made ß two.
PAIRS = str.maketrans({"ẞ": "SS", "Ĳ": "IJ", "Œ": "OE", "Æ": "AE"})
SHORTEST = 3


# What a letter becomes that no word may have.
SIGN, CAPITAL = "\0", "\1"


class Folding(dict):
    """From written words of a language to words of the game. As a dictionary, what each code point becomes."""

    def __init__(self, language):
        super().__init__()
        self.letters = frozenset(LETTERS[language])
        self.may_begin_with_capital = language == "de"

    def __missing__(self, code):
        character = chr(code)
        category = unicodedata.category(character)
        if not category.startswith("L"):
            found = SIGN
        elif category in ("Lu", "Lt"):
            found = CAPITAL
        else:
            found = self.upper(character)
        self[code] = found
        return found

    def upper(self, character):
        """A letter in upper case, without the marks that the language does not have."""
        return "".join(map(self.bare, character.upper().translate(PAIRS)))

    def bare(self, letter):
        if letter in self.letters:
            return letter
        parts = unicodedata.normalize("NFD", letter)
        return unicodedata.normalize("NFC", "".join(part for part in parts if unicodedata.category(part) != "Mn"))

    def word(self, written):
        """The word of the game, or why there is none: `sign`, `capital`, `letter`, `Q` or `short`."""
        text = unicodedata.normalize("NFC", written)
        word = text.translate(self)
        if self.may_begin_with_capital and word.startswith(CAPITAL):
            word = self.upper(text[0]) + word[1:]
        if SIGN in word or not word:
            return None, "sign"
        if CAPITAL in word:
            return None, "capital"
        if not self.letters.issuperset(word):
            return None, "letter"
        if "Q" in word.replace("QU", ""):
            return None, "Q"
        return (word, None) if len(word) >= SHORTEST else (None, "short")


def encode(words):
    """Front-codes words into lines: how many leading letters are those of the word before, and the other letters."""
    coded, previous = [], ""
    for word in sorted(words):
        shared = 0
        while shared < min(len(word), len(previous)) and word[shared] == previous[shared]:
            shared += 1
        coded.append(f"{shared}{word[shared:]}\n")
        previous = word
    return "".join(coded)


def decode(text):
    """The words of front-coded lines."""
    words, previous = [], ""
    for number, line in enumerate(text.splitlines(), 1):
        parts = re.fullmatch(r"([0-9]+)(\w+)", line)
        if not parts or int(parts[1]) > len(previous):
            sys.exit(f"lists: line {number} of the list is {line!r}")
        previous = previous[: int(parts[1])] + parts[2]
        words.append(previous)
    return words


def plain(words):
    """One word per line, in the order of code points, as UTF-8."""
    return "".join(f"{word}\n" for word in sorted(words)).encode()


def digest(words):
    return hashlib.sha256(plain(words)).hexdigest()


def other_forms(words):
    """The written forms of the words that have another form than the plain one, from a dictionary of all forms of each word."""
    return [form for word, forms in words.items() if set(forms) != {word.lower()} for form in forms]


@dataclasses.dataclass
class List:
    """The list of a language: how its words are found, and what they have to be.

    `written` gives the written words of the package's files, `sources`. `is_stored` says whether words.txt beside the
    script has the words. `licence` gives the text that has to stay with the words, LICENSE.txt; None for a list of which
    nothing is kept here.
    """

    folder: pathlib.Path
    package: str
    version: str
    sources: list
    written: object
    count: int
    sha256: str
    licence: object
    is_stored: bool = True

    @property
    def language(self):
        return self.folder.name

    def fail(self, text):
        sys.exit(f"{self.language}: {text}")

    def gather(self, files):
        """Each word of the game with its written forms, and how many written words were left out, by cause."""
        for path in files:
            if not path.exists():
                self.fail(f"{path} is not there: apt-get install {self.package}, or give --source")
        folding, words, causes = Folding(self.language), {}, collections.Counter()
        for written in sorted(set(self.written(*files))):
            word, cause = folding.word(written)
            if word:
                words.setdefault(word, []).append(written)
            else:
                causes[cause] += 1
        return words, causes

    def told_version(self):
        """What to say of the installed package; nothing if it is the expected one."""
        asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", self.package], capture_output=True, text=True)
        if asked.returncode != 0:
            return f"; {self.package} is not installed by dpkg"
        return "" if asked.stdout == self.version else f"; {self.package} is {asked.stdout}, not {self.version}"

    def stored(self):
        """The words of words.txt."""
        return decode((self.folder / "words.txt").read_text("utf-8"))

    def stored_written(self):
        """All words as they are written, from words.txt and written.txt."""
        folding = Folding(self.language)
        forms = decode((self.folder / "written.txt").read_text("utf-8"))
        others = {folding.word(form)[0] for form in forms}
        return forms + [word.lower() for word in self.stored() if word not in others]

    def run(self):
        """The command of `make.py`."""
        parser = argparse.ArgumentParser(
            description=f"Make the words of the language {self.language} from Debian's package {self.package}.",
            epilog=f"Without an option it writes {', '.join(self.kept) or 'nothing'}, and prints the number of words.")
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--check", action="store_true", help="make all again, and compare")
        what.add_argument("--print", action="store_true", help="print the plain list, one word per line")
        what.add_argument("--print-written", action="store_true",
                          help="print all words as they are written, for word-cube dictionary export --written")
        what.add_argument("--sum", action="store_true", help="print count and SHA-256 of the plain list")
        what.add_argument("--left-out", action="store_true", help="print how many written words were left out, and why")
        what.add_argument("--written", action="store_true",
                          help="print each word whose written forms have other letters, with these forms")
        parser.add_argument("--source", type=pathlib.Path, action="append", metavar="FILE",
                            help=f"a file instead of {', '.join(self.sources)}")
        options = parser.parse_args()

        is_of_store = (options.print or options.print_written or options.sum) and self.is_stored and not options.source
        words, causes = (self.stored(), None) if is_of_store else self.gather(
            options.source or [pathlib.Path(path) for path in self.sources])
        if options.print:
            sys.stdout.buffer.write(plain(words))
        elif options.print_written:
            forms = self.stored_written() if is_of_store else [form for all_forms in words.values() for form in all_forms]
            sys.stdout.buffer.write(plain(set(forms)))
        elif options.sum:
            print(len(words), digest(words))
        elif options.left_out:
            print(*(f"{cause} {number}" for cause, number in sorted(causes.items())), sep="\n")
        elif options.written:
            lines = (" ".join([word, *forms]) + "\n" for word, forms in sorted(words.items())
                     if any(form.upper() != word for form in forms))
            sys.stdout.buffer.write("".join(lines).encode())
        else:
            self.keep(words, options.check)

    @property
    def kept(self):
        return ["words.txt", "written.txt"] * self.is_stored + ["LICENSE.txt"] * (self.licence is not None)

    def keep(self, words, is_check):
        """Writes what is kept beside the script, or compares it."""
        found = digest(words)
        if (len(words), found) != (self.count, self.sha256):
            self.fail(f"{len(words)} words with SHA-256 {found}; expected {self.count} with {self.sha256}"
                      + self.told_version())
        made = {}
        if self.is_stored:
            made["words.txt"] = encode(words)
            made["written.txt"] = encode(other_forms(words))
        if self.licence:
            made["LICENSE.txt"] = self.licence(DOCUMENTATION / self.package / "copyright")
        for name, text in made.items():
            path = self.folder / name
            if not is_check:
                path.write_text(text, "utf-8")
            elif not path.exists() or path.read_text("utf-8") != text:
                self.fail(f"{path} is not what the package gives; run make.py without --check")
        print(f"{self.language}: {len(words)} words" + (", as the package gives them" if is_check else ""))


def lines(path):
    """The words of a text list."""
    return path.read_text("utf-8").splitlines()


def expanded(affix_file, word_file):
    """The words that a dictionary of Hunspell makes by its affixes, without those that no game has."""
    affixes = Affixes(affix_file, lambda added: not added or added.isalpha())
    for stem, flags, _ in entries(word_file, affixes):
        if stem.isalpha():
            yield from affixes.forms(stem, flags)


def paragraphs(path, *firsts):
    """The paragraphs of a copyright file that begin with these lines."""
    texts = [text.strip("\n") for text in path.read_text("utf-8").split("\n\n")]
    found = [[text for text in texts if text.split("\n")[0] == first] for first in firsts]
    if any(len(each) != 1 for each in found):
        sys.exit(f"lists: {path} does not have each of {firsts} once")
    return "\n\n".join(text for (text,) in found) + "\n"


def common_licence(name):
    """The whole text of a licence."""
    return (pathlib.Path("/usr/share/common-licenses") / name).read_text("utf-8")
