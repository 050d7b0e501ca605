import { searchPar } from "../../game/par.js";
import { hasPar } from "../../game/record.js";

/** How long the page is left alone before the worker is started, in milliseconds. */
const delay = 400;

/**
 * Finds par of the puzzle of a game, in a worker, and keeps it in the game's record.
 *
 * @param {object} app
 * @param {import("../../game/session.js").Session} session
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
