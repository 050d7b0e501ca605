import { CubeView } from "../cube/cube-view.js";
import { svg } from "../dom.js";

const everyCube = Array.from({ length: 27 }, (_, cube) => cube);

/**
 * A cube on which no letter of a puzzle is seen, as a picture that screen readers skip.
 *
 * @param {object} app
 * @param {string[]} tiles What stands on the 81 faces instead.
 */
export function coveredCube({ text }, tiles) {
  const drawing = svg("svg", { class: "cube" });
  const view = new CubeView(/** @type {any} */ (drawing), { text: text.cube });
  view.show({ tiles, useCounts: Array(81).fill(0), inPlay: everyCube, playableFaces: [] });
  drawing.removeAttribute("aria-label");
  drawing.setAttribute("aria-hidden", "true");
  return drawing;
}

/** The tiles of a puzzle that nobody has seen: a question on each side. */
export function hiddenTiles() {
  const tiles = Array(81).fill("");
  // The middle of each side: cubes (1, 2, 1), (1, 1, 2) and (2, 1, 1).
  for (const face of [48, 43, 68]) tiles[face] = "?";
  return tiles;
}
