import { column, cornerKeys, cubeAt, cubeOf, edge, outline, pointOf, sideOf } from "./geometry.js";
import { line } from "./svg.js";

/**
 * The edges of each side on which a neighbour can be: the ends as numbers of corners, where the
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
 * Along which edges of a face a neighbour is that meets it at a right angle, in front of it.
 *
 * @returns {number[]} Positions in {@link contactEdges}, of edges that the part has.
 */
export function contacts(face, part, inPlay) {
  const [x, y, z] = pointOf(cubeOf(face));
  return [0, 1].filter((index) => {
    const { neighbour: [stepX, stepY, stepZ], part: half } = feet[sideOf(face)][index];
    return (part & half) !== 0 && inPlay[cubeAt(x + stepX, y + stepY, z + stepZ)] === true;
  });
}

/** Whether two faces share an edge of the lattice, and so meet in the drawing without a step. */
function meet(one, other) {
  const own = cornerKeys(one);
  return cornerKeys(other).filter((key) => own.includes(key)).length >= 2;
}

function pointKey({ x, y }) {
  return Math.round(x / column + 4) * 64 + Math.round(y / edge * 2 + 16);
}

/** The edges of a part of a face: a number, equal for equal edges, and the path of its line. */
function makeEdges(face, part) {
  const points = outline(face, part);
  return points.map((from, index) => {
    const to = points[(index + 1) % points.length];
    const [one, other] = [pointKey(from), pointKey(to)];
    return { key: Math.min(one, other) * 1024 + Math.max(one, other), path: line(from, to) };
  });
}

const knownEdges = new Map();

function edgesOf(face, part) {
  const key = face * 4 + part;
  if (!knownEdges.has(key)) knownEdges.set(key, makeEdges(face, part));
  return knownEdges.get(key);
}

/** The edges of all that is visible: for each, its path and the one or two faces at it. */
function visibleEdges({ parts }) {
  const edges = new Map();
  parts.forEach((part, face) => {
    if (part === 0) return;
    for (const { key, path } of edgesOf(face, part)) {
      const seen = edges.get(key);
      if (seen) seen.faces.push(face);
      else edges.set(key, { path, faces: [face] });
    }
  });
  return edges.values();
}

/**
 * The lines of the drawing: `creases` between faces that meet, and `contours` where the drawing
 * steps from a near face to a far one or to nothing.
 *
 * @returns {{ creases: string[], contours: string[] }} The paths of the lines.
 */
export function lines(visible) {
  const creases = [];
  const contours = [];
  for (const { path, faces } of visibleEdges(visible)) {
    (faces.length === 2 && meet(...faces) ? creases : contours).push(path);
  }
  return { creases, contours };
}
