"""Builds what a release consists of, and writes its files to a folder."""

import datetime
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import archives
import bill

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The folder that error messages and debugging information name in place of this one, which differs between machines.
NEUTRAL = "/source"


class Failure(Exception):
    """What was expected and what was found."""


def say(text):
    print(f"release: {text}", file=sys.stderr, flush=True)


def run(*command, **options):
    """Runs a command, whose output is shown on standard error if it fails; returns it."""
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            errors="replace", **options)
    if result.returncode != 0:
        print(result.stdout, file=sys.stderr)
        raise Failure(f"'{' '.join(map(str, command))}' ended with {result.returncode}; expected 0")
    return result.stdout


# The programs


def build_program(package, product, *more):
    """Returns the path of a stripped program with Swift's libraries in it, and the scratch folder of its build."""
    scratch = package / ".build-assemble"
    command = ["swift", "build", "-c", "release", "--package-path", package, "--scratch-path", scratch, "--product", product,
               "--static-swift-stdlib", *more, "-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{ROOT}={NEUTRAL}",
               "-Xcc", f"-ffile-prefix-map={ROOT}={NEUTRAL}"]
    start = time.monotonic()
    say(f"building {product} with Swift's libraries in it")
    run(*command)
    stripped = scratch / product
    # Names of functions stay in the program, for stack traces. The build's identity and the modules' hashes depend on paths.
    run("strip", "--strip-debug", "--remove-section=.note.gnu.build-id", "--remove-section=.swift_modhash", "-o", stripped,
        scratch / "release" / product)
    say(f"{product}: {stripped.stat().st_size} bytes, {time.monotonic() - start:.0f} s")
    return stripped, scratch


def needs(readelf):
    """Returns the libraries that a program needs, each with the newest version of its symbols, from `readelf --dynamic
    --version-info`."""
    libraries = re.findall(r"\(NEEDED\).*\[(.+)\]", readelf)
    versions = {}
    library = None
    for line in readelf.splitlines():
        if found := re.search(r"File: (\S+)", line):
            library = found[1]
        elif (found := re.search(r"Name: ([A-Z]+)_([\d.]+) ", line)) and library:
            number = tuple(map(int, found[2].split(".")))
            versions.setdefault(library, {}).setdefault(found[1], []).append(number)
    lines = []
    for name in sorted(libraries):
        newest = [f"{kind}_{'.'.join(map(str, max(numbers)))}" for kind, numbers in sorted(versions.get(name, {}).items())]
        lines.append(f"{name} {', '.join(newest)}".rstrip())
    return lines


def needs_text(program):
    """Returns the list of the system's libraries that a program needs, with the Debian packages that have them here."""
    lines = needs(run("readelf", "--dynamic", "--version-info", program))
    paths = {pathlib.Path(path).name: path for path in re.findall(r"(/\S+) \(0x", run("ldd", program))}
    text = f"{program.name} needs these libraries of the system, with these or newer versions of their symbols:\n\n"
    for line in lines:
        path = pathlib.Path(paths.get(line.split()[0], "/"))
        # dpkg knows a file by one of its two names, in /lib or in /usr/lib.
        owners = [subprocess.run(["dpkg", "-S", each], capture_output=True, text=True).stdout.partition(":")[0]
                  for each in (path, path.resolve())]
        package = next(filter(None, owners), None)
        text += f"  {line}{f', of the Debian package {package}' if package else ''}\n"
    return text


# Licences


def toolchain():
    """Returns the toolchain's folder `usr`."""
    return pathlib.Path(shutil.which("swift")).resolve().parent.parent


def licence_files(checkouts=None):
    """Returns the licences of this repository, its words, Swift, and all packages in a build's checkouts, for `tar_gz`."""
    files = {name: (ROOT / name).read_bytes() for name in ["LICENSE", "NOTICE"]}
    for path in sorted((ROOT / "Dictionaries").glob("*/*LICENSE.txt")):
        files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    files["licences/swift/LICENSE.txt"] = (toolchain() / "share/swift/LICENSE.txt").read_bytes()
    for checkout in sorted(checkouts.iterdir()) if checkouts else []:
        # Code that a package has copied can have a licence of its own beside it.
        found = [path for path in sorted([*checkout.iterdir(), *(checkout / "Sources").rglob("*")])
                 if path.is_file() and re.match(r"(LICENSE|NOTICE)(\.|$)", path.name, re.I)]
        files |= {f"licences/{path.relative_to(checkouts).as_posix()}": path.read_bytes() for path in found}
    return {name: (data, False) for name, data in files.items()}


def packages(package, scratch):
    """Returns a Swift package's dependencies by name: version, revision, URL and licence."""
    found = {}
    resolved = json.loads((package / "Package.resolved").read_text())
    for name, (version, revision, url) in bill.packages(resolved).items():
        checkout = scratch / "checkouts" / name
        licence = next((path for path in sorted(checkout.iterdir()) if path.name.upper().startswith("LICENSE")), None)
        if licence is None:
            raise Failure(f"{checkout} has no file LICENSE")
        found[name] = (version, revision, url, bill.licence_of(licence.read_text()))
        for copied in sorted(checkout.glob("Sources/*BoringSSL/hash.txt")):
            revision = copied.read_text().split()[-1]
            found[f"BoringSSL, in {name}"] = (
                revision, revision, "https://boringssl.googlesource.com/boringssl", "LicenseRef-BoringSSL")
    return found


# The release


def module_files(package_json, web, build):
    """Returns the files of the npm package, which its manifest lists, for `tar_gz`."""
    files = {"package.json": ((web / "package.json").read_bytes(), False)}
    for name in package_json["files"]:
        path = next((folder / name for folder in [web, build, ROOT] if (folder / name).exists()), None)
        if path is None:
            raise Failure(f"Web/package.json lists {name}; expected it in Web, Web/.build or at the top")
        found = archives.tree(path) if path.is_dir() else {"": (path.read_bytes(), False)}
        files |= {f"{name}/{part}".rstrip("/"): (content[0], False) for part, content in found.items()}
    return files


def assemble(folder, version):
    """Writes a release's files to a folder, which is empty or new."""
    if folder.exists() and any(folder.iterdir()):
        raise Failure(f"{folder} is not empty")
    folder.mkdir(parents=True, exist_ok=True)
    commit = run("git", "-C", ROOT, "rev-parse", "HEAD").strip()
    date = int(run("git", "-C", ROOT, "log", "-1", "--format=%ct"))
    if changes := run("git", "-C", ROOT, "status", "--porcelain", "--untracked-files=no").rstrip():
        say(f"these changes are not committed, so this is not the release of {commit}:\n{changes}")

    command, scratch = build_program(ROOT, "word-cube")
    server, server_scratch = build_program(ROOT / "Server", "word-cube-server", "--traits", "PostgreSQL")
    parts = {"word-cube": packages(ROOT, scratch), "word-cube-server": packages(ROOT / "Server", server_scratch)}

    def archive(name, files, checkouts=None):
        archives.tar_gz(folder / f"{name}.tar.gz", name, files | licence_files(checkouts), date)

    def program(path):
        return {path.name: (path.read_bytes(), True), "NEEDS.txt": (needs_text(path).encode(), False)}

    archive(f"word-cube-{version}-linux-x86_64", program(command), scratch / "checkouts")
    systemd = {f"systemd/{name}": content for name, content in archives.tree(ROOT / "Server/systemd").items()}
    archive(f"word-cube-server-{version}-linux-x86_64", program(server) | systemd, server_scratch / "checkouts")

    say("building the C library, the wheel and the jar")
    with tempfile.TemporaryDirectory() as name:
        prefix = pathlib.Path(name)
        run(ROOT / "Bindings/C/build")
        # The module's hash depends on paths. The next build links the object file without it.
        run(toolchain() / "bin/llvm-objcopy", "--remove-section=.swift_modhash", ROOT / "Bindings/C/.build/objects/swift.o")
        run(ROOT / "Bindings/C/build", "--prefix", prefix)
        example = {"example.c": ((ROOT / "Bindings/C/Tests/example.c").read_bytes(), False)}
        archive(f"libwordcube-{version}-linux-x86_64", archives.tree(prefix) | example)
    run(ROOT / "Bindings/Python/build", "--platform")
    run(ROOT / "Bindings/Java/build", "--built")
    for path in [*(ROOT / "Bindings/Python/.build").glob("*.whl"), *(ROOT / "Bindings/Java/.build").glob("*.jar")]:
        shutil.copyfile(path, folder / path.name)

    say("building the browser module and the site")
    web = ROOT / "Web"
    run(web / "build")
    run(command, "dictionary", "export", "-o", web / ".build/english.words")
    package_json = json.loads((web / "package.json").read_text())
    archives.tar_gz(folder / f"wordcube-{version}.tgz", "package", module_files(package_json, web, web / ".build"), date)
    with tempfile.TemporaryDirectory() as name:
        run(web / "site", "--output", pathlib.Path(name) / "site", "--tool", command)
        # Its notice.txt has the other licences.
        licence = {"LICENSE": ((ROOT / "LICENSE").read_bytes(), False)}
        archives.tar_gz(folder / f"wordcube-site-{version}.tar.gz", f"wordcube-site-{version}",
                        archives.tree(pathlib.Path(name) / "site") | licence, date)

    swift = re.search(r"Swift version (\S+)", run("swift", "--version"))[1]
    stamp = datetime.datetime.fromtimestamp(date, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    contents = bill.bill(version, commit, stamp, swift, parts)
    (folder / f"wordcube-{version}.cdx.json").write_text(json.dumps(contents, indent=1) + "\n")
    shutil.copyfile(ROOT / "Package.resolved", folder / "Package.resolved")
    shutil.copyfile(ROOT / "Server/Package.resolved", folder / "Server-Package.resolved")
    (folder / "SHA256SUMS").write_text(archives.sums(folder))
    for path in sorted(folder.iterdir()):
        say(f"{path.stat().st_size:>11} bytes  {path.name}")
