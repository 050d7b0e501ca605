import { edge, middleOf, parts } from "./geometry.js";
import { triangleAt } from "./visibility.js";

/**
 * Radius of the disc in the middle of a visible part that counts while dragging. It is smaller for
 * a half of a face, which is close to the straight way between its neighbours.
 */
export function hitRadius(part) {
  return edge * (part === parts.whole ? 0.25 : 0.18);
}

/** How far from the middles of all visible parts a point is beside the cube. */
const besideDistance = edge * 1.2;

/** Finds faces at points of a drawing. */
export class HitTest {
  #visible;

  /** @param {object} visible What the drawing shows, from `visibleParts`. */
  constructor(visible) {
    this.#visible = visible;
  }

  /** The face whose visible part contains a point, or null. */
  tap({ x, y }) {
    return this.#visible.faces.get(triangleAt(x, y)) ?? null;
  }

  /** The face whose disc contains a point, or null. Each disc is within its visible part. */
  drag(point) {
    const face = this.tap(point);
    if (face === null) return null;
    const part = this.#visible.parts[face];
    const centre = middleOf(face, part);
    return Math.hypot(point.x - centre.x, point.y - centre.y) <= hitRadius(part) ? face : null;
  }

  /** Whether a point is so far from the cube that nobody aims there at a face. */
  isBeside({ x, y }) {
    return this.#visible.parts.every((part, face) => {
      if (!part) return true;
      const middle = middleOf(face, part);
      return Math.hypot(x - middle.x, y - middle.y) > besideDistance;
    });
  }

  /** The faces whose discs a straight line enters, in its order, however long it is. */
  along(from, to) {
    const entries = [];
    this.#visible.parts.forEach((part, face) => {
      const entry = part ? entryOf(middleOf(face, part), hitRadius(part), from, to) : null;
      if (entry !== null) entries.push({ face, entry });
    });
    return entries.sort((one, other) => one.entry - other.entry).map(({ face }) => face);
  }
}

/** Where a line from 0 to 1 enters the disc around a centre, or null. */
function entryOf(centre, radius, from, to) {
  const [stepX, stepY] = [to.x - from.x, to.y - from.y];
  const [awayX, awayY] = [from.x - centre.x, from.y - centre.y];
  const square = stepX * stepX + stepY * stepY;
  const outside = awayX * awayX + awayY * awayY - radius * radius;
  if (outside <= 0) return 0;
  if (square === 0) return null;
  const half = awayX * stepX + awayY * stepY;
  const root = half * half - square * outside;
  if (root < 0) return null;
  const entry = (-half - Math.sqrt(root)) / square;
  return entry >= 0 && entry <= 1 ? entry : null;
}
