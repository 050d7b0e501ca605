"""Swift source as a list of tokens: enough of the language to find places to mutate."""

import dataclasses
import re

OPERATOR = set("/=-+!*%<>&|^~?")
SPACE = re.compile(r"[ \t\r]+")
WORD = re.compile(r"`?[A-Za-z_][A-Za-z0-9_]*`?|\$[0-9]+")
NUMBER = re.compile(
    r"0x[0-9A-Fa-f_]+(?:\.[0-9A-Fa-f_]+)?(?:[pP][+-]?[0-9]+)?|0b[01_]+|0o[0-7_]+|"
    r"[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?:[eE][+-]?[0-9]+)?")


@dataclasses.dataclass
class Token:
    """A piece of source; `kind` is one of word, number, operator, mark, text, line, directive."""

    kind: str
    text: str
    start: int
    # The number of the line, from 1.
    line: int
    # Whether white space, or the edge of a bracket, is before it and after it.
    opens: bool = False
    closes: bool = False
    # How many brackets, of any kind, are open around it.
    depth: int = 0

    @property
    def end(self):
        return self.start + len(self.text)


def end_of_text(source, start):
    """The end of the string literal that begins at `start`, interpolations included."""
    hashes = re.compile("#*").match(source, start).group()
    position = start + len(hashes)
    quote = '"""' if source.startswith('"""', position) else '"'
    position += len(quote)
    escape, close = "\\" + hashes, quote + hashes
    while position < len(source):
        if source.startswith(close, position):
            return position + len(close)
        if source.startswith(escape + "(", position):
            position = end_of_brackets(source, position + len(escape))
        elif source.startswith(escape, position):
            position += len(escape) + 1
        else:
            position += 1
    raise ValueError("a string literal does not end")


def end_of_brackets(source, start):
    """The end of the parenthesis that opens at `start`."""
    depth, position = 0, start
    while position < len(source):
        character = source[position]
        if character == '"':
            position = end_of_text(source, position)
            continue
        depth += (character == "(") - (character == ")")
        position += 1
        if depth == 0:
            return position
    raise ValueError("a parenthesis does not end")


def end_of_comment(source, start):
    """The end of the comment that begins at `start`; block comments nest."""
    if source.startswith("//", start):
        end = source.find("\n", start)
        return len(source) if end < 0 else end
    depth, position = 0, start
    while True:
        if source.startswith("/*", position):
            depth, position = depth + 1, position + 2
        elif source.startswith("*/", position):
            depth, position = depth - 1, position + 2
            if depth == 0:
                return position
        else:
            position += 1


def pieces(source):
    """The kind, start and end of each token; skips comments and white space."""
    position = 0
    while position < len(source):
        character = source[position]
        if found := SPACE.match(source, position):
            position = found.end()
            continue
        if source.startswith(("//", "/*"), position):
            position = end_of_comment(source, position)
            continue
        if character == "\n":
            kind, end = "line", position + 1
        elif character == '"' or re.compile('#+"').match(source, position):
            kind, end = "text", end_of_text(source, position)
        elif found := re.compile(r"#(if|elseif|else|endif)\b[^\n]*").match(source, position):
            kind, end = "directive", found.end()
        elif found := NUMBER.match(source, position):
            kind, end = "number", found.end()
        elif found := WORD.match(source, position):
            kind, end = "word", found.end()
        elif character in OPERATOR or source.startswith("..", position):
            end = position
            dots = character == "."
            while end < len(source) and (source[end] in OPERATOR or dots and source[end] == "."):
                end += 1
            kind = "operator"
        else:
            kind, end = "mark", position + 1
        yield kind, position, end
        position = end


def tokens(source):
    """The tokens of a file, each with its line, its depth and what is beside it."""
    result, depth, line = [], 0, 1
    for kind, start, end in pieces(source):
        text = source[start:end]
        before = source[start - 1] if start else "\n"
        after = source[end] if end < len(source) else "\n"
        if text in (")", "]", "}"):
            depth -= 1
        result.append(Token(kind, text, start, line, opens=before in " \t\n([{,;:",
                            closes=after in " \t\n)]},;:", depth=depth))
        if text in ("(", "[", "{"):
            depth += 1
        line += text.count("\n")
    # Comments and white space have lines of their own.
    number, last = 1, 0
    for token in result:
        number += source.count("\n", last, token.start)
        last = token.start
        token.line = number
    return result
