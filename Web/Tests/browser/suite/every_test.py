"""Imports all modules with tests, in the order in which they run."""

from . import playing, keeping, offline, export, with_server, steady, small, spoken, screens, pictures, speed  # noqa: F401
