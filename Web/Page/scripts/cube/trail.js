import { svg as make } from "../dom.js";
import { edge, middleOf, parts as allParts } from "./geometry.js";
import { line } from "./svg.js";

/** Half of the length of an arrow, and the length of its head. */
const halfArrow = 0.17 * edge;
const headLength = 0.12 * edge;

/** The room that a letter needs, relative to that of a whole face. */
const halfRoom = 0.6;

/**
 * The arrows of a path: one between each two letters.
 *
 * @param {number[]} faces In order. Faces that are not drawn are passed over.
 * @param {Uint8Array} parts What is visible of each face.
 * @param {string} state The state that colours the path.
 * @returns {SVGElement[]}
 */
export function trail(faces, parts, state) {
  const stops = faces.filter((face) => parts[face]).map((face) => ({
    ...middleOf(face, parts[face]), room: parts[face] === allParts.whole ? 1 : halfRoom,
  }));
  const d = stops.slice(1).map((to, index) => arrow(stops[index], to)).join("");
  if (d === "") return [];
  return ["cube-route-edge", "cube-route"]
    .map((name) => make("path", { class: `${name} ${state}`, d }));
}

/** An arrow between two letters. */
function arrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const centre = length * from.room / (from.room + to.room);
  const at = (along, across) => ({
    x: from.x + x * (centre + along) - y * across,
    y: from.y + y * (centre + along) + x * across,
  });
  const reach = Math.min(halfArrow, length / 5);
  const [tip, start] = [at(reach, 0), at(-reach, 0)];
  const wings = [-1, 1].map((side) => at(reach - headLength, side * headLength * 0.8));
  return line(start, tip) + wings.map((wing) => line(wing, tip)).join("");
}
