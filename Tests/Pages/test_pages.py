"""Tests that pages are enough for a program in another language: python3 -m unittest discover Tests/Pages

They use the command line that a debug build made.
"""

import contextlib
import io
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Pages"))

import stored_dictionary  # noqa: E402

COMMAND = ROOT / ".build/debug/word-cube"


class StoredDictionaryTests(unittest.TestCase):
    def expect_same(self, words, language="", **options):
        with tempfile.TemporaryDirectory() as folder:
            list_file, packed = (pathlib.Path(folder) / name for name in ("list", "packed"))
            list_file.write_text("".join(word + "\n" for word in words))
            subprocess.run(
                [COMMAND, "dictionary", "export", "--words", list_file, "-o", packed]
                + (["--language", language] if language else []),
                check=True, stdout=subprocess.DEVNULL)
            self.assertEqual(
                packed.read_bytes(), stored_dictionary.pack(words, language=language, **options))

    def test_small_lists(self):
        self.expect_same(["A"])
        self.expect_same(["CAB", "CABS", "DOG"])
        self.expect_same(["A" * 255, "B" * 254 + "A"])

    def test_random_lists(self):
        numbers = random.Random(5)
        for letters in ("AB", "AEIRST", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
            words = {
                "".join(numbers.choices(letters, k=numbers.randint(1, 9))) for _ in range(1500)
            }
            self.expect_same(sorted(words))

    def test_a_list_with_frequent_states_and_full_blocks(self):
        numbers = random.Random(6)
        syllables = ["".join(numbers.choices("ABCDEILNORSTU", k=2)) for _ in range(40)]
        words = {"".join(numbers.choices(syllables, k=3)) for _ in range(9000)}
        self.expect_same(sorted(words))

    def test_lists_of_a_language(self):
        numbers = random.Random(7)
        alphabet = "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ"
        for count in (1, 3000):
            words = {"".join(numbers.choices(alphabet[:9], k=numbers.randint(3, 8))) for _ in range(count)}
            self.expect_same(sorted(words, key=lambda w: [alphabet.index(c) for c in w]), "pl", alphabet=alphabet)

    def test_written_forms(self):
        numbers = random.Random(8)
        letters_of = {"é": "E", "è": "E", "ê": "E", "ô": "O", "ç": "C", "œ": "OE", "ﬃ": "FFI"}
        syllables = ["ré", "re", "tê", "te", "cœ", "co", "cô", "ça", "ca", "aﬃ", "aff", "i", "s"]
        for count in (3, 4000):
            written = {}
            for _ in range(count):
                form = "pa" + "".join(numbers.choices(syllables, k=numbers.randint(1, 4)))
                word = "".join(letters_of.get(sign, sign.upper()) for sign in form)
                written.setdefault(word, set()).add(form)
            self.expect_same_forms(written, letters_of)

    def test_many_signs_of_a_letter(self):
        """Only so many signs make the file longer than its words and letters do."""
        signs = "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"
        letters_of = dict.fromkeys(signs, "A")
        written = {"BB" + "A" * (number + 1): {"bb" + sign + "a" * number} for number, sign in enumerate(signs)}
        for word in itertools.product("CDFGHJLMNPR", repeat=4):
            written["".join(word) + "A"] = {"".join(word).lower() + max(signs)}
        data = self.expect_same_forms(written, letters_of)
        self.assertGreater(len(data), len(written) // 8 + 100)
        self.assertEqual(data[-100:], bytes(100))

    def expect_same_forms(self, written, letters_of):
        data = stored_dictionary.pack(sorted(written), language="fr", written=written, letters_of=letters_of)
        with tempfile.TemporaryDirectory() as folder:
            list_file, packed = (pathlib.Path(folder) / name for name in ("list", "packed"))
            list_file.write_text("".join(form + "\n" for forms in written.values() for form in sorted(forms)))
            export = [COMMAND, "dictionary", "export", "--written", "--language", "fr"]
            subprocess.run(
                export + ["--words", list_file, "-o", packed], check=True, stdout=subprocess.DEVNULL)
            self.assertEqual(packed.read_bytes(), data)
        return data

    def test_an_automaton(self):
        """The Swift tests expect these bytes, too."""
        words = [a + b + c for a in ("SN", "ST", "T") for b in ("APP", "OPP", "EPP") for c in ("ED", "ER", "ERS", "ING", "Y")]
        data = stored_dictionary.pack(sorted(words), language="en-gb")
        self.assertEqual(data[8:16], bytes([2, 0, 0, 0, 2, 0, 0, 0]))
        self.assertEqual(data, (ROOT / "Tests/Pages/automaton.words").read_bytes())

    def test_rarities(self):
        """The Swift tests expect these bytes, too."""
        words, rarities = sample_with_rarities()
        data = stored_dictionary.pack(words, rarities)
        self.assertEqual(data, (ROOT / "Tests/Pages/rarities.words").read_bytes())


def sample_with_rarities():
    """Words and rarities that follow from their numbers, as the Swift tests make them."""
    words = sorted(
        a + b + c + d for a in "BCT" for b in "AEO" for c in "LNRT" for d in ("", "S", "ED"))
    return words, [(7 * number + number // 5) % 9 * 10 for number in range(len(words))]


class AuthenticationTests(unittest.TestCase):
    def test_the_example_prints_what_the_page_says(self):
        page = (ROOT / "Sources/WordCubeAPI/WordCubeAPI.docc/Authentication.md").read_text()
        (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        expected = re.findall(r"^# ([0-9a-f]{64})$", code, re.MULTILINE)
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(code, {})
        self.assertEqual(output.getvalue().split(), expected)
        self.assertEqual(len(expected), 1)


if __name__ == "__main__":
    unittest.main()
