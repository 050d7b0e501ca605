/**
 * The levels of a game without a clock, lowest first: each one's name, and the share of par that it takes. Par is what
 * a strong player scores; one level lies above it.
 *
 * @type {[string, number][]}
 */
const parts = [
  ["clay", 0.01], ["wood", 0.04], ["stone", 0.09], ["bronze", 0.18], ["silver", 0.32], ["gold", 0.58], ["platinum", 1],
  ["diamond", 1.05],
];

/** The levels' names, lowest first. They are materials, which the page's text `ladder.names` translates. */
export const levelNames = parts.map(([name]) => name);

/** The level that par reaches. */
export const parLevel = "platinum";

/**
 * A puzzle's levels with the score that each takes. From a par of 1,000 on, scores below par are multiples of ten.
 *
 * @param {number} par
 * @returns {{ name: string, score: number }[]}
 */
export function levelsOf(par) {
  const grain = par < 1000 ? 1 : 10;
  return parts.map(([name, part]) =>
    ({ name, score: part < 1 ? Math.floor((par * part) / grain) * grain : Math.ceil(par * part) }));
}

/**
 * Where a score is on the ladder.
 *
 * @param {number} score
 * @param {number} par
 * @returns {{ reached: string | null, next: { name: string, score: number, missing: number } | null, part: number }}
 *   `reached` is the highest level; `next` is null once all are reached; `part` is how far the score is between the two,
 *   from 0 to 1.
 */
export function placeOf(score, par) {
  const levels = levelsOf(par);
  const count = levels.filter((level) => level.score <= score).length;
  const last = levels[count - 1];
  const next = levels[count];
  const from = last?.score ?? 0;
  return {
    reached: last?.name ?? null, next: next ? { ...next, missing: next.score - score } : null,
    part: next ? (score - from) / (next.score - from) : 1,
  };
}

/** The level that a move reached; null if it reached none, or if par is unknown. */
export function levelBetween(before, after, par) {
  if (!par) return null;
  const { reached } = placeOf(after, par);
  return reached === placeOf(before, par).reached || after < before ? null : reached;
}
