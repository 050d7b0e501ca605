"""The package's working copy: its sources with all mutants, and its tests, built once."""

import json
import pathlib
import re
import subprocess
import sys

from . import sites as finding

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
SCRATCH = ROOT / ".build-mutation"
COPY = SCRATCH / "package"

# The folders and files that are mutated: those that judge games, read them, and look words up.
TARGETS = [
    "WordCube/Judging", "WordCube/Rules", "WordCube/State", "WordCube/Geometry", "WordCube/Moves",
    "WordCube/Tiles", "WordCube/Puzzle", "WordCube/UnsafeStorage.swift",
    "WordCubeFormats/JSON", "WordCubeFormats/Numbers", "WordCubeFormats/Packed",
    "WordCubeFormats/MoveListBuilder.swift", "WordCubeFormats/UnsafeMemory.swift", "Lexicon",
]
# Optimised, but with assertions, and with the smaller test sizes of debug builds.
BUILD = ["swift", "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing",
         "-Xswiftc", "-DDEBUG", "-Xswiftc", "-assert-config", "-Xswiftc", "Debug"]
# Attributes that would inline the code of mutants into clients, or make it large.
ATTRIBUTES = re.compile(r"@(inlinable|inline\(__always\)) *(?=[@\w\n])")
ERROR = re.compile(r"^(/[^\n:]*\.swift):(\d+):(\d+): error: (.*)$", re.M)


def sources():
    """The mutated files, as paths below Sources."""
    found = []
    for target in TARGETS:
        path = ROOT / "Sources" / target
        if not path.exists():
            sys.exit(f"mutate: there is no Sources/{target}, which mutation/package.py names")
        found += [path] if path.is_file() else sorted(path.rglob("*.swift"))
    return [path.relative_to(ROOT / "Sources").as_posix() for path in found]


class Package:
    """All sites of the sources, numbered; those that the compiler refuses are left out."""

    def __init__(self):
        self.refused_path = SCRATCH / "refused.json"
        self.refused, self.mixed = set(), set()
        if self.refused_path.exists():
            kept = json.loads(self.refused_path.read_text())
            self.refused = {tuple(key) for key in kept["refused"]}
            self.mixed = {tuple(key) for key in kept["mixed"]}
        self.texts = {file: (ROOT / "Sources" / file).read_text() for file in sources()}
        self.sites = []
        number, first, seen = 0, 1, {}
        for file, text in self.texts.items():
            for site in finding.find(file, text):
                site.number, site.first = number, first
                number, first = number + 1, first + len(site.mutations)
                # Which of the same kind on lines of the same text it is.
                key = (site.function, site.text, site.mutations[0])
                site.occurrence = seen[key] = seen.get(key, 0) + 1
                site.is_mixed = self.refusal(site) in self.mixed
                self.sites.append(site)
        self.count_in_functions()

    def count_in_functions(self):
        """Sets the places of all mutations in their functions."""
        counts, seen = {}, {}
        for site in self.sites:
            for mutation in site.mutations:
                key = (site.function, mutation)
                counts[key] = counts.get(key, 0) + 1
        for site in self.sites:
            for mutation in site.mutations:
                key = (site.function, mutation)
                seen[key] = seen.get(key, 0) + 1
                site.places.append(seen[key] if counts[key] > 1 else 0)

    @staticmethod
    def refusal(site):
        """The key of a site that stays when sources change; it does not contain the place in the file."""
        return (site.function, site.text, site.mutations[0], site.occurrence)

    def kept(self, file=None):
        """The sites that are compiled in."""
        return [site for site in self.sites
                if (file is None or site.file == file) and self.refusal(site) not in self.refused]

    def mutants(self):
        """Every mutant: its number, its site and its mutation."""
        return [(site.first + place, site, mutation) for site in self.kept()
                for place, mutation in enumerate(site.mutations)]

    def write(self):
        """Updates the copy; files that stay the same are not touched."""
        wanted = {}
        for folder in ("Sources", "Tests", "Dictionaries"):
            for path in (ROOT / folder).rglob("*"):
                if path.is_file() and "word-cube" not in path.relative_to(ROOT).parts:
                    wanted[path.relative_to(ROOT).as_posix()] = path
        # What tests compare with.
        for name in ("README.md", "Web/Page/scripts/game/tutorial-game.js"):
            wanted[name] = ROOT / name
        wanted["Package.swift"] = HERE / "Package.swift"
        contents = {name: path.read_bytes() for name, path in wanted.items()
                    if not name.startswith("Tests/Mutation/")}
        for name in contents:
            if name.startswith("Sources/") and name.endswith(".swift"):
                contents[name] = ATTRIBUTES.sub("", contents[name].decode()).encode()
        switch = (HERE / "Switch.swift").read_text()
        operators = {}
        for file, text in self.texts.items():
            kept = self.kept(file)
            mutated = ATTRIBUTES.sub("", finding.rewrite(text, kept))
            contents[f"Sources/{file}"] = mutated.encode()
            operators.setdefault(file.split("/")[0], []).extend(
                finding.declaration(site) for site in kept
                if site.kind in ("binary", "prefix", "assignment"))
        for module, declarations in operators.items():
            folder = f"Sources/{module}/Mutation"
            contents[f"{folder}/Switch.swift"] = switch.encode()
            contents[f"{folder}/Operators.swift"] = "\n".join(declarations).encode()
        COPY.mkdir(parents=True, exist_ok=True)
        for path in list(COPY.rglob("*")):
            name = path.relative_to(COPY).as_posix()
            if path.is_file() and not name.startswith(".") and name not in contents and \
                    name != "Package.resolved":
                path.unlink()
        for name, content in contents.items():
            path = COPY / name
            if not path.exists() or path.read_bytes() != content:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)

    def build(self, jobs):
        """Builds the tests; leaves out the sites that the compiler refuses, and tries again."""
        tried = {}
        while True:
            self.write()
            result = subprocess.run([*BUILD, "--jobs", str(jobs)], cwd=COPY, text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if result.returncode == 0:
                return
            dropped = self.refuse(ERROR.findall(result.stdout), tried)
            if not dropped:
                sys.stderr.write(result.stdout[-8000:])
                sys.exit("mutate: the mutated package does not build")
            print(f"mutate: {dropped} sites that the compiler refuses", flush=True)
            self.refused_path.write_text(json.dumps(
                {"refused": sorted(self.refused), "mixed": sorted(self.mixed)}, indent=1))

    def refuse(self, errors, tried):
        """Leaves out the sites that errors point to: first the nearest one, then all of the line,
        then those of the lines around. A comparison may compare integers of two types."""
        dropped, lines = 0, set()
        for path, line, column, message in dict.fromkeys(errors):
            file = pathlib.Path(path).as_posix().removeprefix(f"{COPY.as_posix()}/Sources/")
            if file not in self.texts or (file, line) in lines:
                continue
            lines.add((file, line))
            kept, line, column = self.kept(file), int(line), int(column)
            tries = tried[file, line] = tried.get((file, line), 0) + 1
            near = [site for site in kept if site.line == line]
            if near and tries <= 4:
                near = [self.nearest(file, near, column, message)]
            elif not near:
                near = [site for site in kept if abs(site.line - line) <= tries]
            for site in near:
                dropped += 1
                if site.original in finding.PRECEDENCE and not site.is_mixed and \
                        finding.PRECEDENCE[site.original] == "ComparisonPrecedence":
                    site.is_mixed = True
                    self.mixed.add(self.refusal(site))
                else:
                    self.refused.add(self.refusal(site))
        return dropped

    def nearest(self, file, near, column, message):
        """The site of a line that an error is about: the one whose operator the message names; else,
        for an error about two types, the comparison; else the one nearest to the column."""
        operators = [site for site in near if site.kind in ("binary", "prefix", "assignment")]
        for site in operators:
            if site.original + finding.signs(site.number) in message:
                return site
        if "conflicting arguments" in message:
            for site in operators:
                if finding.PRECEDENCE.get(site.original) == "ComparisonPrecedence" and \
                        not site.is_mixed:
                    return site
        mutated = (COPY / "Sources" / file).read_text().split("\n")[near[0].line - 1]
        before = len(mutated.encode()[:column - 1].decode(errors="ignore"))

        def place(site):
            if site in operators:
                return mutated.find(finding.signs(site.number))
            return mutated.find(f"({site.first}, ")

        return min(near, key=lambda site: abs(place(site) - before))


def executable():
    """The program of all tests."""
    found = sorted((COPY / ".build" / "release").glob("*PackageTests.xctest"))
    if not found:
        sys.exit("mutate: the tests are not built")
    return found[0]
