import { ask } from "../../screens/dialog.js";
import { busyButton } from "./busy-button.js";

/**
 * A button that starts a ranked game. It registers a new player without asking for a name.
 *
 * @param {object} app
 * @param {object} server
 * @param {"timed" | "unlimited"} mode
 * @param {{ label: string, class: string, note?: string }} options
 */
export function rankedButton(app, server, mode, { label, class: classes, note }) {
  const text = app.text.server;
  const start = async () => {
    if (!await isReady(app, mode)) return;
    await server.account.asPlayer(text.register.guest, async () =>
      app.startGame(await server.newRankedGame(mode)));
  };
  return busyButton(label, start, { text, busy: text.ranked.busy, class: classes, note });
}

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
