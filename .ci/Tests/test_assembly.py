"""The archives, the bill of materials and the lists that `.ci/release assemble` writes."""

import hashlib
import pathlib
import sys
import tarfile
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "assembly"))
import archives
import bill
import parts
import trial

READELF = """
 0x0000000000000001 (NEEDED)             Shared library: [libpq.so.5]
 0x0000000000000001 (NEEDED)             Shared library: [libc.so.6]

Version needs section '.gnu.version_r' contains 2 entries:
  000000: Version: 1  File: libc.so.6  Cnt: 3
  0x0010:   Name: GLIBC_2.9  Flags: none  Version: 5
  0x0020:   Name: GLIBC_2.34  Flags: none  Version: 4
  0x0030:   Name: GLIBC_2.2.5  Flags: none  Version: 3
"""
RESOLVED = {"pins": [{"identity": "grdb.swift", "location": "https://github.com/groue/GRDB.swift.git",
                      "state": {"version": "7.10.0", "revision": "abc"}}]}
MIT = "Copyright (C) 2015\n\nPermission is hereby granted, free of charge, to any person"
PARTS = {
    "word-cube": {"args": ("1.0.0", "a1", "https://github.com/apple/args", "Apache-2.0")},
    "word-cube-server": {"args": ("1.0.0", "a1", "https://github.com/apple/args", "Apache-2.0"),
                         "GRDB.swift": ("7.10.0", "abc", "https://github.com/groue/GRDB.swift", "MIT"),
                         "BoringSSL, in args": ("b1", "b1", "https://boringssl.googlesource.com/boringssl",
                                                "LicenseRef-BoringSSL")},
}


class FolderTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_an_archive_depends_only_on_its_files_and_the_date(self):
        files = {"b": (b"two", False), "a/program": (b"one", True), "link": "a/program"}
        for name, order in [("1.tar.gz", sorted(files)), ("2.tar.gz", sorted(files, reverse=True))]:
            archives.tar_gz(self.folder / name, "top", {key: files[key] for key in order}, 1_700_000_000)
        self.assertEqual((self.folder / "1.tar.gz").read_bytes(), (self.folder / "2.tar.gz").read_bytes())
        with tarfile.open(self.folder / "1.tar.gz") as tar:
            self.assertEqual([(entry.name, entry.mode, entry.mtime, entry.uid, entry.uname) for entry in tar], [
                ("top/a/program", 0o755, 1_700_000_000, 0, ""), ("top/b", 0o644, 1_700_000_000, 0, ""),
                ("top/link", 0o777, 1_700_000_000, 0, "")])
            self.assertEqual(tar.extractfile("top/link").read(), b"one")

    def test_a_folder_packed_is_the_folder_unpacked(self):
        source = self.folder / "source"
        (source / "deep").mkdir(parents=True)
        (source / "deep/program").write_text("run")
        (source / "deep/program").chmod(0o700)
        (source / "text").write_text("read")
        (source / "link").symlink_to("deep/program")
        files = archives.tree(source)
        archives.tar_gz(self.folder / "a.tar.gz", "top", files, 0)
        found = trial.unpacked(self.folder / "a.tar.gz", self.folder / "out")
        self.assertEqual(archives.tree(found), files)

    def test_checksums(self):
        (self.folder / "b").write_bytes(b"two")
        (self.folder / "a").write_bytes(b"one")
        (self.folder / "SHA256SUMS").write_text("not of itself")
        one, two = hashlib.sha256(b"one").hexdigest(), hashlib.sha256(b"two").hexdigest()
        text = archives.sums(self.folder)
        self.assertEqual(text, f"{one}  a\n{two}  b\n")
        self.assertEqual(archives.differing(text, text), [])
        self.assertEqual(archives.differing(text, f"{two}  a\n{two}  b\n{two}  c\n"), ["a", "c"])

    def test_a_changed_file_is_refused(self):
        (self.folder / "a").write_text("one")
        (self.folder / "SHA256SUMS").write_text(archives.sums(self.folder))
        (self.folder / "a").write_text("two")
        with self.assertRaisesRegex(parts.Failure, "differ from SHA256SUMS: a"):
            trial.try_all(self.folder)

    def test_a_folder_without_checksums_or_with_files(self):
        with self.assertRaisesRegex(parts.Failure, "no SHA256SUMS"):
            trial.try_all(self.folder)
        (self.folder / "mine").touch()
        with self.assertRaisesRegex(parts.Failure, "is not empty"):
            parts.assemble(self.folder, "1.0.0")

    def test_the_files_of_the_npm_package(self):
        web, build = self.folder / "Web", self.folder / "Web/.build"
        (web / "JavaScript/core").mkdir(parents=True)
        build.mkdir()
        for path in [web / "package.json", web / "JavaScript/core/a.js", build / "wordcube.wasm"]:
            path.write_text(path.name)
        files = parts.module_files({"files": ["JavaScript", "wordcube.wasm", "LICENSE"]}, web, build)
        self.assertEqual(sorted(files), ["JavaScript/core/a.js", "LICENSE", "package.json", "wordcube.wasm"])
        self.assertEqual(files["wordcube.wasm"], (b"wordcube.wasm", False))
        with self.assertRaisesRegex(parts.Failure, "lists missing.js"):
            parts.module_files({"files": ["missing.js"]}, web, build)


class ListTests(unittest.TestCase):
    def test_the_libraries_that_a_program_needs(self):
        self.assertEqual(parts.needs(READELF), ["libc.so.6 GLIBC_2.34", "libpq.so.5"])

    def test_packages_and_their_licences(self):
        self.assertEqual(
            bill.packages(RESOLVED), {"GRDB.swift": ("7.10.0", "abc", "https://github.com/groue/GRDB.swift")})
        with self.assertRaisesRegex(ValueError, "expected a version"):
            bill.packages({"pins": [RESOLVED["pins"][0] | {"state": {"branch": "main"}}]})
        self.assertEqual(bill.licence_of(MIT), "MIT")
        self.assertEqual(bill.licence_of("\n  Apache License\n  Version 2.0, January 2004"), "Apache-2.0")
        with self.assertRaisesRegex(ValueError, "expected Apache-2.0 or MIT"):
            bill.licence_of("All rights reserved")

    def test_the_bill_of_materials(self):
        found = bill.bill("1.2.0", "c0ffee", "2026-12-01T00:00:00Z", "6.3.1", PARTS)
        self.assertEqual(found, bill.bill("1.2.0", "c0ffee", "2026-12-01T00:00:00Z", "6.3.1", PARTS))
        refs = [component["bom-ref"] for component in found["components"]]
        self.assertEqual(len(refs), len(set(refs)))
        needed = {each["ref"]: each["dependsOn"] for each in found["dependencies"]}
        self.assertLessEqual({ref for each in needed.values() for ref in each}, set(refs))
        self.assertEqual(needed["pkg:generic/word-cube@1.2.0#word-cube"], [
            "args@1.0.0", "pkg:swift/github.com/swiftlang/swift@6.3.1"])
        grdb = next(each for each in found["components"] if each["name"] == "GRDB.swift")
        self.assertEqual(grdb["licenses"], [{"license": {"id": "MIT"}}])
        self.assertEqual(grdb["version"], "7.10.0")
        copied = next(each for each in found["components"] if "BoringSSL" in each["name"])
        self.assertEqual((copied["purl"], copied["licenses"]), (
            "pkg:generic/boringssl@b1", [{"license": {"name": "BoringSSL"}}]))


if __name__ == "__main__":
    unittest.main()
