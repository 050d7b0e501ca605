import { h } from "../../dom.js";
import { busyButton } from "./busy-button.js";
import { followPlayer } from "./follow-player.js";
import { isReady } from "./ready-question.js";
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
 * @param {{ mode: "timed" | "unlimited", tell: (entry: object) => void }} options `tell` gets what the server answers.
 * @returns {{ element: HTMLElement, choose: (mode: "timed" | "unlimited") => void, play: () => Promise<void>,
 *   dispose: () => void }} `choose` shows another mode; `play` starts or continues the challenge.
 */
export function todaySection(app, server, { mode, tell }) {
  const { account } = server;
  const element = h("div", { class: "today-server" });
  let chosen = mode;
  /** @type {ReturnType<typeof todayView> | null} */
  let view = null;
  let first = null;
  let isEnded = false;
  const tellChosen = () => {
    const entry = view?.loader.value?.find(({ challenge }) => challenge.mode === chosen);
    if (entry) tell(entry);
  };
  const draw = () => {
    view?.dispose();
    view = account.isRegistered ? todayView(app, server, { mode: chosen, withLink: false }) : null;
    view?.loader.addEventListener("change", tellChosen);
    first = view ? null : firstPlay(app, server, chosen, { isAsking: true });
    element.replaceChildren(view?.element ?? first);
  };
  const stop = followPlayer(account, draw);
  return {
    element,
    choose: (next) => {
      if (isEnded) return;
      chosen = next;
      if (view) view.choose(next);
      else draw();
    },
    play: async () => {
      if (view) await view.play();
      else if (!isEnded) first.button.click();
    },
    dispose: () => {
      isEnded = true;
      stop();
      view?.dispose();
    },
  };
}
