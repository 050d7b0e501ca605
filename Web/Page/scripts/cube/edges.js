import { cornersOf, cubeAt, cubeOf, outline, pointOf, sideOf } from "./geometry.js";

/**
 * The edges of each side on which a neighbour can stand: the ends as numbers of corners, where the
 * neighbour is, and the half of the face that has the edge.
 */
const feet = [
  [foot([0, 1], [-1, 1, 0], 1), foot([1, 2], [0, 1, -1], 2)],
  [foot([3, 0], [-1, 0, 1], 1), foot([2, 3], [0, -1, 1], 2)],
  [foot([1, 2], [1, 0, -1], 1), foot([2, 3], [1, -1, 0], 2)],
];

function foot(ends, neighbour, part) {
  return { ends, neighbour, part };
}

/** The ends of the edges with a contact shadow, for each side. */
export const contactEdges = feet.map((edges) => edges.map(({ ends }) => ends));

/**
 * Along which edges of a face a neighbour stands that meets it at a right angle, in front of it.
 *
 * @returns {number[]} Positions in {@link contactEdges}, of edges that the part has.
 */
export function contacts(face, part, inPlay) {
  const point = pointOf(cubeOf(face));
  return [0, 1].filter((index) => {
    const edge = feet[sideOf(face)][index];
    const neighbour = cubeAt(...point.map((value, axis) => value + edge.neighbour[axis]));
    return (part & edge.part) !== 0 && inPlay[neighbour] === true;
  });
}

/** Whether two faces share an edge of the lattice, and so meet in the drawing without a step. */
function meet(one, other) {
  const own = new Set(cornersOf(one).map(String));
  return cornersOf(other).filter((corner) => own.has(String(corner))).length >= 2;
}

function pointKey({ x, y }) {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** The edges of all visible triangles: for each, its ends and the one or two faces at it. */
function visibleEdges({ parts }) {
  const edges = new Map();
  parts.forEach((shown, face) => {
    if (!shown) return;
    const points = outline(face, shown);
    points.forEach((from, index) => {
      const to = points[(index + 1) % points.length];
      const key = [pointKey(from), pointKey(to)].sort().join(" ");
      const seen = edges.get(key) ?? { from, to, faces: [] };
      seen.faces.push(face);
      edges.set(key, seen);
    });
  });
  return [...edges.values()];
}

/**
 * The lines of the drawing: `creases` between faces that meet, and `contours` where the drawing
 * steps from a near face to a far one or to nothing.
 *
 * @returns {{ creases: object[], contours: object[] }} Lines `{ from, to }`.
 */
export function lines(visible) {
  const creases = [];
  const contours = [];
  for (const { from, to, faces } of visibleEdges(visible)) {
    const isCrease = faces.length === 2 && meet(...faces);
    (isCrease ? creases : contours).push({ from, to });
  }
  return { creases, contours };
}
