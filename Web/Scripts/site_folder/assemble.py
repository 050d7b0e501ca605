"""Assembles the site: the page, the library, the module and the dictionary in one folder.

A text file F has the compressed siblings F.br and F.gz. The WordCube server sends them to browsers that accept them, and
so do nginx (brotli_static and gzip_static), Caddy (file_server precompressed) and `Web/site --serve`. Other servers
ignore them. wordcube.bin is the module with gzip; wordcube.bin.br is the module itself with brotli, which is smaller:
the library recognises both.

esbuild bundles and minifies the page's scripts, its worker's, and the extras, each into one file, because a browser loads
three files much faster than a hundred. The page loads the extras only after its first screen. The styles are bundled too.

The glosses of the words are in pieces. The service worker keeps the pieces, other languages' words and interface texts once
somebody asked for them.
"""

import concurrent.futures
import gzip
import hashlib
import json
import re
import shutil
import subprocess

from site_folder.languages import Languages, write_texts
from site_folder.pieces import gloss_pieces

# The scripts that start the page, its worker and the extras, and the files that they are bundled into.
SCRIPTS = {"scripts/app.js": "page.js", "JavaScript/worker/worker.js": "worker.js",
           "scripts/extras/extras.js": "extras.js"}
# It imports the others, and says when one of them cannot be loaded.
START = "scripts/boot.js"
BUNDLE = ["esbuild", "--bundle", "--minify", "--format=esm", "--target=es2022", "--charset=utf8",
          "--legal-comments=none", "--log-level=warning", "--external:*/extras/extras.js"]
LINK = re.compile(r"  <link rel=\"(?:modulepreload|stylesheet)\" href=\"([^\"]+)\">\n")
TEXT = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
LEFT_OUT = {".ts", ".md"}
# The preview pictures of posted links: the page never loads them, so the service worker does not keep them.
UNKEPT = re.compile(r"icons/link-[a-z]+\.png")
FILES_OF_WORKER = "const site = { version: \"\", files: {}, later: {}, second: {} };"
START_OF_FILLED = "const site = {\"version\""
PLACE_OF_VERSION = "<meta charset=\"utf-8\">"


def assemble(page, module, dictionary, glosses, output, languages=Languages()):
    """Writes the site to the folder, instead of the site that is there; returns its version."""
    return replaced_folder(output, is_replaceable,
                           lambda fresh: write(page, module, dictionary, glosses, fresh, languages), "site")


def replaced_folder(output, is_replaceable, write, kind):
    """Writes a new folder, then replaces the old one with it; returns what the function returns."""
    if output.exists() and not is_replaceable(output):
        raise SystemExit(f"site: {output} is not empty, and is no {kind} that this command wrote")
    fresh, old = (output.with_name(f".{output.name}.{ending}") for ending in ("new", "old"))
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    version = write(fresh)
    if output.exists():
        output.rename(old)
    fresh.rename(output)
    shutil.rmtree(old, ignore_errors=True)
    return version


def is_replaceable(folder):
    """Whether a folder is empty, or a site that this command wrote."""
    if not folder.is_dir():
        return False
    worker = folder / "service-worker.js"
    return not any(folder.iterdir()) or (worker.is_file() and START_OF_FILLED in worker.read_text())


def write(page, module, dictionary, glosses, output, languages):
    """Writes the site to a folder that does not exist; returns its version."""
    copy(page, output)
    join(page, output)
    (output / "wordcube.bin").write_bytes(gzip.compress(module.read_bytes(), 9, mtime=0))
    shutil.copyfile(dictionary, output / "english.words")
    pieces = gloss_pieces(glosses)
    for path, data in pieces.items():
        (output / path).parent.mkdir(parents=True, exist_ok=True)
        (output / path).write_bytes(data)
    later = [*pieces, *languages.write(output), *write_texts(page, output, BUNDLE)]
    set_languages(output / "index.html", languages)
    version = write_version(output, {"wordcube.bin": module, "languages.bin": languages.module}, later)
    # Brotli would take as long for the many pieces as for all else.
    for path, data in pieces.items():
        (output / (path + ".gz")).write_bytes(gzip.compress(data, 9, mtime=0))
    texts = [path for path in files_of(output) if path.suffix in TEXT and not path.is_relative_to(output / "glosses")]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(compress, texts, texts))
    compress(module, output / "wordcube.bin", with_gzip=False)
    if languages.words:
        compress(languages.module, output / "languages.bin", with_gzip=False)
    return version


def set_languages(index, languages):
    """Writes the game languages other than English into the page."""
    if languages.words:
        codes = " ".join(languages.words)
        replace(index, PLACE_OF_VERSION, f"{PLACE_OF_VERSION}\n  <meta name=\"wordcube-languages\" content=\"{codes}\">")


def join(page, output):
    """Writes the joined scripts and styles of the page instead of its own."""
    if not shutil.which("esbuild"):
        raise SystemExit("site: esbuild is not installed")
    for folder in ["JavaScript", "scripts", "styles", "texts"]:
        shutil.rmtree(output / folder)
    (output / "text.js").unlink()
    for first, joined in SCRIPTS.items():
        subprocess.run([*BUNDLE, page / first, f"--outfile={output / joined}"], check=True)
    subprocess.run([*BUNDLE, "--external:./app.js", page / START, f"--outfile={output / START}"], check=True)
    replace(output / START, "\"./app.js\"", "\"../page.js\"")
    index = (output / "index.html").read_text()
    # What is not part of the page's first script keeps its import, and its styles are loaded by it.
    replace(output / "page.js", "\"./extras/extras.js\"", "\"./extras.js\"")
    replace(output / "extras.js", "\"../../styles/extras.css\"", "\"./extras.css\"")
    shutil.copyfile(page / "styles/extras.css", output / "extras.css")
    styles = [path for path in LINK.findall(index) if path.endswith(".css")]
    (output / "page.css").write_text("\n".join((page / path).read_text() for path in styles).replace("../fonts/", "fonts/"))
    links = "  <link rel=\"modulepreload\" href=\"page.js\">\n  <link rel=\"stylesheet\" href=\"page.css\">\n"
    first = LINK.search(index).start()
    (output / "index.html").write_text(index[:first] + links + LINK.sub("", index[first:]))


def copy(folder, output):
    """Copies the files of a folder, and of those that it links to."""
    output.mkdir(parents=True)
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.suffix in LEFT_OUT:
            continue
        if path.is_dir():
            copy(path, output / path.name)
        else:
            shutil.copyfile(path, output / path.name)


def files_of(output):
    return sorted(path for path in output.rglob("*") if path.is_file())


def digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


def write_version(output, modules, later):
    """Writes the version to the page, and the list of files to the service worker, which loads `later` when asked."""
    worker, index = output / "service-worker.js", output / "index.html"
    paths = {path.relative_to(output).as_posix(): path for path in files_of(output) if path != worker}
    hashes = {name: digest(path.read_bytes()) for name, path in paths.items() if not UNKEPT.fullmatch(name)}
    version = digest(json.dumps(hashes).encode())
    replace(index, PLACE_OF_VERSION, f"{PLACE_OF_VERSION}\n  <meta name=\"wordcube-version\" content=\"{version}\">")
    hashes["index.html"] = digest(index.read_bytes())
    second = {name: digest(module.read_bytes()) for name, module in modules.items() if (output / name).exists()}
    kept_later = {path: hashes.pop(path) for path in later}
    site = json.dumps({"version": version, "files": hashes, "later": kept_later, "second": second})
    replace(worker, FILES_OF_WORKER, f"const site = {site};")
    return version


def replace(path, old, new):
    text = path.read_text()
    if text.count(old) != 1:
        raise SystemExit(f"site: {path.name} has to have this text once: {old}")
    path.write_text(text.replace(old, new))


def compress(source, path, with_gzip=True):
    """Writes the compressed siblings of a file, from the bytes of the source."""
    data = source.read_bytes()
    if with_gzip:
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(data, 9, mtime=0))
    if shutil.which("brotli"):
        subprocess.run(["brotli", "-q", "11", "-f", "-o", path.with_name(path.name + ".br"), source], check=True)
