import { h } from "../../dom.js";
import { busyButton } from "./busy-button.js";
import { isReady } from "./ready-question.js";

/**
 * Starts today's challenge as a player who has no name yet.
 *
 * @param {any} app
 * @param {any} server
 * @param {"timed" | "unlimited"} mode
 */
export function startToday(app, server, mode) {
  return server.account.asPlayer(app.text.server.register.guest, async () => {
    const { challenges } = await server.client.todaysChallenges({ language: server.language });
    const { challenge } = challenges.find((entry) => entry.challenge.mode === mode);
    const game = await server.startDaily(mode, { isFirst: true, challenge });
    await app.startGame(game, { isBegun: mode === "timed" });
  });
}

/** Today's challenge for a visitor without a player. Play makes one; the name is asked for after the game. */
export function guestToday(app, server) {
  const { server: text } = app.text;
  /** @type {("timed" | "unlimited")[]} */
  const modes = ["timed", "unlimited"];
  const buttons = modes.map((mode) => busyButton(text.modes[mode], async () => {
    if (await isReady(app, mode)) await startToday(app, server, mode);
  }, {
    text, class: "button primary server-wide",
    "aria-label": `${text.challenge.play}: ${text.home.today}, ${text.modes[mode]}`,
  }));
  return {
    element: h("section", { class: "server-card" }, h("h2", { text: text.home.today }),
      h("p", { class: "server-soft", text: text.home.todayNote }),
      h("div", { class: "server-halves" }, ...buttons)),
  };
}
