"""The rows of the table, from `rows.toml`."""

import dataclasses
import tomllib

from Reporting import quantities


@dataclasses.dataclass(frozen=True)
class Against:
    """A baseline, and the required ratio."""

    baseline: str
    name: str
    asked: float = None
    work: str = None
    limit: str = None

    def __post_init__(self):
        if self.limit:
            quantities.parse(self.limit)
        if self.limit and not self.asked:
            raise ValueError(f"{self.name}: a limit and no ratio that is asked")


@dataclasses.dataclass(frozen=True)
class Row:
    """A piece of our work, and the baselines that do the same."""

    what: str
    work: str
    suite: str
    measure: str = "time"
    ours: str = "wordcube"
    at_most: str = None
    short: str = None
    against: tuple = ()

    def __post_init__(self):
        if self.measure not in ("time", "rate", "size"):
            raise ValueError(f"{self.what}: a measure '{self.measure}' is not known")
        if self.at_most:
            quantities.parse(self.at_most)

    @property
    def benchmark(self):
        return f"{self.work}.{self.ours}"

    def benchmark_of(self, against):
        return f"{against.work or self.work}.{against.baseline}"

    @property
    def benchmarks(self):
        return [self.benchmark] + [self.benchmark_of(against) for against in self.against]


def load(path):
    """The rows of a file; the error for a wrong row names it."""
    with open(path, "rb") as file:
        tables = tomllib.load(file)["row"]
    rows = []
    for table in tables:
        try:
            against = tuple(Against(**entry) for entry in table.pop("against", []))
            rows.append(Row(**table, against=against))
        except (TypeError, ValueError) as error:
            raise ValueError(f"{path}: {table.get('what', table)}: {error}") from error
    return rows
