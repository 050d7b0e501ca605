"""Joins the scripts of the page into page.js, those of its worker into one file, and its styles into page.css: a browser
loads three files much faster than a hundred. The scripts stay as they are written; each becomes a function, which runs when it is first imported.

It knows the forms of import and export that the page has, and refuses others. It also refuses imports of names that a
module does not export, which would be undefined. Where Node is installed, it checks the syntax.
"""

import posixpath
import re
import shutil
import subprocess

START = "scripts/boot.js"
FIRST = "scripts/app.js"
WORKER = "JavaScript/worker/worker.js"
NAMES = r"\{(?P<names>[^}]*)\}"
IMPORT = re.compile(rf"^import {NAMES}\s+from \"(?P<path>\.[^\"]+)\";\n", re.M)
FORWARD = re.compile(rf"^export {NAMES}\s+from \"(?P<path>\.[^\"]+)\";\n", re.M)
LIST = re.compile(rf"^export {NAMES};\n", re.M)
DECLARATION = re.compile(r"^export (?P<kind>class|(?:async )?function\*?|const) (?P<name>\w+)", re.M)
LATER = re.compile(r"\bimport\(\"(?P<path>\.[^\"]+)\"\)")
USED_LATER = re.compile(
    rf"(?:const {NAMES} = await |\(await )import\(\"(?P<path>\.[^\"]+)\"\)(?:\)\.(?P<name>\w+))?")
REST = re.compile(r"^(?:import|export)\b(?!\().*", re.M)
COMMENT = re.compile(r"^[ ]*/\*\*.*?\*/\n", re.M | re.S)
LINK = re.compile(r"  <link rel=\"(?:modulepreload|stylesheet)\" href=\"([^\"]+)\">\n")

FRAME = """const base = new URL("%s", import.meta.url);
const $urlOf = (path) => new URL(path, base).href;
const loaded = new Map();
function $load(path) {
  if (!loaded.has(path)) loaded.set(path, modules[path]());
  return loaded.get(path);
}
const $loadLater = async (path) => $load(path);
const modules = {
%s
};
$load("%s");
"""


def join(page, output):
    """Writes page.js, the script of the worker and page.css instead of the scripts and styles of the site."""
    join_scripts(page, FIRST, output / "page.js", "./")
    (output / WORKER).parent.mkdir(parents=True)
    join_scripts(page, WORKER, output / WORKER, "../../")
    index = (output / "index.html").read_text()
    styles = [path for path in LINK.findall(index) if path.endswith(".css")]
    (output / "page.css").write_text("\n".join((page / path).read_text() for path in styles))
    links = "  <link rel=\"modulepreload\" href=\"page.js\">\n  <link rel=\"stylesheet\" href=\"page.css\">\n"
    first = LINK.search(index).start()
    (output / "index.html").write_text(index[:first] + links + LINK.sub("", index[first:]))
    start = (page / START).read_text()
    (output / START).write_text(start.replace("\"./app.js\"", "\"../page.js\""))


def join_scripts(page, first, output, base):
    """Writes a module, with those that it imports, as one script; base leads from there to the folder of the page."""
    modules = {}
    visit(page, first, modules, [])
    check_names(modules)
    body = ",\n".join(f"\"{path}\"() {{\n{module['text']}}}" for path, module in modules.items())
    output.write_text(FRAME % (base, body, first))
    if shutil.which("node"):
        subprocess.run(["node", "--check", output], check=True)


def visit(page, path, modules, parents):
    """Adds a module and those that it imports. A circle would see modules that are not complete."""
    if path in parents:
        raise SystemExit(f"site: the modules import each other: {' > '.join([*parents, path])}")
    if path in modules:
        return
    text = COMMENT.sub("", (page / path).read_text())
    module = translated(path, text)
    for other in module["imported"]:
        visit(page, other, modules, [*parents, path])
    modules[path] = module
    for other in module["later"]:
        visit(page, other, modules, [])


def check_names(modules):
    """Refuses imports of names that their module does not export."""
    for path, module in modules.items():
        for other, name in module["used"]:
            if name not in modules[other]["exports"]:
                raise SystemExit(f"site: {path}: {other} does not export {name}")


def translated(path, text):
    """A module: `text` is the body of its function; `imported` and `later` are the modules that it imports at once and
    later; `used` has pairs of a module and a name of it; `exports` has its own names."""
    imported, later, used, exports = [], [], [], {}

    def resolved(match):
        return posixpath.normpath(posixpath.join(posixpath.dirname(path), match["path"]))

    def use(match):
        names = [match["name"]] if match.groupdict().get("name") else [old for old, _ in pairs(match["names"] or "")]
        used.extend((resolved(match), name) for name in names)

    def import_of(match):
        imported.append(resolved(match))
        use(match)
        return f"const {{{renamed(match['names'])}}} = $load(\"{imported[-1]}\");\n"

    def forward_of(match):
        imported.append(resolved(match))
        use(match)
        exports.update((new, f"$load(\"{imported[-1]}\").{old}") for old, new in pairs(match["names"]))
        return ""

    def list_of(match):
        exports.update((new, old) for old, new in pairs(match["names"]))
        return ""

    def declaration_of(match):
        exports[match["name"]] = match["name"]
        return f"{match['kind']} {match['name']}"

    def later_of(match):
        later.append(resolved(match))
        return f"$loadLater(\"{later[-1]}\")"

    for match in USED_LATER.finditer(text):
        use(match)
    text = IMPORT.sub(import_of, text)
    text = DECLARATION.sub(declaration_of, LIST.sub(list_of, FORWARD.sub(forward_of, text)))
    text = LATER.sub(later_of, text).replace("import.meta.url", f"$urlOf(\"{path}\")")
    unknown = REST.search(text)
    if unknown:
        raise SystemExit(f"site: {path}: this form is not known: {unknown[0]}")
    values = ", ".join(name if name == value else f"{name}: {value}" for name, value in exports.items())
    text += f"return {{ {values} }};\n"
    return {"text": text, "imported": imported, "later": later, "used": used, "exports": exports}


def pairs(names):
    """The names of an import or export, each with its name on the other side."""
    for name in filter(None, (part.strip() for part in names.split(","))):
        old, _, new = name.replace(": ", " as ").partition(" as ")
        yield old, new or old


def renamed(names):
    return ", ".join(old if old == new else f"{old}: {new}" for old, new in pairs(names))
