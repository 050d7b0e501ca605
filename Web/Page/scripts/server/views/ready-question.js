import { ask } from "../../screens/dialog.js";

/**
 * Asks before a timed game whether the player is ready: the server's clock starts with the puzzle.
 *
 * @param {object} app
 * @param {"timed" | "unlimited"} mode Before an unlimited game there is no question.
 * @returns {Promise<boolean>}
 */
export async function isReady({ text }, mode) {
  if (mode !== "timed") return true;
  const { ready } = text.play;
  const { notNow: no } = text.server.challenge;
  return ask({ title: ready.title, text: ready.text, yes: ready.start, no }, text.app.close);
}
