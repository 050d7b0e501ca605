import { h } from "../../dom.js";
import { busyButton } from "./busy-button.js";
import { followPlayer } from "./follow-player.js";
import { isReady } from "./ranked-button.js";
import { todayView } from "./today-view.js";

/** Starts today's challenge of a mode as a player who has no name yet. */
function startToday(app, server, mode) {
  return server.account.asPlayer(app.text.server.register.guest, async () => {
    const { challenges } = await server.client.todaysChallenges({ language: server.language });
    const { challenge } = challenges.find((entry) => entry.challenge.mode === mode);
    const game = await server.startDaily(mode, { isFirst: true, challenge });
    await app.startGame(game, { isBegun: mode === "timed" });
  });
}

/**
 * A button that plays today's challenge for somebody without a player: it makes one, who chooses a name after the game.
 *
 * @param {any} app
 * @param {any} server
 * @param {"timed" | "unlimited"} mode
 * @param {{ isAsking?: boolean }} options Whether it asks before a timed game whether the player is ready.
 */
export function firstPlay(app, server, mode, { isAsking = false } = {}) {
  const { preview, server: text } = app.text;
  return busyButton(preview.play, async () => {
    if (!isAsking || await isReady(app, mode)) await startToday(app, server, mode);
  }, { text, class: "button primary large" });
}

/**
 * Today's challenge of a mode on the first screen: its state and the next step; for somebody without a player, Play.
 *
 * @param {object} app
 * @param {object} server
 * @param {{ mode: import("../../game/shown-mode.js").ShownMode, tell: (entry: object) => void }} options `tell` gets the
 *   server's entry of the challenge that is shown.
 * @returns {{ element: HTMLElement, play: () => Promise<void>, dispose: () => void }} `play` starts or continues the
 *   challenge.
 */
export function todaySection(app, server, { mode, tell }) {
  const { account } = server;
  const element = h("div", { class: "today-server" });
  const ending = new AbortController();
  const { signal } = ending;
  /** @type {ReturnType<typeof todayView> | null} */
  let view = null;
  let first = null;
  const tellShown = () => {
    const entry = view?.loader.value?.find(({ challenge }) => challenge.mode === mode.value);
    if (entry) tell(entry);
  };
  const draw = () => {
    view?.dispose();
    view = account.isRegistered ? todayView(app, server, { mode, withLink: false }) : null;
    view?.loader.addEventListener("change", tellShown);
    first = view ? null : firstPlay(app, server, mode.value, { isAsking: true });
    element.replaceChildren(view?.element ?? first);
  };
  signal.addEventListener("abort", followPlayer(account, draw));
  mode.addEventListener("change", () => view || draw(), { signal });
  return {
    element,
    play: async () => {
      if (view) await view.play();
      else if (!signal.aborted) first.button.click();
    },
    dispose: () => {
      ending.abort();
      view?.dispose();
    },
  };
}
