"""Builds the executables that `throughput` and `profile` measure."""

import pathlib
import subprocess


def built(package, product):
    """The path of an executable, after it was built."""
    # As README.md advises for Linux; in a folder of its own, because the option compiles everything again.
    scratch = package / ".build-static"
    command = ["swift", "build", "--quiet", "-c", "release", "--static-swift-stdlib",
               "--package-path", str(package), "--scratch-path", str(scratch)]
    subprocess.run([*command, "--product", product], check=True)
    folder = subprocess.run(
        [*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(folder) / product
