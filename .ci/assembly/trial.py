"""Installs and tries each file of a release in an empty folder."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
import venv

import archives
from parts import ROOT, Failure, run, say

SAMPLE = ROOT / "Tests/Samples/sample-game.json"
SCORE = 2032

JAVA = """import java.nio.file.*;
public final class Example {
  public static void main(String[] arguments) throws Exception {
    System.out.println(wordcube.WordCube.verify(Files.readString(Path.of(arguments[0]))).totalScore());
  }
}
"""
PYTHON = "import sys, wordcube; print(wordcube.verify(open(sys.argv[1], 'rb').read()).total_score)"
NODE = """import { readFile } from "node:fs/promises";
import { WordCube } from "wordcube";
const folder = "node_modules/wordcube/";
const wordCube = await WordCube.load({
  module: await readFile(folder + "wordcube.wasm"), dictionary: await readFile(folder + "english.words"),
});
console.log(JSON.parse(wordCube.verify(await readFile(process.argv[2], "utf8"))).totalScore);
"""


def expect(what, found, expected):
    if found != expected:
        raise Failure(f"{what}: found {found!r}; expected {expected!r}")


def unpacked(archive, folder):
    """Unpacks an archive, and returns its one folder."""
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    found = [path for path in folder.iterdir()]
    expect(f"the folders of {archive.name}", len(found), 1)
    return found[0]


def has(folder, *names):
    for name in names:
        if not (folder / name).is_file():
            raise Failure(f"{folder.name} has no file {name}")


def try_command(archive, work):
    folder = unpacked(archive, work)
    has(folder, "LICENSE", "NOTICE", "NEEDS.txt", "Dictionaries/pl/LICENSE.txt", "licences/swift/LICENSE.txt")
    verdict = json.loads(run(folder / "word-cube", "verify", "--json", SAMPLE, cwd=work))
    expect("the sample's score", verdict["totalScore"], SCORE)


def try_server(archive, work):
    folder = unpacked(archive, work)
    has(folder, "LICENSE", "NEEDS.txt", "licences/GRDB.swift/LICENSE", "systemd/word-cube-server.service")
    if "libpq" not in (folder / "NEEDS.txt").read_text():
        raise Failure("the server does not need libpq; expected a build with the trait PostgreSQL")
    with open(work / "output", "w") as output:
        server = subprocess.Popen(
            [folder / "word-cube-server", "--port", "0", "--metrics-port", "0", "--database", work / "games.sqlite"],
            stdout=output, stderr=subprocess.STDOUT)
    try:
        for _ in range(300):
            text = (work / "output").read_text()
            address = re.search(r"http://[^ ]*", text)
            if address and "Ready" in text:
                break
            if server.poll() is not None:
                raise Failure(f"the server ended with {server.returncode}:\n{text}")
            time.sleep(0.1)
        else:
            raise Failure(f"the server was not ready after 30 seconds; it printed:\n{text}")
        with urllib.request.urlopen(f"{address[0].rstrip('/')}/ready", timeout=10) as answer:
            expect("the status of /ready", answer.status, 204)
        server.send_signal(signal.SIGTERM)
        expect("the server's status at its end", server.wait(timeout=30), 0)
    finally:
        if server.poll() is None:
            server.kill()
            server.wait()


def try_c_library(archive, work):
    folder = unpacked(archive, work)
    has(folder, "LICENSE", "NOTICE")
    variables = os.environ | {"PKG_CONFIG_PATH": str(folder / "lib/pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", "wordcube", env=variables).split()
    run("cc", "-std=c11", folder / "example.c", *flags, f"-Wl,-rpath,{folder}/lib", "-o", work / "example")
    expect("the example's output", run(work / "example", SAMPLE), f"{SAMPLE}: {SCORE} points\n")


def try_wheel(archive, work):
    venv.create(work / "python", with_pip=True)
    python = work / "python/bin/python"
    run(python, "-m", "pip", "install", "--quiet", "--no-index", archive, cwd=work)
    expect("the wheel's score", run(python, "-c", PYTHON, SAMPLE, cwd=work), f"{SCORE}\n")


def try_jar(archive, work):
    (work / "Example.java").write_text(JAVA)
    run("javac", "-cp", archive, "-d", work, work / "Example.java")
    expect("the jar's score", run("java", "-cp", f"{archive}:{work}", "Example", SAMPLE, cwd=work), f"{SCORE}\n")


def try_module(archive, work):
    if shutil.which("npm"):
        run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", archive, cwd=work)
    else:
        shutil.move(unpacked(archive, work / "unpacked"), work / "node_modules/wordcube")
    has(work / "node_modules/wordcube", "LICENSE", "NOTICE", "JavaScript/wordcube.d.ts")
    (work / "example.mjs").write_text(NODE)
    expect("the module's score", run("node", "example.mjs", SAMPLE, cwd=work), f"{SCORE}\n")


def try_site(archive, work):
    has(unpacked(archive, work), "index.html", "notice.txt", "LICENSE")


def try_bill(archive, work):
    """Validates the bill of materials with the library of CycloneDX."""
    venv.create(work / "python", with_pip=True)
    python = work / "python/bin/python"
    run(python, "-m", "pip", "install", "--quiet", "cyclonedx-python-lib[json-validation]")
    expect("errors in the bill of materials", run(python, "-c", (
        "import sys; from cyclonedx.schema import SchemaVersion; "
        "from cyclonedx.validation.json import JsonStrictValidator; "
        "print(JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read()))"), archive), "None\n")


TRIALS = [
    ("word-cube-[0-9]*-linux-x86_64.tar.gz", try_command), ("word-cube-server-*.tar.gz", try_server),
    ("libwordcube-*.tar.gz", try_c_library), ("wordcube-*.whl", try_wheel), ("wordcube-*.jar", try_jar),
    ("wordcube-[0-9]*.tgz", try_module), ("wordcube-site-*.tar.gz", try_site), ("wordcube-*.cdx.json", try_bill),
]


def try_all(folder):
    """Tries each file of a release."""
    sums = folder / "SHA256SUMS"
    if not sums.is_file():
        raise Failure(f"{folder} has no SHA256SUMS; expected a folder that '.ci/release assemble' wrote")
    if wrong := archives.differing(sums.read_text(), archives.sums(folder)):
        raise Failure(f"these files differ from SHA256SUMS: {', '.join(wrong)}")
    for pattern, trial in TRIALS:
        found = list(folder.glob(pattern))
        expect(f"the number of files '{pattern}'", len(found), 1)
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as work:
            trial(found[0].resolve(), pathlib.Path(work))
        say(f"{found[0].name} works: {time.monotonic() - start:.0f} s")
