"""Joins the scripts of the page into page.js and its styles into page.css: a browser loads two files much faster than
a hundred. The scripts stay as they are written; each becomes a function, which runs when it is first imported.

It knows the forms of import and export that the page has, and refuses others.
"""

import posixpath
import re

START = "scripts/boot.js"
FIRST = "scripts/app.js"
NAMES = r"\{(?P<names>[^}]*)\}"
IMPORT = re.compile(rf"^import {NAMES}\s+from \"(?P<path>\.[^\"]+)\";\n", re.M)
FORWARD = re.compile(rf"^export {NAMES}\s+from \"(?P<path>\.[^\"]+)\";\n", re.M)
LIST = re.compile(rf"^export {NAMES};\n", re.M)
DECLARATION = re.compile(r"^export (?P<kind>class|(?:async )?function\*?|const) (?P<name>\w+)", re.M)
LATER = re.compile(r"\bimport\(\"(?P<path>\.[^\"]+)\"\)")
REST = re.compile(r"^(?:import|export)\b(?!\().*", re.M)
COMMENT = re.compile(r"^[ ]*/\*\*.*?\*/\n", re.M | re.S)
LINK = re.compile(r"  <link rel=\"(?:modulepreload|stylesheet)\" href=\"([^\"]+)\">\n")

FRAME = """const base = new URL("./", import.meta.url);
const urlOf = (path) => new URL(path, base).href;
const loaded = new Map();
function load(path) {
  if (!loaded.has(path)) loaded.set(path, modules[path]());
  return loaded.get(path);
}
const loadLater = async (path) => load(path);
const modules = {
%s
};
load("%s");
"""


def join(page, output):
    """Writes page.js and page.css instead of the scripts and styles of the site."""
    modules = {}
    visit(page, FIRST, modules, [])
    body = ",\n".join(f"\"{path}\"() {{\n{text}}}" for path, text in modules.items())
    (output / "page.js").write_text(FRAME % (body, FIRST))
    index = (output / "index.html").read_text()
    styles = [path for path in LINK.findall(index) if path.endswith(".css")]
    (output / "page.css").write_text("\n".join((page / path).read_text() for path in styles))
    links = "  <link rel=\"modulepreload\" href=\"page.js\">\n  <link rel=\"stylesheet\" href=\"page.css\">\n"
    first = LINK.search(index).start()
    (output / "index.html").write_text(index[:first] + links + LINK.sub("", index[first:]))
    start = (page / START).read_text()
    (output / START).write_text(start.replace("\"./app.js\"", "\"../page.js\""))


def visit(page, path, modules, parents):
    """Adds a module and those that it imports. A circle would see modules that are not complete."""
    if path in parents:
        raise SystemExit(f"site: the modules import each other: {' > '.join([*parents, path])}")
    if path in modules:
        return
    text = COMMENT.sub("", (page / path).read_text())
    joined, imported, later = translated(path, text)
    for other in imported:
        visit(page, other, modules, [*parents, path])
    modules[path] = joined
    for other in later:
        visit(page, other, modules, [])


def translated(path, text):
    """The module as the body of a function, the modules that it imports, and those that it loads later."""
    imported, later, exports = [], [], []

    def resolve(match, found):
        found.append(posixpath.normpath(posixpath.join(posixpath.dirname(path), match["path"])))
        return found[-1]

    def import_of(match):
        return f"const {{{renamed(match['names'])}}} = load(\"{resolve(match, imported)}\");\n"

    def forward_of(match):
        other = resolve(match, imported)
        exports.extend(f"{new}: load(\"{other}\").{old}" for old, new in pairs(match["names"]))
        return ""

    def list_of(match):
        exports.extend(f"{new}: {old}" for old, new in pairs(match["names"]))
        return ""

    def declaration_of(match):
        exports.append(match["name"])
        return f"{match['kind']} {match['name']}"

    text = IMPORT.sub(import_of, text)
    text = DECLARATION.sub(declaration_of, LIST.sub(list_of, FORWARD.sub(forward_of, text)))
    text = LATER.sub(lambda match: f"loadLater(\"{resolve(match, later)}\")", text)
    text = text.replace("import.meta.url", f"urlOf(\"{path}\")")
    unknown = REST.search(text)
    if unknown:
        raise SystemExit(f"site: {path}: this form is not known: {unknown[0]}")
    return f"{text}return {{ {', '.join(exports)} }};\n", imported, later


def pairs(names):
    """The names of an import or export, each with its name on the other side."""
    for name in filter(None, (part.strip() for part in names.split(","))):
        old, _, new = name.partition(" as ")
        yield old, new or old


def renamed(names):
    return ", ".join(old if old == new else f"{old}: {new}" for old, new in pairs(names))
