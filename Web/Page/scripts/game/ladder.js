/**
 * The steps of a game without a clock, from the lowest: their names, and what part of par each needs. Par is what a
 * strong player scores; there is one step above it.
 *
 * @type {[string, number][]}
 */
const parts = [
  ["clay", 0.01], ["wood", 0.04], ["stone", 0.09], ["bronze", 0.18], ["silver", 0.32], ["gold", 0.58], ["platinum", 1],
  ["diamond", 1.05],
];

/** The names of the steps, from the lowest. They are materials; `ladder.names` of the page's text translates them. */
export const stepNames = parts.map(([name]) => name);

/** The name of the step that is reached with par. */
export const parStep = "platinum";

/**
 * The steps of a puzzle: what each asks for, in points. Below a par of thousands the points are multiples of ten.
 *
 * @param {number} par
 * @returns {{ name: string, score: number }[]}
 */
export function stepsOf(par) {
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
 *   `reached` is the highest step; `next` is null above all steps; `part` is how much of the way from the one to the
 *   other is done, from 0 to 1.
 */
export function placeOf(score, par) {
  const steps = stepsOf(par);
  const count = steps.filter((step) => step.score <= score).length;
  const last = steps[count - 1];
  const next = steps[count];
  const from = last?.score ?? 0;
  return {
    reached: last?.name ?? null, next: next ? { ...next, missing: next.score - score } : null,
    part: next ? (score - from) / (next.score - from) : 1,
  };
}

/** The step that a move has reached; null if it has reached none, or if par is unknown. */
export function stepBetween(before, after, par) {
  if (!par) return null;
  const { reached } = placeOf(after, par);
  return reached === placeOf(before, par).reached || after < before ? null : reached;
}
