import { column, cubeCount, cubeOf, depthOf, edge, faceCount, middleOf } from "./geometry.js";

/**
 * The number of the triangle of the isometric grid that contains a point of the drawing.
 *
 * The lines of the grid run along the three axes of the lattice. Each half of a face is a triangle.
 */
export function triangleAt(x, y) {
  const along = x / column;
  const down = y / edge;
  const first = Math.floor(along);
  const second = Math.floor(down - along / 2);
  const third = Math.floor(down + along / 2);
  return ((first + 8) * 16 + second + 8) * 2 + third - first - second;
}

/** For each triangle of the cube, the halves of faces that cover it, the nearest first. */
const triangles = stackedHalves();

function stackedHalves() {
  const stacks = new Map();
  for (let face = 0; face < faceCount; face += 1) {
    for (const part of [1, 2]) {
      const { x, y } = middleOf(face, part);
      const triangle = triangleAt(x, y);
      stacks.set(triangle, [...(stacks.get(triangle) ?? []), { face, part }]);
    }
  }
  const nearness = ({ face }) => depthOf(cubeOf(face));
  for (const stack of stacks.values()) stack.sort((one, other) => nearness(other) - nearness(one));
  return stacks;
}

/** For each of the 27 cubes, whether it is in play at a position. */
export function cubesInPlay({ inPlay }) {
  const isInPlay = Array(cubeCount).fill(false);
  for (const cube of inPlay) isInPlay[cube] = true;
  return isInPlay;
}

/**
 * What the drawing shows of each face.
 *
 * @param {boolean[]} inPlay For each cube, whether it is in play.
 * @returns {{ parts: Uint8Array, faces: Map<number, number> }} `parts`: for each face, the sum of
 *   its visible halves: 1 first, 2 second, 3 both. `faces`: for each covered triangle, its face.
 */
export function visibleParts(inPlay) {
  const parts = new Uint8Array(faceCount);
  const faces = new Map();
  for (const [triangle, stack] of triangles) {
    const nearest = stack.find(({ face }) => inPlay[cubeOf(face)]);
    if (!nearest) continue;
    parts[nearest.face] |= nearest.part;
    faces.set(triangle, nearest.face);
  }
  return { parts, faces };
}

/** The visible halves of faces of all cubes that are nearer to the viewer than a cube. */
export function nearerHalves(cube, { parts }) {
  const halves = [];
  parts.forEach((shown, face) => {
    if (depthOf(cubeOf(face)) <= depthOf(cube)) return;
    for (const part of [1, 2]) if (shown & part) halves.push({ face, part });
  });
  return halves;
}
