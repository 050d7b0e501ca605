"""The text of the page, so that tests name what they use by its key: `text.play.menu`; what words mean."""

import contextlib
import json
import pathlib
import subprocess
import types

FILE = pathlib.Path(__file__).resolve().parents[3] / "Page/text.js"
KEYS = """const { text } = await import(process.argv[1]);
console.log(JSON.stringify(text, (key, value) => (typeof value === "function" ? { isFunction: true } : value)));"""
CALL = """const { text } = await import(process.argv[1]);
const [path, values] = JSON.parse(process.argv[2]);
console.log(JSON.stringify(path.reduce((part, key) => part[key], text)(...values)));"""


def run(script, *arguments, file=FILE):
    command = ["node", "--input-type=module", "--eval", script, str(file), *arguments]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def named(value, path, file=FILE):
    """Objects as namespaces, and functions as functions."""
    if isinstance(value, list):
        return [named(part, [*path, index], file) for index, part in enumerate(value)]
    if not isinstance(value, dict):
        return value
    if value.get("isFunction"):
        return lambda *values: run(CALL, json.dumps([path, values]), file=file)
    return types.SimpleNamespace(**{key: named(part, [*path, key], file) for key, part in value.items()})


def text_in(code):
    """The text of the page in another language than English."""
    file = FILE.parent / "texts" / f"{code}.js"
    return named(run(KEYS, file=file), [], file)


@contextlib.contextmanager
def spoken(code):
    """Lets `text` be the page's text in another language."""
    before = dict(vars(text))
    vars(text).update(vars(text_in(code)))
    try:
        yield
    finally:
        vars(text).update(before)


def glosses():
    """The entries of each English word that has a gloss."""
    lines = (FILE.parents[2] / "Dictionaries/en/glosses.txt").read_text("utf-8").splitlines()
    return {word: entries for word, *entries in (line.split("\t") for line in lines)}


text = named(run(KEYS), [])
