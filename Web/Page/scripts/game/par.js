import { hasPar } from "./record.js";

/**
 * Par of a puzzle, which a worker searches for; undefined if it cannot be found, and once the signal ends. A game is complete
 * without it.
 *
 * @param {object} app
 * @param {string} puzzle
 * @param {AbortSignal} signal
 * @returns {Promise<number | undefined>}
 */
export async function searchPar(app, puzzle, signal) {
  try {
    const { totalScore } = await app.worker().par(puzzle, { effort: "quick", signal });
    return totalScore;
  } catch (error) {
    if (error.code !== "cancelled" && !signal.aborted) console.warn(error);
    return undefined;
  }
}

/** How long the page is left alone before the worker is started, in milliseconds. */
const delay = 400;

/**
 * Finds par of the puzzle of a game, in a worker, and keeps it in the game's record.
 *
 * @param {object} app
 * @param {import("./session.js").Session} session
 * @param {AbortSignal} signal Ends the search.
 * @param {(par: number | null | undefined) => void} show `undefined`: it cannot be found.
 */
export async function findPar(app, session, signal, show) {
  if (!hasPar(session)) return;
  show(session.par);
  if (session.par !== null) return;
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (signal.aborted) return;
  const par = await searchPar(app, session.puzzle, signal);
  if (par !== undefined) session.par = par;
  if (!signal.aborted) show(par);
}
