"""Assembles the console: the moderators' page in a folder of its own, which the players' listener never serves.

It has the same module and words as the site, because moderators replay games. Nothing of it is in the site.
"""

import gzip
import shutil
import subprocess

from site_folder.assemble import (
    BUNDLE, LINK, PLACE_OF_VERSION, TEXT, compress, digest, files_of, replace, replaced_folder, set_languages)
from site_folder.languages import Languages

# The scripts that start the console and its worker, and the files that they are bundled into.
SCRIPTS = {"scripts/console.js": "console.js", "../Page/JavaScript/worker/worker.js": "worker.js"}
MARK = "<title>WordCube moderation</title>"


def assemble_console(console, module, dictionary, output, languages=Languages()):
    """Writes the console to the folder, instead of the console that is there; returns its version."""
    return replaced_folder(output, is_replaceable, lambda fresh: write(console, module, dictionary, fresh, languages),
                           "console")


def is_replaceable(folder):
    """Whether a folder is empty, or a console that this command wrote."""
    if not folder.is_dir():
        return False
    index = folder / "index.html"
    return not any(folder.iterdir()) or (
        index.is_file() and MARK in index.read_text() and "wordcube-version" in index.read_text())


def write(console, module, dictionary, output, languages):
    """Writes the console to a folder that does not exist; returns its version."""
    page = console.parent / "Page"
    (output / "icons").mkdir(parents=True)
    shutil.copyfile(page / "icons/icon.svg", output / "icons/icon.svg")
    shutil.copyfile(page / "notice.txt", output / "notice.txt")
    for first, joined in SCRIPTS.items():
        subprocess.run([*BUNDLE, console / first, f"--outfile={output / joined}"], check=True)
    index = (console / "index.html").read_text()
    styles = LINK.findall(index)
    (output / "console.css").write_text("\n".join((console / path).read_text() for path in styles))
    place = LINK.search(index).start()
    link = "  <link rel=\"stylesheet\" href=\"console.css\">\n"
    (output / "index.html").write_text(index[:place] + link + LINK.sub("", index[place:]))
    replace(output / "index.html", "scripts/console.js", "console.js")
    (output / "wordcube.bin").write_bytes(gzip.compress(module.read_bytes(), 9, mtime=0))
    shutil.copyfile(dictionary, output / "english.words")
    languages.write(output)
    set_languages(output / "index.html", languages)
    version = digest(b"".join(path.read_bytes() for path in files_of(output)))
    meta = f"<meta name=\"wordcube-version\" content=\"{version}\">"
    replace(output / "index.html", PLACE_OF_VERSION, f"{PLACE_OF_VERSION}\n  {meta}")
    for path in files_of(output):
        if path.suffix in TEXT:
            compress(path, path)
    return version
