"""Expands dictionaries of Hunspell: all forms that the affixes of a stem make.

Reads what the Spanish and the French dictionary use: `FLAG`, `PFX`, `SFX`, `NEEDAFFIX`, `FORBIDDENWORD`, `FULLSTRIP`.
It does not read compounds and circumfixes, and says so where a dictionary has them: hunspell(5) describes all.

A stem has at most one prefix and two suffixes. The second suffix is one that the first allows.
"""

import dataclasses
import re
import sys

# Options that change which words exist, and that are not read.
UNREAD = {
    "AF", "AM", "CHECKCOMPOUNDCASE", "COMPLEXPREFIXES", "COMPOUNDBEGIN", "COMPOUNDEND", "COMPOUNDFLAG",
    "COMPOUNDMIDDLE", "COMPOUNDPERMITFLAG", "COMPOUNDRULE", "IGNORE", "ONLYINCOMPOUND", "PSEUDOROOT",
}
# What is one letter in a condition: a set of letters, or a letter.
PLACE = re.compile(r"\[[^]]*\]|.")


@dataclasses.dataclass(frozen=True)
class Rule:
    """What an affix takes away and adds where the condition holds, and the affixes that it allows."""

    strip: str
    add: str
    condition: re.Pattern
    allowed: frozenset


@dataclasses.dataclass
class Affix:
    """A class of rules. `is_crossed`: whether its rules also apply to a stem with an affix at its other end."""

    is_prefix: bool
    is_crossed: bool
    rules: list


class Affixes:
    """The affix file of a dictionary."""

    def __init__(self, path, is_kept=lambda added: True):
        """Reads a file. Rules that add what `is_kept` refuses are left out."""
        self.is_kept = is_kept
        self.classes = {}
        self.flag_type = "short"
        self.need_affix = self.forbidden = None
        self.strips_all = False
        lines = path.read_text("utf-8").splitlines()
        for line in lines:
            fields = line.split()
            if fields and fields[0] in UNREAD:
                sys.exit(f"affixes: {path} has {fields[0]}, which is not read")
            if fields[:1] == ["FLAG"]:
                self.flag_type = fields[1]
        if self.flag_type not in ("short", "UTF-8", "long"):
            sys.exit(f"affixes: {path} has flags of the type {self.flag_type}, which are not read")
        for line in lines:
            self.read(line.split())

    def read(self, fields):
        match fields:
            case ["NEEDAFFIX", flag, *_]:
                self.need_affix = flag
            case ["FORBIDDENWORD", flag, *_]:
                self.forbidden = flag
            case ["FULLSTRIP", *_]:
                self.strips_all = True
            case ["PFX" | "SFX" as kind, flag, "Y" | "N" as crossed, number] if number.isdigit():
                self.classes[flag] = Affix(kind == "PFX", crossed == "Y", [])
            case ["PFX" | "SFX", flag, strip, add, *rest]:
                rule = self.rule(flag, strip, add, rest[0] if rest else ".")
                if self.is_kept(rule.add):
                    self.classes[flag].rules.append(rule)

    def rule(self, flag, strip, add, condition):
        add, _, allowed = add.partition("/")
        places = [place if place.startswith("[") or place == "." else re.escape(place)
                  for place in PLACE.findall(condition)]
        if condition == ".":
            pattern = re.compile("")
        elif self.classes[flag].is_prefix:
            pattern = re.compile("^" + "".join(places))
        else:
            pattern = re.compile("".join(places) + "$")
        nothing = {"0": ""}
        return Rule(nothing.get(strip, strip), nothing.get(add, add), pattern, self.flags(allowed))

    def flags(self, text):
        """The flags that a text names."""
        width = 2 if self.flag_type == "long" else 1
        return frozenset(text[place : place + width] for place in range(0, len(text), width))

    def applied(self, form, flags, *, prefix, crossed=False):
        """Each form that one affix of these flags makes of a form, with the rule's flag and what it allows."""
        for flag in flags:
            affix = self.classes.get(flag)
            if not affix or affix.is_prefix != prefix or (crossed and not affix.is_crossed):
                continue
            for rule in affix.rules:
                is_whole = len(form) == len(rule.strip)
                if (is_whole and not self.strips_all) or not rule.condition.search(form):
                    continue
                if prefix and form.startswith(rule.strip):
                    yield rule.add + form[len(rule.strip) :], flag, rule.allowed
                elif not prefix and form.endswith(rule.strip):
                    yield form[: len(form) - len(rule.strip)] + rule.add, flag, rule.allowed

    def chains(self, stem, flags):
        """The stem, and each form with one or two suffixes.

        With each form: whether it needs one more affix, the flags of all suffixes, and whether all of them are crossed.
        """
        yield stem, self.need_affix in flags, frozenset(), True
        for form, flag, allowed in self.applied(stem, flags, prefix=False):
            is_crossed = self.classes[flag].is_crossed
            yield form, self.need_affix in allowed, allowed, is_crossed
            for second, other, more in self.applied(form, allowed, prefix=False):
                yield second, self.need_affix in more, allowed | more, is_crossed and self.classes[other].is_crossed

    def forms(self, stem, flags):
        """All words of an entry of the dictionary."""
        if self.forbidden in flags:
            return set()
        chains = list(self.chains(stem, flags))
        made = {form for form, needs_more, _, _ in chains if not needs_more}
        for form, needs_more, allowed, is_crossed in chains:
            if not is_crossed:
                continue
            is_stem = not allowed and form == stem
            for word, _, more in self.applied(form, flags | allowed, prefix=True, crossed=not is_stem):
                # A stem that needs an affix has one now.
                if self.need_affix not in more or (not needs_more and not is_stem):
                    made.add(word)
        # A prefix can allow suffixes that the stem does not allow.
        for flag in flags:
            affix = self.classes.get(flag)
            if affix and affix.is_prefix and affix.is_crossed:
                for rule in affix.rules:
                    made.update(self.allowed_by(rule, stem, flags))
        return made

    def allowed_by(self, rule, stem, flags):
        """The words with a prefix and a suffix that only the prefix allows."""
        for form, needs_more, allowed, is_crossed in self.chains(stem, rule.allowed - flags):
            is_suffixed = allowed or form != stem
            if is_suffixed and is_crossed and not needs_more and rule.condition.search(form) and form.startswith(rule.strip):
                yield rule.add + form[len(rule.strip) :]


def entries(path, affixes):
    """The entries of a dictionary: each stem with its flags, and its line."""
    # The first line is the number of entries.
    for line in path.read_text("utf-8").splitlines()[1:]:
        # What follows a space or a tab describes the stem.
        entry = re.split(r"[ \t]", line, maxsplit=1)[0]
        parts = re.split(r"(?<!\\)/", entry, maxsplit=1)
        stem = parts[0].replace("\\/", "/")
        if stem:
            yield stem, affixes.flags(parts[1]) if len(parts) > 1 else frozenset(), line
