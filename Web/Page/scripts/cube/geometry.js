/** Length of an edge of a cube, in units of the drawing. */
export const edge = 100;

/** Width of an edge of a top face in the drawing, `edge * cos(30°)`. */
export const column = edge * Math.sqrt(3) / 2;

/** Numbers of cubes and of faces. */
export const cubeCount = 27;
export const faceCount = 81;

/** The names of the sides, by their number. */
export const sideNames = ["top", "left", "right"];

/** The corners of each side, as offsets from the point of its cube. */
const corners = [
  [[0, 1, 1], [0, 1, 0], [1, 1, 0], [1, 1, 1]],
  [[0, 1, 1], [1, 1, 1], [1, 0, 1], [0, 0, 1]],
  [[1, 1, 1], [1, 1, 0], [1, 0, 0], [1, 0, 1]],
];

/** The corners of both halves of each side. The shorter diagonal of the drawn rhombus cuts it. */
const halves = [
  [[0, 1, 3], [1, 2, 3]],
  [[0, 1, 3], [1, 2, 3]],
  [[0, 1, 2], [0, 2, 3]],
];

/** Which halves of a face are drawn, as the bits of {@link visibleParts}. */
export const parts = { none: 0, first: 1, second: 2, whole: 3 };

/** The lattice point `[x, y, z]` of a cube. */
export function pointOf(cube) {
  return [Math.floor(cube / 9), Math.floor(cube / 3) % 3, cube % 3];
}

/** The cube at a lattice point; -1 outside of the lattice. */
export function cubeAt(x, y, z) {
  const isInside = [x, y, z].every((value) => value >= 0 && value <= 2);
  return isInside ? (x * 3 + y) * 3 + z : -1;
}

/** The cube of a face. */
export function cubeOf(face) {
  return Math.floor(face / 3);
}

/** The side of a face: 0 top, 1 left, 2 right. */
export function sideOf(face) {
  return face % 3;
}

/** How near a cube is to the viewer, 0 to 6. */
export function depthOf(cube) {
  return pointOf(cube).reduce((sum, value) => sum + value);
}

/** The lattice points of the four corners of a face. */
export function cornersOf(face) {
  const point = pointOf(cubeOf(face));
  return corners[sideOf(face)].map((corner) => corner.map((value, axis) => value + point[axis]));
}

/** The numbers of the points at the corners of a face: equal for equal points. */
export function cornerKeys(face) {
  return keys[face];
}

/** Where a point of the lattice is drawn: `{ x, y }`, with the centre of the whole cube at 0, 0. */
export function project([x, y, z]) {
  return { x: (x - z) * column, y: ((x + z) / 2 - y) * edge };
}

/** The drawn corners of a part of a face, in order. */
export function outline(face, part) {
  return drawn[face].outlines[part];
}

/** The middle of a drawn part of a face. */
export function middleOf(face, part) {
  return drawn[face].middles[part];
}

/** The faces that share a corner with a face, in order. */
export function facesTouching(face) {
  touching[face] ??= faces.filter((other) =>
    other !== face && keys[other].some((key) => keys[face].includes(key)));
  return touching[face];
}

function middle(points) {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The outlines and middles of a face, by part. */
function draw(face) {
  const whole = cornersOf(face).map(project);
  const [first, second] = halves[sideOf(face)].map((half) => half.map((corner) => whole[corner]));
  const outlines = [[], first, second, whole];
  return { outlines, middles: outlines.map((points) => (points.length ? middle(points) : null)) };
}

const faces = Array.from({ length: faceCount }, (_, face) => face);
const keys = faces.map((face) => cornersOf(face).map(([x, y, z]) => (x * 4 + y) * 4 + z));
const drawn = faces.map(draw);
const touching = [];
