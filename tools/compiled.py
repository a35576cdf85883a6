"""Compiles the hot path with mypyc: a copy of the package in which the engine's packages are native modules.

`python -m tools.compiled [FOLDER] [LEVEL]` makes FOLDER/outerworld (build/compiled if none is named), if its sources
changed. LEVEL is how much the C compiler optimises: 2 and all modules as one, unless tests want it sooner (1, each
module by itself, takes a fraction of the time).
What cannot be compiled stays as it is: the interpreted form runs everywhere and is the reference.
"""

import argparse
import hashlib
import os
import shutil
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = "outerworld"
FOLDERS = ("board", "engine", "combat", "arena", "quest")
TABLES = ("cards/frozen.py", "cards/tables.py", "cards/compendium.py")
# The modules call one another directly: nothing from outside takes the place of a function of theirs. Chance counts on
# machine words that wrap around, as those of other compilers do unasked.
FLAGS = () if sys.platform == "win32" else ("-fvisibility=hidden", "-fwrapv")
LEVEL = "2"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.orig", "*.so")


def hot_modules() -> list[str]:
    """The modules that are compiled, as paths within a checkout."""
    inside = [path for folder in FOLDERS for path in (ROOT / PACKAGE / folder).rglob("*.py") if path.stem != "__init__"]
    return sorted(str(path.relative_to(ROOT)) for path in [*inside, *(ROOT / PACKAGE / table for table in TABLES)])


def can_compile() -> bool:
    """Whether a C compiler, $CC if it names one, and Python's headers are at hand."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and headers.exists()


def fingerprint(level: str) -> str:
    """Changes with anything that the native modules are made of."""
    made_of = hashlib.sha256(f"{sys.version} {version('mypy')} {level}".encode())
    for path in [*hot_modules(), "tools/compiled.py"]:
        made_of.update(path.encode() + (ROOT / path).read_bytes())
    return made_of.hexdigest()


def build(folder: Path, level: str = LEVEL) -> None:
    """Copies the package as a wheel has it and compiles its hot modules in place, or keeps those of the last time."""
    stamp = folder / "fingerprint"
    wanted = fingerprint(level)
    is_new = not stamp.exists() or stamp.read_text() != wanted
    if is_new:
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / PACKAGE, folder / PACKAGE, ignore=LEFT_OUT, dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "rules", folder / PACKAGE / "data" / "rules" / "words", dirs_exist_ok=True)
    if is_new:
        compile_modules(folder, level)
        stamp.write_text(wanted)


def compile_modules(folder: Path, level: str) -> None:
    """Runs mypyc and the C compiler; both say themselves what they object to. All else is read for its types."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    modules = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), "--follow-imports", "silent", *hot_modules()],
        opt_level=level,
        debug_level="0",
        target_dir=str(folder / "c"),
        multi_file=level != LEVEL,
    )
    for module in modules:
        module.extra_compile_args.extend(FLAGS)
    command = build_ext(Distribution({"name": PACKAGE, "ext_modules": modules}))
    command.build_lib, command.build_temp = str(folder), str(folder / "objects")
    command.ensure_finalized()
    command.run()


def main(folder: Path, level: str = LEVEL) -> None:
    """Builds, or says why not."""
    if can_compile():
        build(folder, level)
    else:
        shutil.rmtree(folder, ignore_errors=True)
        print("There is no C compiler with Python's headers here: the engine stays in its interpreted form.")


if __name__ == "__main__":
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "compiled")
    told.add_argument("level", nargs="?", default=LEVEL)
    main(**vars(told.parse_args()))
