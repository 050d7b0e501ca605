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
