"""The machine, toolchain and commit that were measured."""

import os
import pathlib
import platform
import re
import subprocess


def output(*command, cwd=None):
    return subprocess.run(
        command, cwd=cwd, check=True, capture_output=True, text=True).stdout.strip()


def toolchain(text=None):
    """Version of Swift and architecture: `6.3.1`, `x86_64`."""
    text = text or output("swift", "--version")
    version = re.search(r"Swift version (\S+)", text)
    target = re.search(r"Target: ([^-\s]+)", text)
    if not version or not target:
        raise ValueError(f"'swift --version' tells no version and target: {text}")
    return version[1], target[1]


def field(path, name):
    """The value of a name in a file of `name: value` lines, or None."""
    try:
        text = pathlib.Path(path).read_text()
    except OSError:
        return None
    match = re.search(rf"^{name}\s*[:=]\s*\"?([^\"\n]*)", text, re.MULTILINE)
    return match[1].strip() if match else None


def cpu():
    if platform.system() == "Darwin":
        return output("sysctl", "-n", "machdep.cpu.brand_string")
    return field("/proc/cpuinfo", "model name") or platform.processor() or "unknown"


def memory():
    """GiB of memory."""
    return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)


def commit(folder):
    """The commit, and whether the work tree differs from it."""
    try:
        name = output("git", "rev-parse", "--short=10", "HEAD", cwd=folder)
        changed = output("git", "status", "--porcelain", "--", "Sources", "Benchmarks", cwd=folder)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    written = re.compile(r"Benchmarks/(figures\.json|README\.md|Plots/)")
    changed = [line for line in changed.splitlines() if not written.match(line[2:].strip())]
    return f"{name} and changes" if changed else name


def load():
    """The load: the mean number of running processes in the last minute."""
    return round(os.getloadavg()[0], 1)


def describe(folder):
    version, architecture = toolchain()
    system = field("/etc/os-release", "PRETTY_NAME") or platform.system()
    return {
        "cpu": cpu(), "cores": os.cpu_count(), "memoryGiB": memory(), "architecture": architecture,
        "os": f"{system}, kernel {platform.release()}", "swift": version, "commit": commit(folder),
        "loadBefore": load(),
    }


def added(old, new, suites):
    """The facts of figures of which those of some suites were measured later, on the same machine."""
    for fact in ["cpu", "cores", "memoryGiB", "architecture", "os", "swift"]:
        if old[fact] != new[fact]:
            raise ValueError(f"{fact} is {new[fact]}, and the other figures are of {old[fact]}")
    when = {"date": new["date"], "commit": new["commit"], "loadBefore": new["loadBefore"]}
    return {**old, "later": {**old.get("later", {}), **{suite: when for suite in suites}}}


def sentence(facts):
    """The facts as one line of text."""
    later = "".join(
        f"; {suite}: {when['date']}, commit {when['commit']}"
        for suite, when in facts.get("later", {}).items())
    return (
        f"{facts['cpu']}, {facts['cores']} cores, {facts['memoryGiB']} GiB, {facts['os']}, "
        f"Swift {facts['swift']}, {facts['architecture']}, release build; {facts['date']}, "
        f"commit {facts['commit']}{later}.")
