import { cubeOf, pointOf, sideOf } from "./geometry.js";

/**
 * What a screen reader says of a face: letter, side, where its cube is, and its state.
 *
 * @param {number} face
 * @param {object} position
 * @param {object} options `parts`: what is drawn of each face; `text`: the section `cube` of the
 *   page's text.
 */
export function faceLabel(face, position, { parts, text }) {
  const [x, y, z] = pointOf(cubeOf(face));
  const order = position.selection.faces.indexOf(face);
  return [
    position.tiles[face], text.sides[sideOf(face)], text.layers[y], text.places[x * 3 + z],
    text.uses[position.useCounts[face]], parts[face] ? "" : text.notDrawn,
    order < 0 ? "" : text.selected(order + 1),
  ].filter(Boolean).join(", ");
}

/** The label of a row of faces: the side and the layer that they share. */
export function rowLabel(face, text) {
  const [, y] = pointOf(cubeOf(face));
  return text.row(text.sides[sideOf(face)], text.layers[y]);
}

/** The rows of a list of faces, from the top: a row for each side and layer. */
export function rowsOf(faces) {
  const rows = new Map();
  const key = (face) => sideOf(face) * 3 + 2 - pointOf(cubeOf(face))[1];
  for (const face of [...faces].sort((one, other) => key(one) - key(other) || one - other)) {
    rows.set(key(face), [...(rows.get(key(face)) ?? []), face]);
  }
  return [...rows.values()];
}

/** The face that a key of a grid leads to in rows of faces; null for other keys. */
export function nextInRows(rows, face, key) {
  const line = rows.findIndex((row) => row.includes(face));
  const place = rows[line]?.indexOf(face);
  const within = (index, length) => Math.min(Math.max(index, 0), length - 1);
  const at = (row, index) => {
    const faces = rows[within(row, rows.length)];
    return faces[within(index, faces.length)];
  };
  const places = {
    ArrowLeft: [line, place - 1], ArrowRight: [line, place + 1], ArrowUp: [line - 1, place],
    ArrowDown: [line + 1, place], Home: [line, 0], End: [line, Infinity],
  };
  return line >= 0 && Object.hasOwn(places, key) ? at(...places[key]) : null;
}
