"""Loads scripts of `.ci` as modules, for tests."""

import importlib.machinery
import importlib.util
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent


def loaded(name):
    """The script as a module. It has no suffix, and leaves no compiled file."""
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader(name, str(FOLDER / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module
