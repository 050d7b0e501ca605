import { faceCount, facesTouching } from "../cube/geometry.js";

/** Limits of a search, so that no puzzle makes typing slow. */
const maximumSteps = 20_000;
const maximumPaths = 400;

/** Whether a tile spells the text from a position on, perhaps beyond its end: "Q" begins "QU". */
function fits(tile, letters, position) {
  return letters.startsWith(tile, position) || tile.startsWith(letters.slice(position));
}

/** For each position, the faces from which the rest can be spelled if faces may be reused. */
function spellingFaces({ tiles, playable, letters }) {
  const spelling = [];
  for (let position = letters.length - 1; position >= 0; position -= 1) {
    spelling[position] = playable.filter((face) => {
      if (!fits(tiles[face], letters, position)) return false;
      const next = position + tiles[face].length;
      return next >= letters.length
        || facesTouching(face).some((other) => spelling[next].includes(other));
    });
  }
  return spelling;
}

/** All paths that spell the letters, up to the limits; the earlier faces are tried first. */
function allPaths(search, spelling) {
  const { tiles, letters, faces } = search;
  const paths = [];
  let steps = 0;
  const extend = (path, position) => {
    if (position >= letters.length) return paths.push([...path]);
    const kept = faces[path.length];
    const candidates = spelling[position].filter((face) => !path.includes(face)
      && (path.length === 0 || facesTouching(path.at(-1)).includes(face)));
    candidates.sort((one, other) => Number(other === kept) - Number(one === kept));
    for (const face of candidates) {
      steps += 1;
      if (steps > maximumSteps || paths.length >= maximumPaths) return undefined;
      extend([...path, face], position + tiles[face].length);
    }
    return undefined;
  };
  extend([], 0);
  return paths;
}

/** How many earlier faces a path keeps from the start. */
function keptCount(path, faces) {
  const change = faces.findIndex((face, index) => path[index] !== face);
  return change < 0 ? faces.length : change;
}

/** How many different tiles can follow a path. */
function onwardCount(path, { tiles, playable }) {
  const next = facesTouching(path.at(-1))
    .filter((face) => playable.includes(face) && !path.includes(face));
  return new Set(next.map((face) => tiles[face])).size;
}

/**
 * A path over playable faces that spells letters: among all, one that keeps the most of the earlier
 * faces; among these, one that has the most different tiles to go on with.
 *
 * @param {object} search `tiles`: 81 texts; `playableFaces`; `letters` in upper case; `faces`: the
 *   earlier path, if there is one.
 * @returns {number[] | null} Null if no path spells the letters. The last tile may go on beyond
 *   them: "Q" is spelled by a tile "QU".
 */
export function typedPath({ tiles, playableFaces, letters, faces = [] }) {
  if (letters === "") return [];
  const playable = playableFaces.filter((face) => face >= 0 && face < faceCount);
  const search = { tiles, playable, letters, faces };
  const spelling = spellingFaces(search);
  let best = null;
  for (const path of allPaths(search, spelling)) {
    const merit = keptCount(path, faces) * 100 + onwardCount(path, search);
    if (!best || merit > best.merit) best = { path, merit };
  }
  return best?.path ?? null;
}

/**
 * Letters as a player types them. All paths that spell them stay possible: a new letter may change
 * the faces of earlier ones.
 *
 * @example
 * const typing = new Typing();
 * const path = typing.type("Q", session.position()); // null if no path goes on with the letter
 */
export class Typing {
  #letters = "";
  #faces = [];

  /**
   * Adds letters to the selection of a position: all of them, or none.
   *
   * @param {string} letter One or several, in upper case.
   * @param {object} position `{ tiles, playableFaces, selection: { faces } }`.
   * @returns {number[] | null} The path of the selection and the letter; null if there is none.
   */
  type(letter, { tiles, playableFaces, selection: { faces } }) {
    const isOwn = String(faces) === String(this.#faces);
    const before = isOwn ? this.#letters : faces.map((face) => tiles[face]).join("");
    const letters = before + letter;
    const path = typedPath({ tiles, playableFaces, letters, faces });
    if (path) [this.#letters, this.#faces] = [letters, path];
    return path;
  }
}
