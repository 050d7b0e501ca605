/** The steps of the arrow keys in the drawing. */
export const directions = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How far a face may be beside the direction, for each unit along it: at most 60 degrees. */
const widest = 1.75;

/** How much farther a unit beside the direction counts than a unit along it. */
const besideCost = 2;

/**
 * The nearest face in a direction. If there is none close to the direction, the nearest in its half
 * of the drawing.
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
  const within = (width) => cheapest(middles, ({ x, y }) => {
    const [stepX, stepY] = [x - from.x, y - from.y];
    const along = stepX * direction.x + stepY * direction.y;
    const beside = Math.abs(stepX * direction.y - stepY * direction.x);
    const isAhead = along > 1 && beside <= width * along;
    return isAhead ? Math.hypot(along, besideCost * beside) : Infinity;
  });
  return within(widest) ?? within(Infinity) ?? face;
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
