"""Finds the function that each token of a source belongs to: `MoveJudge.finish`, `TileSet.hash`."""

TYPES = {"struct", "class", "enum", "actor", "protocol", "extension"}
MEMBERS = {"func", "init", "deinit", "subscript", "var", "let", "case", "typealias", "associatedtype"}
# Members without a name of their own are called by these keywords.
UNNAMED = {"init", "deinit", "subscript"}


def closing(tokens, index):
    """The place of the bracket that closes the one at a place."""
    depth = tokens[index].depth
    return next((place for place in range(index + 1, len(tokens))
                 if tokens[place].depth == depth and tokens[place].text in ")]}"), len(tokens))


def opening(tokens, index, end):
    """The place of the brace that opens the body of the declaration at a place, or `end`."""
    depth = tokens[index].depth
    return next((place for place in range(index + 1, end)
                 if tokens[place].depth == depth and tokens[place].text == "{"), end)


def dotted(tokens, index):
    """The name at a place, with its dots: `Archive.Entry`."""
    if tokens[index].text == "[":
        end = closing(tokens, index) + 1
        return "".join(token.text for token in tokens[index:end])
    name, place = tokens[index].text, index + 1
    while place + 1 < len(tokens) and tokens[place].text == "." and tokens[place + 1].kind == "word":
        name, place = f"{name}.{tokens[place + 1].text}", place + 2
    return name


def names(tokens):
    """The function of each token, "" outside all; the tokens come without ends of lines.

    A function is named by its types, its base name and no argument labels: `WordGraph.contains`,
    `PackedHeader.init`, `Face.subscript`. A property with its initial value and its accessors is
    one too, and so is a function in a function: `MoveJudge.finish.report`. Overloads share a name.
    """
    result = [""] * len(tokens)

    def is_declaration(place, kinds):
        """Whether a keyword at a place declares something: `.init` and `X.Type.self` do not."""
        return tokens[place].kind == "word" and tokens[place].text in kinds and \
            (place == 0 or tokens[place - 1].text != ".") and \
            not (tokens[place].text == "class" and tokens[place + 1].text in ("func", "var", ":"))

    def name(place, prefix):
        text = tokens[place].text
        if text not in UNNAMED:
            # A tuple of variables has the name of its first.
            at = place + 2 if tokens[place + 1].text == "(" else place + 1
            text = dotted(tokens, at).strip("`")
        return f"{prefix}.{text}" if prefix else text

    def nested(start, end, prefix):
        """The functions in the body of a function."""
        place = start
        while place < end:
            if is_declaration(place, {"func"}):
                body = opening(tokens, place, end)
                last = min(closing(tokens, body) + 1, end) if body < end else end
                member(place, last, prefix)
                place = last
            else:
                place += 1

    def member(start, end, prefix):
        own = name(start, prefix)
        result[start:end] = [own] * (end - start)
        nested(start + 1, end, own)

    def members(start, end, prefix):
        """The declarations of a file or of a type's body; each one ends where the next begins."""
        depth = tokens[start].depth if start < end else 0
        found = [place for place in range(start, end) if tokens[place].depth == depth
                 and is_declaration(place, TYPES | MEMBERS)]
        for place, next_place in zip(found, [*found[1:], end]):
            if tokens[place].text in MEMBERS:
                member(place, next_place, prefix)
                continue
            body = opening(tokens, place, end)
            if body < end:
                members(body + 1, closing(tokens, body), name(place, prefix))

    members(0, len(tokens), "")
    return result
