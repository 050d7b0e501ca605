"""Why some mutants may survive: reads explained.toml, and finds the mutants that its entries match."""

import re
import tomllib

from .package import HERE
from .tokens import tokens

NUMBERED = re.compile(r"(.*) \(([0-9]+)\)")


def read():
    return tomllib.loads((HERE / "explained.toml").read_text())["mutant"]


class Explanations:
    """The reasons by the mutants' numbers, and `faults`: what in the entries is out of date.

    An entry has a `function`, `mutations` of it, perhaps `near`, and `why`. Each mutation stands for
    one mutant. Where the function has several of the kind, `near` is source text around the one that
    is meant, compared without white space; where that is not enough, ` (2)` after the mutation
    stands for the second of those that are left.
    """

    def __init__(self, entries, sites, texts):
        self.reasons, self.faults = {}, []
        self.texts, self.tokens = texts, {}
        places = {}
        for site in sites:
            for place, mutation in enumerate(site.mutations):
                places.setdefault((site.function, mutation), []).append((site, site.first + place))
        functions = {function for function, _ in places}
        for entry in entries:
            function, near = entry["function"], entry.get("near")
            for mutation in entry["mutations"]:
                numbered = NUMBERED.fullmatch(mutation)
                kind, number = (numbered[1], int(numbered[2])) if numbered else (mutation, None)
                found = [mutant for site, mutant in places.get((function, kind), [])
                         if near is None or self.is_near(site, near)]
                if not found or number is not None and number > len(found):
                    why = "no such mutant" if function in functions else "no such function"
                elif number is None and len(found) > 1:
                    why = f"{len(found)} such mutants"
                else:
                    self.reasons[found[(number or 1) - 1]] = " ".join(entry["why"].split())
                    continue
                at = f", near {near}" if near else ""
                self.faults.append(f"{function}, {mutation}{at}: {why}")

    def is_near(self, site, near):
        """Whether a site is in source text; only the tokens of both are compared."""
        if site.file not in self.tokens:
            self.tokens[site.file] = self.plain(self.texts[site.file])
        all_tokens, wanted = self.tokens[site.file], [token.text for token in self.plain(near)]
        for place in range(len(all_tokens) - len(wanted) + 1):
            last = all_tokens[place + len(wanted) - 1]
            if last.end >= site.end and all_tokens[place].start <= site.start and \
                    [token.text for token in all_tokens[place:place + len(wanted)]] == wanted:
                return True
        return False

    @staticmethod
    def plain(source):
        return [token for token in tokens(source) if token.kind != "line"]

    def reason(self, result):
        return self.reasons.get(result["mutant"])
