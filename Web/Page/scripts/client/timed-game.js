/**
 * The times of a timed game in seconds after its start. A server that does not tell them judges by
 * the rules of the engine.
 *
 * @param {{ timedGame?: { duration: number, lastMove: number, arrival: number } }} configuration
 * @param {() => import("../../JavaScript/wordcube.js").RuleValues} engineRules
 * @returns {{ duration: number, lastMove: number, arrival?: number }}
 */
export function timesOf({ timedGame }, engineRules) {
  if (timedGame) return timedGame;
  const { timedGameDuration: duration, grace, allowedPause } = engineRules();
  return { duration, lastMove: duration + grace + allowedPause };
}

/** Whether a value has these times. */
export function isTimes(value) {
  return [value?.duration, value?.lastMove, value?.arrival].every(Number.isFinite);
}
