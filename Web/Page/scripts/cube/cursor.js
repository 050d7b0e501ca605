/** The steps of the arrow keys in the drawing. */
export const directions = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How far a face may lie beside the direction, for each unit along it. */
const widest = 1.8;

/** How much worse a unit beside the direction is than a unit along it. */
const besideCost = 2;

/**
 * The nearest face in a direction.
 *
 * @param {number | null} face Where the cursor is; without it, the face nearest to the middle.
 * @param {{ x: number, y: number }} direction
 * @param {Map<number, { x: number, y: number }>} middles The middle of each visible face.
 * @returns {number | null} The face itself if there is none in the direction; null if no face is
 *   visible.
 */
export function nextFace(face, direction, middles) {
  const from = middles.get(face);
  if (!from) return cheapest(middles, ({ x, y }) => Math.hypot(x, y));
  return cheapest(middles, ({ x, y }) => {
    const [stepX, stepY] = [x - from.x, y - from.y];
    const along = stepX * direction.x + stepY * direction.y;
    const beside = Math.abs(stepX * direction.y - stepY * direction.x);
    return along > 1 && beside <= widest * along ? along + besideCost * beside : Infinity;
  }) ?? face;
}

function cheapest(middles, cost) {
  let best = null;
  let least = Infinity;
  for (const [face, middle] of middles) {
    const value = cost(middle);
    if (value < least) [best, least] = [face, value];
  }
  return best;
}
