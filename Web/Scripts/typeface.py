#!/usr/bin/env python3
"""Makes the page's typeface out of Debian's fonts-sora: three small fonts under the SIL Open Font License.

    Web/Scripts/typeface.py [--fonts FOLDER]     writes Web/Page/fonts/*.woff2

`letters` is Sora Bold with the characters of English; `more` has the other ones that the texts and the tiles of all
languages use, and is loaded where one of them is shown. `top` has the tiles'
letters for the upper side of the cube, where letters are wider than high: its upright strokes are those of a lighter
weight and its level strokes those of a heavier one, so that both look equally strong once they are stretched.

Run it when a text uses a new character, with a Python that has fontTools and brotli, such as `.build-page/bin/python`
after `pip install fonttools brotli`. Install the fonts with `apt-get install fonts-sora`.
"""

import argparse
import pathlib
import re
import string
import sys

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

PAGE = pathlib.Path(__file__).resolve().parents[1] / "Page"
# Small letters follow in tiles of two, such as Qu.
SMALL = "chijlnru"
DIGITS = "0123456789"
TILES = "ABCDEFGHIJKLMNOPQRSTUVWXYZĄĆĘŁŃÓŚŹŻÀÁÂÃÄÇÈÉÊËÍÎÏÑÔÕÖÙÚÛÜŸŒẞ"
ALWAYS = TILES + TILES.lower() + string.ascii_letters + DIGITS + ".,:;!?’'“”„‚«»…–−-+·×→()/%&#@\u00a0\u202f"
# The signs beside ASCII that English uses; `letters.css` names them, too.
FIRST = "’–…·×−"
# The upright strokes of `top` come from the first weight, its level ones from the second.
UPRIGHT, LEVEL = "SemiBold", "ExtraBold"
NAMES = {"letters": "WordCube Letters", "top": "WordCube Top"}
COPYRIGHT = ("Copyright 2019-2020 The Sora Project Authors (https://github.com/sora-xor/sora-font). Modified for WordCube. "
             "Licensed under the SIL Open Font License, Version 1.1: https://scripts.sil.org/OFL")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fonts", type=pathlib.Path, default=pathlib.Path("/usr/share/fonts/opentype/sora"))
    folder = parser.parse_args().fonts
    (PAGE / "fonts").mkdir(exist_ok=True)
    first = {character for character in characters() if character.isascii() or character in FIRST}
    for name, font in [("letters", letters(folder, first)), ("more", letters(folder, characters() - first)),
                       ("top", top(folder))]:
        path = PAGE / f"fonts/{name}.woff2"
        font.flavor = "woff2"
        # The same input gives the same bytes.
        font["head"].created = font["head"].modified = 3_850_000_000
        font.recalcTimestamp = False
        font.save(path)
        print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters", file=sys.stderr)


def characters():
    """What the texts of all languages use, without pictographs."""
    texts = [PAGE / "text.js", *(PAGE / "texts").glob("*.js")]
    used = {character for path in texts for character in path.read_text() if character.isprintable()}
    return used | set(ALWAYS)


def letters(folder, wanted):
    font = TTFont(folder / "Sora-Bold.otf", recalcTimestamp=False)
    options = subset.Options(layout_features=["kern", "tnum", "mark", "ccmp"], desubroutinize=False, hinting=False,
                             name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True)
    small = subset.Subsetter(options)
    small.populate(unicodes=[ord(character) for character in wanted])
    small.subset(font)
    rename(font, NAMES["letters"])
    return font


def top(folder):
    upright, level = (TTFont(folder / f"Sora-{weight}.otf") for weight in (UPRIGHT, LEVEL))
    cmap, glyphs = upright.getBestCmap(), {}
    known = [character for character in TILES + SMALL + DIGITS if ord(character) in cmap]
    names = {character: cmap[ord(character)] for character in known}
    metrics = {".notdef": (500, 0)}
    for name in names.values():
        width = upright["hmtx"][name][0]
        glyphs[name] = charstring(mixed(upright, level, name), width)
        metrics[name] = (width, 0)
    empty = T2CharStringPen(500, None).getCharString()
    builder = FontBuilder(upright["head"].unitsPerEm, isTTF=False)
    builder.setupGlyphOrder([".notdef", *dict.fromkeys(names.values())])
    builder.setupCharacterMap({ord(character): name for character, name in names.items()})
    builder.setupCFF(NAMES["top"].replace(" ", ""), {}, {".notdef": empty, **glyphs}, {})
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=upright["hhea"].ascent, descent=upright["hhea"].descent)
    builder.setupNameTable({})
    builder.setupOS2(sCapHeight=upright["OS/2"].sCapHeight, usWeightClass=700)
    builder.setupPost()
    rename(builder.font, NAMES["top"])
    return builder.font


def mixed(upright, level, name):
    """The outline with the horizontal positions of one weight, and the vertical ones of another."""
    first, second = (outline(font, name) for font in (upright, level))
    if [(kind, len(points)) for kind, points in first] != [(kind, len(points)) for kind, points in second]:
        print(f"{name}: the weights differ in more than their strokes", file=sys.stderr)
        return first
    return [(kind, tuple((one[0], other[1]) for one, other in zip(points, others)))
            for (kind, points), (_, others) in zip(first, second)]


def outline(font, name):
    pen = RecordingPen()
    font.getGlyphSet()[name].draw(pen)
    return pen.value


def charstring(commands, width):
    pen = T2CharStringPen(width, None)
    for kind, points in commands:
        getattr(pen, kind)(*points)
    return pen.getCharString()


def rename(font, name):
    """A changed font has a name of its own, and says whose it is."""
    table = font["name"]
    table.names = []
    plain = re.sub(r"\W", "", name)
    for number, value in {0: COPYRIGHT, 1: name, 2: "Bold", 3: plain, 4: name, 6: plain,
                          13: "SIL Open Font License, Version 1.1", 14: "https://scripts.sil.org/OFL"}.items():
        table.setName(value, number, 3, 1, 0x409)


main()
