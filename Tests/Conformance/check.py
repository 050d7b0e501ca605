#!/usr/bin/env python3
"""Runs the conformance suite: asks each implementation all cases, and compares the bytes of the answers.

    Tests/Conformance/check.py                     all that are built
    Tests/Conformance/check.py C Python Java       these
    Tests/Conformance/check.py --runner Mine 'my-program --option'
                                                   a program of yours; README.md describes its input and output

Swift itself is a test target: swift test --filter ConformanceTests.
"""

import argparse
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
C_LIBRARY = ROOT / "Bindings/C/.build"
JAVA = ROOT / "Bindings/Java/.build"
MODULE = ROOT / "Web/.build/wordcube-languages.wasm"
COMMAND = ROOT / ".build/release/word-cube"

# The inputs of each call, in the order in which a runner gets them.
CALLS = {
    "contains": ["dictionary", "word"],
    "score": ["language", "word"],
    "verify": ["dictionary", "rules", "game", "puzzle", "mode", "players", "completed"],
    "pack": ["game", "compact"],
    "verify-packed": ["dictionary", "rules", "log", "puzzle"],
    "generate": ["seed", "number"],
    "puzzle": ["puzzle"],
    "solve": ["dictionary", "puzzle", "order", "limit"],
    "best": ["dictionary", "puzzle"],
    "hint": ["dictionary", "puzzle", "level"],
    "par": ["dictionary", "puzzle", "effort"],
    "bound": ["dictionary", "puzzle", "steps"],
    "rate": ["dictionary", "puzzle", "effort", "boundSteps"],
    "plausibility": ["dictionary", "game", "effort"],
    "stored": ["dictionary"],
}
# The rules' options of the command line.
OPTIONS = {"buriedRemoval": "--buried-removal", "tooManyMoves": "--too-many-moves"}
DEFAULTS = {"completed": 0, "mode": "unlimited"}
BITS = {"buriedRemoval": 1 << 12, "tooManyMoves": 1 << 18, "strict": 0xFEE00, "classic": 0}
# The calls that a program here lacks, and answers with "no". A program of yours may lack any.
LACKS = {"C": [], "Python": [], "Java": [], "module": ["score", "pack", "verify-packed", "rate"]}


def switches(rules):
    """The bits of rules such as `strict+buriedRemoval`."""
    bits = 0
    for part in rules.split("+"):
        bits |= BITS[part]
    return bits


def field(call, name, inputs):
    """The bytes of an input."""
    value = inputs.get(name, DEFAULTS.get(name, ""))
    if name == "rules":
        value = switches(value)
    return bytes.fromhex(value) if name == "log" else str(value).encode()


class Runner:
    """A program that answers calls, a line each."""

    def __init__(self, name, command, **environment):
        self.name = name
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **environment})

    def send(self, call, fields):
        line = "\t".join([call, *(part.hex() for part in fields)]) + "\n"
        self.process.stdin.write(line.encode())
        self.process.stdin.flush()
        answer = self.process.stdout.readline().decode().rstrip("\n")
        if not answer:
            sys.exit(f"conformance: {self.name} ended at a call of {call}")
        status, data = answer.split("\t")
        return status, bytes.fromhex(data)

    def define(self, line, stored=b""):
        self.send("dictionary", [line["dictionary"].encode(), line["language"].encode(), line["words"].encode(), stored])

    def ask(self, call, inputs):
        status, data = self.send(call, [field(call, name, inputs) for name in CALLS[call]])
        return status, data.hex() if call in ["pack", "stored"] and status == "ok" else data.decode()

    def may_lack(self, case):
        return case["call"] in LACKS.get(self.name, CALLS)

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


class CommandLine:
    """The command line, with a process for all games that have the same dictionary and rules."""
    name = "command line"

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.options = {}
        self.answers = {}

    def define(self, line, stored=b""):
        path = self.folder / f"{line['dictionary']}.txt"
        path.write_text(line["words"])
        self.options[line["dictionary"]] = ["--language", line["language"], "--dictionary", path]

    def prepare(self, cases):
        groups = {}
        for case in cases:
            inputs = case["input"]
            if not self.may_lack(case):
                key = tuple(str(inputs.get(name, "")) for name in ["dictionary", "rules", "puzzle", "mode", "completed"])
                groups.setdefault(key, []).append(case)
        for (words, rules, puzzle, mode, completed), group in groups.items():
            options = list(self.options.get(words, []))
            options += ["--rules", "strict" if rules.startswith("strict") else "classic"]
            options += [option for rule, option in OPTIONS.items() if rule in rules.split("+")]
            if puzzle:
                path = self.folder / "puzzle.json"
                path.write_text(puzzle)
                options += ["--puzzle", path, "--mode", mode]
            if completed == "1":
                options.append("--completed")
            text = "".join(case["input"]["game"] + "\n" for case in group)
            run = subprocess.run([COMMAND, "verify", "--lines", *options], input=text.encode(), capture_output=True)
            lines = run.stdout.decode().splitlines()
            if len(lines) != len(group):
                sys.exit(f"conformance: the command line gave {len(lines)} of {len(group)} lines: {run.stderr.decode()}")
            for number, (case, line) in enumerate(zip(group, lines), 1):
                head = f'{{"line":{number},'
                assert line.startswith(head), line
                self.answers[case["id"]] = '{"line":1,' + line[len(head):]

    def may_lack(self, case):
        # A line of the input is not empty.
        return case["call"] != "verify" or not case["input"]["game"]

    def close(self):
        return 0


def stored_dictionaries(lines):
    """The stored form of each dictionary by its name, which the C library writes."""
    runner = Runner("C", c_runner())
    stored = {}
    for line in lines:
        runner.define(line)
        stored[line["dictionary"]] = bytes.fromhex(runner.ask("stored", {"dictionary": line["dictionary"]})[1])
    stored["english"] = bytes.fromhex(runner.ask("stored", {"dictionary": "english"})[1])
    runner.close()
    return stored


def c_runner():
    """Compiles the runner in C, and returns its command."""
    program = C_LIBRARY / "conformance"
    subprocess.run(
        ["cc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", FOLDER / "Runners/conformance.c", "-o", program,
         f"-I{C_LIBRARY}/include", f"-L{C_LIBRARY}/lib", f"-Wl,-rpath,{C_LIBRARY}/lib", "-lwordcube", "-lm"],
        check=True)
    return [program]


def java_runner(folder):
    """Compiles the runner in Java, and returns its command."""
    jars = list(JAVA.glob("wordcube-*.jar"))
    if len(jars) != 1:
        sys.exit("conformance: there is no jar; start with Bindings/Java/build")
    subprocess.run(["javac", "-encoding", "UTF-8", "-cp", jars[0], "-d", folder, FOLDER / "Runners/Conformance.java"], check=True)
    return ["java", "-cp", f"{jars[0]}:{folder}", "Conformance"]


def runners(names, own, folder):
    """The runners that are asked for, or those that are built."""
    jars = list(JAVA.glob("wordcube-*.jar"))
    is_built = {"C": (C_LIBRARY / "lib/libwordcube.so").exists(), "Java": bool(jars), "module": MODULE.exists(),
                "command": COMMAND.exists()}
    is_built["Python"] = is_built["C"]
    names = names or [name for name, built in is_built.items() if built]
    found = []
    if "C" in names:
        found.append(Runner("C", c_runner()))
    if "Python" in names:
        # The package's sources, on the library that is built.
        found.append(Runner("Python", [sys.executable, FOLDER / "Runners/conformance.py"],
                            PYTHONPATH=str(ROOT / "Bindings/Python/src"),
                            WORDCUBE_LIBRARY=str(C_LIBRARY / "lib/libwordcube.so.1"), PYTHONDONTWRITEBYTECODE="1"))
    if "Java" in names:
        found.append(Runner("Java", java_runner(folder)))
    if "module" in names:
        found.append(Runner("module", ["node", FOLDER / "Runners/conformance.mjs", MODULE]))
    if "command" in names:
        found.append(CommandLine(folder))
    return found + [Runner(name, shlex.split(command)) for name, command in own]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=["C", "Python", "Java", "module", "command", []], metavar="NAME")
    parser.add_argument("--runner", nargs=2, action="append", default=[], metavar=("NAME", "COMMAND"))
    options = parser.parse_args()
    lines = [json.loads(line) for line in (FOLDER / "cases.jsonl").read_text().splitlines()]
    dictionaries = [line for line in lines if "dictionary" in line]
    cases = [line for line in lines if "call" in line]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        found = runners(options.names, options.runner, folder)
        if not found:
            sys.exit("conformance: nothing is built; start with Bindings/C/build")
        calls = list(dict.fromkeys(case["call"] for case in cases))
        print(f"{'':14}" + "".join(f"{runner.name:>14}" for runner in found))
        results = {}
        for runner in found:
            stored = {}
            if runner.name == "module":
                # The module has no words, and builds no dictionary from a list.
                stored = stored_dictionaries(dictionaries)
                runner.define({"dictionary": "english", "language": "en", "words": ""}, stored["english"])
            for line in dictionaries:
                runner.define(line, stored.get(line["dictionary"], b""))
            if isinstance(runner, CommandLine):
                runner.prepare(cases)
            for case in cases:
                results.setdefault((case["call"], runner.name), 0)
                if isinstance(runner, CommandLine):
                    answer = runner.answers.get(case["id"])
                    status, answer = (case["status"], answer) if answer is not None else ("no", "")
                else:
                    status, answer = runner.ask(case["call"], case["input"])
                if status == "no" and runner.may_lack(case):
                    continue
                if (status, answer) == (case["status"], case["answer"]):
                    results[case["call"], runner.name] += 1
                else:
                    failed += 1
                    print(f"conformance: {runner.name}: {case['id']}\n  expected {case['status']} {case['answer'][:2000]}\n"
                          f"  found    {status} {answer[:2000]}")
        for call in calls:
            print(f"{call:14}" + "".join(
                f"{results[call, runner.name] or '-':>14}" for runner in found))
        for runner in reversed(found):
            if runner.close():
                failed += 1
                print(f"conformance: {runner.name} ended with an error")
    passed = sum(results.values())
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
