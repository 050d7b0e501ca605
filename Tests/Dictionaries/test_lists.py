"""Tests of the lists of words and of the expansion of affixes. They need no package."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unicodedata
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2] / "Dictionaries"
sys.path.insert(0, str(ROOT))
sys.dont_write_bytecode = True

from affixes import Affixes, entries  # noqa: E402
from lists import LETTERS, Folding, decode, digest, encode, expanded, other_forms  # noqa: E402

# The values of letters, as the rules have them.
VALUES = {
    "nl": "A1 B4 C6 D3 E1 F5 G4 H5 I1 J5 K4 L4 M4 N2 O1 P4 Q11 R3 S3 T3 U5 V5 W6 X9 Y9 Z5",
    "pl": "A1 Ą6 B4 C3 Ć7 D3 E1 Ę6 F6 G4 H4 I1 J4 K3 L3 Ł4 M3 N2 Ń8 O1 Ó6 P3 R2 S1 Ś6 T3 U4 W2 Y3 Z2 Ź10 Ż6",
    "es": "A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 L2 M4 N2 Ñ9 O1 P4 Q6 R2 S1 T2 U1 V5 X9 Y5 Z11",
    "pt": "A1 B4 C3 Ç4 D3 E1 F5 G5 H5 I1 J6 L3 M2 N4 O1 P3 Q7 R2 S1 T2 U1 V5 X9 Z9",
    "fr": "A1 B4 C4 D3 E1 F5 G3 H5 I1 J9 K11 L2 M3 N2 O1 P4 Q9 R2 S1 T2 U1 V5 W11 X11 Y11 Z11",
    "de": "A1 Ä7 B4 C5 D2 E1 F5 G3 H3 I1 J7 K5 L3 M4 N2 O3 Ö9 P5 Q11 R2 S1 T2 U1 Ü7 V7 W4 X9 Y11 Z4",
}
# Letters that keep their marks.
MARKED = {"nl": "", "pl": "ĄĆĘŃÓŚŹŻ", "es": "Ñ", "pt": "Ç", "fr": "", "de": "ÄÖÜ"}


def naive(language, written):
    """The word of the game or None, straight from the rules."""
    if any(unicodedata.category(sign)[0] != "L" for sign in unicodedata.normalize("NFC", written)):
        return None
    for place, sign in enumerate(unicodedata.normalize("NFC", written)):
        if unicodedata.category(sign) in ("Lu", "Lt") and not (language == "de" and place == 0):
            return None
    upper = unicodedata.normalize("NFC", written).upper()
    for pair, two in (("ẞ", "SS"), ("Ĳ", "IJ"), ("Œ", "OE"), ("Æ", "AE")):
        upper = upper.replace(pair, two)
    word, decomposed = "", unicodedata.normalize("NFD", upper)
    while decomposed:
        end = 1
        while end < len(decomposed) and unicodedata.category(decomposed[end]) == "Mn":
            end += 1
        letter = unicodedata.normalize("NFC", decomposed[:end])
        word += letter if letter in MARKED[language] else decomposed[0]
        decomposed = decomposed[end:]
    word = unicodedata.normalize("NFC", word)
    letters = [value[0] for value in VALUES[language].split()]
    if any(letter not in letters for letter in word) or len(word) < 3:
        return None
    if any(letter == "Q" and word[place + 1 : place + 2] != "U" for place, letter in enumerate(word)):
        return None
    return word


def of_language(language):
    """The list of a language, from its script."""
    name = "make" if language == "de" else "make.py"
    loader = importlib.machinery.SourceFileLoader(f"make_{language}", str(ROOT / language / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module.LIST


class FoldingTests(unittest.TestCase):
    def test_letters_are_those_of_the_values(self):
        for language, values in VALUES.items():
            self.assertEqual(LETTERS[language], "".join(value[0] for value in values.split()))

    def test_written_words(self):
        for language, written, word in [
            ("nl", "coëfficiënt", "COEFFICIENT"), ("nl", "ĳsberg", "IJSBERG"), ("nl", "Delft", None),
            ("nl", "auto's", None), ("nl", "qat", None), ("nl", "aquarel", "AQUAREL"),
            ("pl", "żółć", "ŻÓŁĆ"), ("pl", "e\u0328sa", "ĘSA"), ("pl", "écru", "ECRU"), ("pl", "quiz", None),
            ("es", "pingüino", "PINGUINO"), ("es", "niño", "NIÑO"), ("es", "kilo", None), ("es", "web", None),
            ("pt", "coração", "CORAÇAO"), ("pt", "yoga", None), ("pt", "avó", "AVO"),
            ("fr", "cœur", "COEUR"), ("fr", "ça", None), ("fr", "leçon", "LECON"), ("fr", "l'eau", None),
            ("fr", "coq", None), ("fr", "ex æquo", None), ("fr", "curriculum", "CURRICULUM"),
            ("de", "Straße", "STRASSE"), ("de", "STRASSE", None), ("de", "Über", "ÜBER"), ("de", "café", "CAFE"),
            ("de", "eBay", None), ("de", "Ärzte", "ÄRZTE"), ("de", "smørrebrød", None), ("nl", "", None),
        ]:
            with self.subTest(written, language=language):
                self.assertEqual(Folding(language).word(written)[0], word)

    def test_every_letter_as_the_rules_say(self):
        for language in LETTERS:
            folding = Folding(language)
            for code in range(0x3000):
                for written in (f"a{chr(code)}en", f"{chr(code)}aten", f"ne{chr(code)}\u0301u"):
                    self.assertEqual(folding.word(written)[0], naive(language, written), repr((language, written)))


class ListTests(unittest.TestCase):
    def test_stored_lists_are_the_expected_ones(self):
        for language in ("nl", "pt", "es", "fr"):
            words = of_language(language)
            stored = words.stored()
            self.assertEqual((len(stored), digest(stored)), (words.count, words.sha256), language)
            self.assertEqual(stored, sorted(set(stored)))
            self.assertEqual(set("".join(stored)) - set(LETTERS[language]), set())
            self.assertTrue((words.folder / "LICENSE.txt").read_text("utf-8").strip())

    def test_nothing_of_polish_and_german_is_stored_but_scripts(self):
        for language in ("pl", "de"):
            self.assertFalse(of_language(language).is_stored)
            self.assertEqual([path.name for path in (ROOT / language).glob("w*.txt")], [])

    def test_stored_forms_are_those_of_the_words(self):
        for language, examples in {
            "nl": {"COEFFICIENT": {"coëfficiënt"}}, "pt": {"AVIAO": {"avião"}}, "es": {"ARBOL": {"árbol"}, "CAB": None},
            "fr": {"COTE": {"cote", "coté", "côte", "côté", "cotè"}, "COEUR": {"cœur"}},
        }.items():
            of_list, folding = of_language(language), Folding(language)
            written = of_list.stored_written()
            self.assertEqual(len(written), len(set(written)))
            found = {}
            for form in written:
                found.setdefault(folding.word(form)[0], set()).add(form)
            self.assertEqual({word: found.get(word) for word in examples}, examples)
            self.assertEqual(sorted(found), of_list.stored())
            stored = decode((of_list.folder / "written.txt").read_text("utf-8"))
            self.assertEqual(sorted(other_forms(found)), stored)

    def test_front_coding(self):
        words = ["AAN", "AANBOD", "ABT", "ŻÓŁW", "ŻÓŁĆ"]
        self.assertEqual(encode(words), "0AAN\n3BOD\n1BT\n0ŻÓŁW\n3Ć\n")
        self.assertEqual(decode(encode(words)), words)
        with self.assertRaises(SystemExit):
            decode("0AAN\n4X\n")


AFFIXES = """SET UTF-8
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
FULLSTRIP
# a plural, after a vowel or not
SFX S. Y 2
SFX S. 0 s/D' [aeo]
SFX S. al aux [^r]al po:nom
SFX V. Y 2
SFX V. er ant/S+ er
SFX V. er é/() er
SFX S+ Y 1
SFX S+ 0 s [^sxz]
SFX N. N 1
SFX N. 0 ment .
PFX re Y 2
PFX re 0 re [^aeé]
PFX re 0 r [aeé]
PFX D' Y 1
PFX D' 0 d' .
PFX Un Y 1
PFX Un 0 kilo/S=() .
SFX S= Y 1
SFX S= 0 s .
SFX Al Y 1
SFX Al aller ira aller
"""
ENTRIES = r"""9
mano/S.	po:nom
cheval/S.
chanter/V.re
armer/V.re
doux/N.re
watt/Un
rien
secret/S.{}
aller/()Al
aux\/x/S.
"""


class AffixTests(unittest.TestCase):
    def words(self, is_kept=lambda added: True):
        with tempfile.TemporaryDirectory() as folder:
            affix_file, word_file = pathlib.Path(folder) / "a.aff", pathlib.Path(folder) / "a.dic"
            affix_file.write_text(AFFIXES, "utf-8")
            word_file.write_text(ENTRIES, "utf-8")
            affixes = Affixes(affix_file, is_kept)
            found = {stem: affixes.forms(stem, flags) for stem, flags, _ in entries(word_file, affixes)}
            return found, set(expanded(affix_file, word_file))

    def test_forms(self):
        found, _ = self.words()
        self.assertEqual(found["mano"], {"mano", "manos", "d'manos"})
        self.assertEqual(found["cheval"], {"cheval", "chevaux"})
        self.assertEqual(found["rien"], {"rien"})
        self.assertEqual(found["secret"], set(), "a forbidden word")
        self.assertEqual(found["aller"], {"ira"}, "a stem that needs an affix, and is cut off whole")
        self.assertEqual(found["chanter"], {
            "chanter", "chantant", "chantants", "rechanter", "rechantant", "rechantants", "rechanté"})
        self.assertEqual(found["armer"], {"armer", "armant", "armants", "rarmer", "rarmant", "rarmants", "rarmé"})
        self.assertEqual(found["doux"], {"doux", "douxment", "redoux"}, "a suffix that is not crossed")
        self.assertEqual(found["watt"], {"watt", "kilowatts"}, "a suffix that the prefix allows")
        self.assertIn("aux/x", found)

    def test_forms_of_a_game_have_letters_only(self):
        _, words = self.words()
        self.assertIn("manos", words)
        self.assertEqual([word for word in words if not word.isalpha()], [])

    def test_what_is_not_read_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.aff"
            for text in ("COMPOUNDFLAG X\n", "FLAG num\n"):
                path.write_text(text)
                with self.assertRaises(SystemExit):
                    Affixes(path)


if __name__ == "__main__":
    unittest.main()
