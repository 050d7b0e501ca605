"""A site's game languages other than English, and its interface texts in other languages."""

import dataclasses
import gzip
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
CODE = re.compile(r"[a-z]{2}")


@dataclasses.dataclass
class Languages:
    """The module with all languages, and the stored dictionary of each by its code."""

    module: pathlib.Path = None
    words: dict = dataclasses.field(default_factory=dict)

    def write(self, output):
        """Writes the module and the words, whose licences go to the notice; returns their paths in the site."""
        for code in self.words:
            if not CODE.fullmatch(code) or code == "en":
                raise SystemExit(f"site: {code} is not the code of a language beside English")
        if not self.words:
            return []
        (output / "words").mkdir()
        # A second form for English alone is not worth it: players of English never load it.
        (output / "languages.bin").write_bytes(gzip.compress(self.module.read_bytes(), 9, mtime=0))
        for code, path in self.words.items():
            (output / "words" / f"{code}.words").write_bytes(path.read_bytes())
            self.add_notice(output / "notice.txt", code)
        return ["languages.bin", *(f"words/{code}.words" for code in self.words)]

    @staticmethod
    def add_notice(notice, code):
        """Adds the licence of a list of this repository to the notice; another list has a licence of its own."""
        licence = ROOT / "Dictionaries" / code / "LICENSE.txt"
        if licence.exists():
            title = f"The words of the language {code}"
            notice.write_text(f"{notice.read_text()}\n\n{title}\n{'-' * len(title)}\n\n{licence.read_text()}")


def write_texts(page, output, bundle):
    """Writes the texts of the interface in other languages, each as one file; returns their paths in the site."""
    paths = []
    (output / "texts").mkdir()
    for path in sorted((page / "texts").glob("??.js")):
        name = f"texts/{path.name}"
        subprocess.run([*bundle, path, f"--outfile={output / name}"], check=True)
        paths.append(name)
    return paths
