import { edge, middleOf } from "./geometry.js";
import { linePath, make, rounded } from "./svg.js";

/** The part of a step between two letters that is drawn, from its middle, and its arrow head. */
const halfStep = 0.17 * edge;
const arrowLength = 0.12 * edge;

/**
 * The path of a selection: between each two letters, an arrow from one to the next.
 *
 * @param {number[]} faces In order. Faces that are not drawn are passed over.
 * @param {Uint8Array} parts What is visible of each face.
 * @returns {SVGElement[]}
 */
export function trail(faces, parts) {
  const points = faces.filter((face) => parts[face]).map((face) => middleOf(face, parts[face]));
  const steps = points.slice(1).map((to, index) => arrow(points[index], to));
  if (steps.length === 0) return [];
  const d = steps.join("");
  return [make("path", { class: "cube-route-edge", d }), make("path", { class: "cube-route", d })];
}

/** An arrow across the middle of a step. */
function arrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along, across) => ({
    x: (from.x + to.x) / 2 + x * along - y * across,
    y: (from.y + to.y) / 2 + y * along + x * across,
  });
  const reach = Math.min(halfStep, length / 4);
  const [tip, start] = [at(reach, 0), at(-reach, 0)];
  const wings = [-1, 1].map((side) => at(reach - arrowLength, side * arrowLength * 0.8));
  return linePath([{ from: start, to: tip }, ...wings.map((wing) => ({ from: wing, to: tip }))]);
}

/** Numbers in order above the letters of a marked path. */
export function orderNumbers(faces, parts) {
  return faces.flatMap((face, index) => {
    if (!parts[face]) return [];
    const { x, y } = middleOf(face, parts[face]);
    const place = { x: rounded(x), y: rounded(y - 0.3 * edge) };
    return [make("text", { class: "cube-number", ...place }, [String(index + 1)])];
  });
}
