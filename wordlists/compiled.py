"""Folders of compiled files: a manifest beside the files that it names and measures."""

import json
import os
import sys
from mmap import ACCESS_READ, mmap
from typing import Any

from .normalise import printable

# Start-up counts here and in what every command imports: os.path, as pathlib takes 3 ms.
Manifest = dict[str, Any]
StrPath = str | os.PathLike[str]
REMEDY = "install frenetic again, or run: frenetic wordlist build"


class CompiledFileError(Exception):
    """A compiled file is missing, damaged, or made by another version; the message says which."""


def read_manifest(path: StrPath, format_number: int, *keys: str) -> Manifest:
    """Return the manifest at `path`, which has `keys`, after comparing it with its files.

    Sizes are compared at each opening, contents only by `damaged_files`. Raises
    CompiledFileError for a missing, unreadable, foreign or truncated file.
    """
    try:
        with open(path, "rb") as file:
            manifest: Manifest = json.loads(file.read())
        found, byte_order, files = manifest["format"], manifest["byte_order"], manifest["files"]
        sizes = {name: file["size"] for name, file in files.items()}
    except OSError as error:
        raise CompiledFileError(_missing(path, error)) from error
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise CompiledFileError(f"{_shown(path)} is no manifest; {REMEDY}") from error
    if found != format_number or byte_order != sys.byteorder:
        wanted = f"{format_number} ({sys.byteorder}-endian)"
        message = f"{_shown(path)} has format {found} ({byte_order}-endian), not {wanted}"
        raise CompiledFileError(f"{message}; {REMEDY}")
    if missing := sorted({"digest", *keys} - manifest.keys()):
        raise CompiledFileError(f"{_shown(path)} lacks {', '.join(missing)}; {REMEDY}")
    for name, size in sizes.items():
        _compare_size(os.path.join(os.path.dirname(path), name), size)
    return manifest


def map_file(path: StrPath) -> mmap:
    """Return the bytes of the file at `path`, memory-mapped and read-only."""
    try:
        with open(path, "rb") as file:
            return mmap(file.fileno(), 0, access=ACCESS_READ)
    except (OSError, ValueError) as error:
        raise CompiledFileError(_missing(path, error)) from error


def write_files(manifest_path: StrPath, manifest: Manifest, files: dict[str, bytes]) -> Manifest:
    """Write `files` and a manifest that measures them; return the manifest as written."""
    from hashlib import sha256

    folder = os.path.dirname(manifest_path)
    os.makedirs(folder, exist_ok=True)
    measured = {
        name: {"size": len(content), "sha256": sha256(content).hexdigest()}
        for name, content in sorted(files.items())
    }
    for name, content in files.items():
        _replace(os.path.join(folder, name), content)
    complete = manifest | {
        "byte_order": sys.byteorder,
        "files": measured,
        "digest": digest_of(measured),
    }
    text = json.dumps(complete, indent=1, sort_keys=True) + "\n"
    _replace(manifest_path, text.encode())
    written: Manifest = json.loads(text)
    return written


def digest_of(files: dict[str, dict[str, Any]]) -> str:
    """Return the digest that stands for all `files` of a manifest: 64 hexadecimal digits."""
    from hashlib import sha256

    lines = "".join(f"{file['sha256']}  {name}\n" for name, file in sorted(files.items()))
    return sha256(lines.encode()).hexdigest()


def damaged_files(manifest_path: StrPath, manifest: Manifest) -> list[str]:
    """Return the names of the files that cannot be read or differ from what the manifest says."""
    folder = os.path.dirname(manifest_path)
    damaged = [name for name in sorted(manifest["files"]) if is_damaged(folder, manifest, name)]
    if digest_of(manifest["files"]) != manifest["digest"]:
        damaged.append(os.path.basename(manifest_path))
    return damaged


def is_damaged(folder: StrPath, manifest: Manifest, name: str) -> bool:
    """Tell whether the file `name` in `folder` differs from what the manifest says."""
    digest: str = manifest["files"][name]["sha256"]
    return _sha256(os.path.join(folder, name)) != digest


def _sha256(path: StrPath) -> str | None:
    from hashlib import file_digest

    try:
        with open(path, "rb") as file:
            return file_digest(file, "sha256").hexdigest()
    except OSError:
        return None


def _replace(path: StrPath, content: bytes) -> None:
    """Write beside `path`, then rename, so that programs that have the old file mapped keep it."""
    temporary = os.fspath(path) + ".new"
    with open(temporary, "wb") as file:
        file.write(content)
    os.replace(temporary, path)


def _compare_size(path: StrPath, size: int) -> None:
    try:
        found = os.stat(path).st_size
    except (OSError, ValueError) as error:
        raise CompiledFileError(_missing(path, error)) from error
    if found != size:
        raise CompiledFileError(f"{_shown(path)} has {found} bytes, not {size}; {REMEDY}")


def _missing(path: StrPath, error: Exception) -> str:
    why = getattr(error, "strerror", None) or str(error)
    return f"cannot read {_shown(path)} ({why}); {REMEDY}"


def _shown(path: StrPath) -> str:
    return printable(os.fspath(path))
