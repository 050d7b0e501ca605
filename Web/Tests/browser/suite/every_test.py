"""Imports all modules with tests, in the order in which they run."""

from . import playing, keeping, leading, offline, export, with_server, steady  # noqa: F401
from . import legible, small, small_server, spoken, screens, pictures, speed  # noqa: F401
from . import console, days, devices, extras, friends, glosses, hand, languages  # noqa: F401
from . import noticed, promises, replaying, reports, tried  # noqa: F401
