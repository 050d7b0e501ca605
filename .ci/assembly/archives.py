"""Archives whose bytes depend only on the files in them, and on the commit's date."""

import gzip
import hashlib
import io
import tarfile


def tar_gz(path, folder, files, time):
    """Writes an archive with one folder. `files` are the bytes and whether it is a program by name; a text as the value is a
    link's target."""
    with open(path, "wb") as out, gzip.GzipFile("", "wb", 9, out, 0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for name, content in sorted(files.items()):
                entry = tarfile.TarInfo(f"{folder}/{name}")
                entry.mtime = time
                if isinstance(content, str):
                    entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, content, 0o777
                    tar.addfile(entry)
                    continue
                data, is_program = content
                entry.size, entry.mode = len(data), 0o755 if is_program else 0o644
                tar.addfile(entry, io.BytesIO(data))


def tree(folder):
    """Returns the files of a folder for `tar_gz`."""
    files = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            files[name] = str(path.readlink())
        elif path.is_file():
            files[name] = (path.read_bytes(), path.stat().st_mode & 0o100 != 0)
    return files


def sums(folder):
    """Returns the text of SHA256SUMS for the other files of a folder."""
    names = sorted(path.name for path in folder.iterdir() if path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names)


def differing(one, other):
    """Returns the names that two texts of SHA256SUMS don't have with the same checksum."""
    def lines(text):
        return {name: digest for digest, name in (line.split("  ", 1) for line in text.splitlines())}
    one, other = lines(one), lines(other)
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
