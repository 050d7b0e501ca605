/**
 * The slow twin of the drawing: paints whole faces of cubes, far ones first, on sample points. It
 * shares no code with the page.
 */

const offsets = {
  0: [[0, 1, 1], [0, 1, 0], [1, 1, 0], [1, 1, 1]],
  1: [[0, 1, 1], [1, 1, 1], [1, 0, 1], [0, 0, 1]],
  2: [[1, 1, 1], [1, 1, 0], [1, 0, 0], [1, 0, 1]],
};

const cubes = [];
for (let x = 0; x < 3; x += 1) {
  for (let y = 0; y < 3; y += 1) for (let z = 0; z < 3; z += 1) cubes.push([x, y, z]);
}

/** Where the viewer sees a point of the lattice, 100 units to an edge. */
export function seen([x, y, z]) {
  return [(x - z) * 100 * Math.cos(Math.PI / 6), (x + z - 2 * y) * 50];
}

/** The four corners of a face in the lattice. */
export function corners(face) {
  const cube = cubes[Math.floor(face / 3)];
  return offsets[face % 3].map((offset) => offset.map((value, axis) => value + cube[axis]));
}

function contains(polygon, [x, y]) {
  return polygon.every(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

const sum = (values) => values.reduce((total, value) => total + value);
const order = cubes.map((_, cube) => cube)
  .sort((one, other) => sum(cubes[one]) - sum(cubes[other]));
const painted = Array.from({ length: 81 }, (_, face) => corners(face).map(seen));

/** The face that is on top at a point of the drawing, or null. */
export function faceSeen(point, inPlay) {
  let top = null;
  for (const cube of order) {
    if (!inPlay[cube]) continue;
    for (const side of [0, 1, 2]) {
      if (contains(painted[cube * 3 + side], point)) top = cube * 3 + side;
    }
  }
  return top;
}

/** Sample points within the four corners of a face, none on a line of the isometric grid. */
export function samples(face) {
  const [a, b, c, d] = painted[face];
  const shares = [
    [0.11, 0.23], [0.37, 0.14], [0.61, 0.83], [0.29, 0.72], [0.87, 0.32], [0.93, 0.55],
  ];
  return shares.map(([u, v]) => [0, 1].map((axis) =>
    (1 - u) * (1 - v) * a[axis] + u * (1 - v) * b[axis] + u * v * c[axis] + (1 - u) * v * d[axis]));
}
