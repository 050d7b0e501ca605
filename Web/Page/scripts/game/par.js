import { hasPar } from "./record.js";

/**
 * Searches for a puzzle's par in a worker. Returns undefined if the search fails or the signal aborts; a game works
 * without par.
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

/** How long to wait before starting the worker, in milliseconds, so that the page can settle. */
const delay = 400;

/**
 * Finds a game's par in a worker, and keeps it in the game's record.
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
