import { busyButton } from "./busy-button.js";
import { isReady } from "./ready-question.js";

/**
 * A button that gets a ranked game and starts it. Who plays is registered then, without a name.
 *
 * @param {object} app
 * @param {object} server
 * @param {"timed" | "unlimited"} mode
 * @param {{ label: string, class: string }} options
 */
export function rankedButton(app, server, mode, { label, class: classes }) {
  const text = app.text.server;
  const start = async () => {
    if (!await isReady(app, mode)) return;
    await server.account.asPlayer(text.register.guest, async () =>
      app.startGame(await server.newRankedGame(mode)));
  };
  return busyButton(label, start, { text, busy: text.ranked.busy, class: classes });
}
