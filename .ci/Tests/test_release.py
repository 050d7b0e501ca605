"""What `.ci/release` says of a release, and the repository of the server that it writes; needs git."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "release"
URL = "https://git.example.org/words/word-cube.git"
MANIFEST = '''// swift-tools-version: 6.1
let package = Package(
  name: "WordCubeServer",
  dependencies: [
    .package(name: "WordCube", path: ".."),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
  ],
  targets: [
    .target(name: "Host", dependencies: [.product(name: "Lexicon", package: "WordCube")]),
    .executableTarget(name: "power-loss", path: "Tests/PowerLoss"),
  ])
'''
CONSUMER = '''let package = Package(
  name: "Consumer",
  dependencies: [
    .package(name: "WordCube", path: "../../.."),
    .package(name: "WordCubeServer", path: "../.."),
  ])
'''
README = '''# WordCube server

See [the routes](../Sources/API.docc/Routes.md#games), [alarms](Deployment/alarms.yml) and [tests](#test).

    swift run -c release --package-path Server word-cube-server
    swift build --package-path Server && Server/Tests/System/system Server/.build/debug

A folder `/srv/Server/x` and `../word-cube/Server/x` stay.
'''
FILES = {
    ".gitignore": ".build/\n*.sqlite\n",
    ".swift-format": "{}\n",
    "LICENSE": "licence\n",
    "NOTICE": "notice\n",
    **{f"Dictionaries/{language}/LICENSE.txt": f"licence of {language}\n" for language in ("nl", "pl", "es", "pt", "fr")},
    "CHANGELOG.md": "# Changelog\n\n## [1.2.0] - 2026-11-25\n\n## [1.1.0] - 2026-10-01\n",
    "README.md": '`.package(url: "https://example.com/WordCube.git", from: "1.2.0")`\n',
    "Sources/WordCube/Judging/EngineVersion.swift":
        "  static let current = EngineVersion(major: 1, minor: 2, patch: 0)\n",
    "Server/Package.swift": MANIFEST,
    "Server/README.md": README,
    "Server/Dockerfile": "RUN swift build --package-path Server --scratch-path Server/.build-image\n",
    "Server/Tests/Consumer/Package.swift": CONSUMER,
    "Server/Tests/Fixtures/README.md": "See [here](../../README.md), [there](../../../NOTICE): ../old/Server/Package.swift, Server/Tests.\n",
    "Server/Tests/Fixtures/game.sqlite": "rows\n",
    "Server/Tests/System/system": "#!/bin/sh\n",
}


class ReleaseTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.root, self.repository = self.folder / "root", self.folder / "server"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.folder), "GIT_CONFIG_NOSYSTEM": "1",
            **{f"GIT_{who}_{what}": "ada@example.com"
               for who in ["AUTHOR", "COMMITTER"] for what in ["NAME", "EMAIL"]},
        }
        for path, text in FILES.items():
            self.write(path, text)
        (self.root / "Server/Tests/System/system").chmod(0o755)
        (self.root / ".ci").mkdir()
        shutil.copy(SCRIPT, self.root / ".ci/release")
        self.git(self.root, "init", "--quiet")
        self.commit("1.2.0")

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def git(self, folder, *arguments):
        return subprocess.run(
            ["git", "-C", folder, *arguments], env=self.environment, check=True, capture_output=True,
            text=True).stdout.strip()

    def commit(self, tag=None):
        self.git(self.root, "add", "--all", "--force")
        self.git(self.root, "commit", "--quiet", "--message", "Change")
        if tag:
            self.git(self.root, "tag", tag)

    def release(self, *arguments):
        return subprocess.run(
            [self.root / ".ci/release", *arguments], env=self.environment, capture_output=True, text=True)

    def write_server(self, url=URL):
        result = self.release("server", str(self.repository), *(["--url", url] if url else []))
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def refusal(self, *arguments):
        """What is said by a command that writes nothing."""
        before = self.snapshot()
        result = self.release(*(arguments or ["server", str(self.repository), "--url", URL]))
        self.assertEqual(result.returncode, 1, result.stdout)
        self.assertEqual(self.snapshot(), before)
        return result.stderr

    def snapshot(self):
        return {str(file): file.read_bytes() for file in self.folder.rglob("*")
                if file.is_file() and file.name != "index"}

    def text(self, path):
        return (self.repository / path).read_text()

    # The checks

    def test_a_tag_that_fits(self):
        self.assertEqual(self.release().stdout, "release: 1.2.0, 2026-11-25; tag: 1.2.0\n")
        self.assertEqual(self.release("v1.2.0").returncode, 0)

    def test_a_tag_that_does_not_fit(self):
        result = self.release("1.2.1")
        self.assertEqual(result.returncode, 1)
        self.assertIn("the tag is 1.2.1, and EngineVersion.current is 1.2.0", result.stderr)

    def test_help_and_usage(self):
        self.assertIn("server REPOSITORY", self.release("--help").stdout)
        self.assertIn("server REPOSITORY", self.release("server", "--help").stdout)
        for arguments in [["--url"], ["1.2.0", "more"], ["server"], ["server", "a", "b"]]:
            self.assertIn("usage:", self.release(*arguments).stderr)

    # What is written

    def test_the_files_of_the_server_and_the_licence(self):
        self.assertIn("WordCubeServer 1.2.0: 17 files, tag 1.2.0", self.write_server())
        self.assertEqual(
            self.git(self.repository, "ls-files").split(),
            [".dockerignore", ".gitignore", ".swift-format", "Dictionaries/es/LICENSE.txt", "Dictionaries/fr/LICENSE.txt",
             "Dictionaries/nl/LICENSE.txt", "Dictionaries/pl/LICENSE.txt", "Dictionaries/pt/LICENSE.txt", "Dockerfile", "LICENSE", "NOTICE", "Package.swift",
             "README.md", "Tests/Consumer/Package.swift", "Tests/Fixtures/README.md",
             "Tests/Fixtures/game.sqlite", "Tests/System/system"])
        self.assertTrue(os.access(self.repository / "Tests/System/system", os.X_OK))
        self.assertFalse(os.access(self.repository / "README.md", os.X_OK))

    def test_the_commit_and_its_tag(self):
        self.write_server()
        self.assertEqual(self.git(self.repository, "status", "--porcelain"), "")
        self.assertEqual(self.git(self.repository, "describe"), "1.2.0")
        commit = self.git(self.root, "rev-parse", "HEAD")
        self.assertEqual(
            self.git(self.repository, "log", "--format=%B"),
            f"WordCubeServer 1.2.0\n\nFrom WordCube 1.2.0, commit {commit}.")

    def test_manifests_name_the_engine_by_url_and_version(self):
        self.write_server()
        dependency = f'.package(url: "{URL}", exact: "1.2.0")'
        self.assertEqual(
            self.text("Package.swift"),
            MANIFEST.replace('.package(name: "WordCube", path: "..")', dependency)
            .replace('package: "WordCube"', 'package: "word-cube"'))
        self.assertEqual(
            self.text("Tests/Consumer/Package.swift"),
            CONSUMER.replace('.package(name: "WordCube", path: "../../..")', dependency))

    def test_a_tag_with_a_v(self):
        self.git(self.root, "tag", "--delete", "1.2.0")
        self.git(self.root, "tag", "v1.2.0")
        self.write_server()
        self.assertIn('exact: "1.2.0"', self.text("Package.swift"))
        self.assertEqual(self.git(self.repository, "describe"), "v1.2.0")

    def test_links_and_commands_of_the_pages(self):
        self.write_server()
        page = "https://git.example.org/words/word-cube"
        text = self.text("README.md")
        self.assertTrue(text.startswith("# WordCube server\n\nVersion 1.2.0, written from"))
        self.assertIn(f"[the routes]({page}/blob/1.2.0/Sources/API.docc/Routes.md#games)", text)
        self.assertIn("[alarms](Deployment/alarms.yml) and [tests](#test)", text)
        self.assertIn("\n    swift run -c release word-cube-server\n", text)
        self.assertIn("\n    swift build && Tests/System/system .build/debug\n", text)
        self.assertIn("`/srv/Server/x` and `../word-cube/Server/x` stay", text)
        self.assertEqual(self.text("Dockerfile"), "RUN swift build --scratch-path .build-image\n")
        self.assertEqual(
            self.text("Tests/Fixtures/README.md"),
            FILES["Server/Tests/Fixtures/README.md"].replace("../../../", f"{page}/blob/1.2.0/"))

    def test_the_url_of_the_readme(self):
        self.assertIn("pass WordCube's URL with --url", self.refusal("server", str(self.repository)))
        self.write("README.md", FILES["README.md"].replace("https://example.com/WordCube.git", URL))
        self.git(self.root, "tag", "--delete", "1.2.0")
        self.commit("1.2.0")
        self.write_server(url=None)
        self.assertIn(URL, self.text("Package.swift"))

    def test_the_next_release(self):
        self.write_server()
        (self.repository / ".build").mkdir()
        (self.repository / ".build/x").touch()
        (self.root / "Server/Tests/System/system").unlink()
        self.write("Server/Sources/New.swift", "// new\n")
        self.write("CHANGELOG.md", "## [1.3.0] - 2026-12-01\n")
        self.write("README.md", FILES["README.md"].replace("1.2.0", "1.3.0"))
        self.write("Sources/WordCube/Judging/EngineVersion.swift",
                   FILES["Sources/WordCube/Judging/EngineVersion.swift"].replace("2", "3"))
        self.commit("1.3.0")
        self.write_server()
        self.assertIn('exact: "1.3.0"', self.text("Package.swift"))
        self.assertIn("Sources/New.swift", self.git(self.repository, "ls-files"))
        self.assertFalse((self.repository / "Tests/System").exists())
        self.assertTrue((self.repository / ".build/x").exists())
        self.assertEqual(self.git(self.repository, "tag").split(), ["1.2.0", "1.3.0"])

    # What is refused

    def test_changes_that_are_not_committed(self):
        self.write("Server/README.md", "# Changed\n")
        self.assertIn("uncommitted changes:\n M Server/README.md", self.refusal())

    def test_a_commit_without_a_tag_or_with_two(self):
        self.git(self.root, "tag", "v1.2.0")
        self.assertIn("has 2 release tags", self.refusal())
        self.git(self.root, "tag", "--delete", "1.2.0", "v1.2.0")
        self.assertIn("has 0 release tags", self.refusal())

    def test_a_release_that_does_not_agree(self):
        self.git(self.root, "tag", "--delete", "1.2.0")
        self.git(self.root, "tag", "1.2.1")
        self.assertIn("the tag is 1.2.1, and EngineVersion.current is 1.2.0", self.refusal())

    def test_a_repository_with_changes_or_with_the_tag(self):
        self.write_server()
        self.assertIn("has the tag 1.2.0", self.refusal())
        (self.repository / "mine.txt").touch()
        self.assertIn("uncommitted changes:\n?? mine.txt", self.refusal())

    def test_a_folder_of_something_else(self):
        self.repository.mkdir()
        (self.repository / "file").touch()
        self.assertIn("not a git repository", self.refusal())
        self.git(self.repository, "init", "--quiet")
        self.git(self.repository, "add", "file")
        self.git(self.repository, "commit", "--quiet", "--message", "Mine")
        self.assertIn("but not the server's", self.refusal())
        self.assertIn("is not a folder", self.refusal("server", str(self.repository / "file"), "--url", URL))
        self.assertIn("is inside ", self.refusal("server", str(self.root / "new"), "--url", URL))

    def test_a_path_out_of_the_server(self):
        self.write("Server/Package.swift", MANIFEST.replace("Tests/PowerLoss", "../Tests/Samples"))
        self.git(self.root, "tag", "--delete", "1.2.0")
        self.commit("1.2.0")
        self.assertIn("Server/Package.swift has the path '../Tests/Samples'", self.refusal())


if __name__ == "__main__":
    unittest.main()
