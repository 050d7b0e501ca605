#!/usr/bin/env python3
"""Draws the preview pictures of posted links, one for each mode, with a browser.

    Web/Scripts/link_pictures.py [--chromium FILE]     writes Web/Page/icons/link-*.png

Run it when a picture changes, with a Python that has Playwright, such as `.build-page/bin/python` after `.ci/page`.
"""

import argparse
import pathlib

import playwright.sync_api

ICONS = pathlib.Path(__file__).resolve().parents[1] / "Page/icons"
# The drawing's size, and the picture's in pixels: the smallest that programs show in the full width of a message.
WIDTH, HEIGHT = 1200, 630
PIXELS = {"width": 600, "height": 315}
# The edges of a face of a cube: half its width, half the height of its top, and the height of its sides.
ACROSS, DOWN, UP = 82, 47, 94
CENTRE = (345, 315)
# Fill, origin of the first face, and the steps along the rows and the columns of each side of the cube.
SIDES = {
    "top": ("#fdf5e4", (0, -3 * UP), (ACROSS, DOWN), (-ACROSS, DOWN), "WORCUBEST"),
    "left": ("#ead3a2", (-3 * ACROSS, 3 * DOWN - 3 * UP), (ACROSS, DOWN), (0, UP), "LETNORAIS"),
    "right": ("#cfa96b", (0, 6 * DOWN - 3 * UP), (ACROSS, -DOWN), (0, UP), "GAMHIPEND"),
}
MODES = {
    "timed": ("3:00", "Three minutes"),
    "unlimited": ("\u221e", "All the time you like"),
    "match": ("1 : 1", "Two players, turn by turn"),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    options = parser.parse_args()
    with playwright.sync_api.sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        window = browser.new_page(viewport=PIXELS)
        for mode, texts in MODES.items():
            window.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{picture(*texts)}")
            window.screenshot(path=ICONS / f"link-{mode}.png")
        browser.close()


def picture(sign, line):
    """The picture of a mode: the cube, the name of the game, and what the mode is."""
    faces = "".join(face(*side[:4], index, letter)
                    for side in SIDES.values() for index, letter in enumerate(side[4]))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"
      font-family="'DejaVu Sans', sans-serif" fill="#3b2f1c">
      <rect width="{WIDTH}" height="{HEIGHT}" fill="#f5f1e8"/>
      <g transform="translate({CENTRE[0]} {CENTRE[1]})" stroke="#5b4728" stroke-width="4"
        stroke-linejoin="round">{faces}</g>
      <text x="665" y="215" font-size="82" font-weight="bold">WordCube</text>
      <text x="665" y="385" font-size="130" font-weight="bold" fill="#8a5a00">{sign}</text>
      <text x="665" y="475" font-size="38">{line}</text>
    </svg>"""


def face(fill, origin, across, down, index, letter):
    """One face as a square of the side 1, which is put on the cube, and its letter."""
    row, column = divmod(index, 3)
    x, y = (origin[axis] + column * across[axis] + row * down[axis] for axis in (0, 1))
    place = f"matrix({across[0]} {across[1]} {down[0]} {down[1]} {x} {y})"
    return f"""<g transform="{place}">
      <path d="M0 0h1v1h-1z" fill="{fill}" vector-effect="non-scaling-stroke"/>
      <text x=".5" y=".74" font-size=".66" font-weight="bold" text-anchor="middle"
        stroke="none">{letter}</text></g>"""


if __name__ == "__main__":
    main()
