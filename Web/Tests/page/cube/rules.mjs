/** Which faces are playable, written straight from the rules. It shares no code with the page. */

const lattice = (cube) => [Math.floor(cube / 9), Math.floor(cube / 3) % 3, cube % 3];
const occluders = [
  { full: [0, 1, 0], half: [[0, 1, 1], [1, 1, 0]] },
  { full: [0, 0, 1], half: [[0, 1, 1], [1, 0, 1]] },
  { full: [1, 0, 0], half: [[1, 1, 0], [1, 0, 1]] },
];

function isIn(inPlay, point, offset, k) {
  const place = point.map((value, axis) => value + offset[axis] + k);
  if (place.some((value) => value > 2)) return false;
  return inPlay[(place[0] * 3 + place[1]) * 3 + place[2]];
}

/** Whether a face is playable: its cube is in play and nothing in play hides it. */
export function isPlayable(face, inPlay) {
  const cube = Math.floor(face / 3);
  const point = lattice(cube);
  const { full, half } = occluders[face % 3];
  if (!inPlay[cube]) return false;
  for (let k = 0; k < 3; k += 1) {
    if (isIn(inPlay, point, full, k) || isIn(inPlay, point, [1, 1, 1], k)) return false;
    if (half.every((offset) => isIn(inPlay, point, offset, k))) return false;
  }
  return true;
}

/** The cubes but these. */
export function cubesWithout(...gone) {
  return Array.from({ length: 27 }, (_, cube) => cube).filter((cube) => !gone.includes(cube));
}

/** Numbers of 0 to 1 from a seed. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Random sets of cubes in play: from full to nearly empty. */
export function someCubes(count, seed) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const share = next();
    return Array.from({ length: 27 }, () => next() < share);
  });
}

/** The faces of which something is visible. */
export function shownFaces({ parts }) {
  return [...parts.keys()].filter((face) => parts[face] > 0);
}
