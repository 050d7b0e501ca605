import { h, setText } from "../../dom.js";
import { challengeResult, challengeState, recordOfChallenge } from "../challenge-state.js";
import { Loader } from "../loader.js";
import { busyButton } from "./busy-button.js";
import { loadingView } from "./loading-view.js";
import { isReady } from "./ranked-button.js";

/**
 * Today's challenges. They are drawn again when a game of the outbox changes, and loaded again when
 * the page is shown again or the day ends.
 *
 * @param {object} app
 * @param {object} server
 * @param {{ mode?: import("../../game/shown-mode.js").ShownMode, withLink?: boolean }} options Without a mode, it shows
 *   the challenges of both.
 * @returns {{ element: HTMLElement, loader: Loader, play: () => Promise<void>, dispose: () => void }} `play` starts or
 *   continues the first challenge that is shown.
 */
export function todayView(app, server, { mode, withLink } = {}) {
  const text = app.text.server;
  const ending = new AbortController();
  const { signal } = ending;
  let cards = [];
  const loader = new Loader(async (options) =>
    (await server.client.todaysChallenges({ language: server.language }, options)).challenges,
  { signal, isEmpty: (entries) => entries.length === 0 });
  const ends = h("p", { class: "server-soft" });
  const element = h("div", { class: "server-today" }, ends, loadingView(loader, {
    text, draw: (entries) => {
      cards = entries.filter(({ challenge }) => !mode || challenge.mode === mode.value)
        .map((entry) => challengeCard(app, server, entry, { withLink }));
      return h("div", { class: "server-cards" }, ...cards.map(({ element: card }) => card));
    },
  }));
  const dayEnd = new DayEnd();
  const endOfDay = () => loader.value?.[0]?.challenge.endsAt;
  const show = () => setText(ends, note(endOfDay(), server.clock.now(), text));
  const tick = () => {
    show();
    if (!document.hidden && dayEnd.isDue(endOfDay(), server.clock.now())) loader.load();
  };
  loader.addEventListener("change", show, { signal });
  loader.addEventListener("change", () => {
    if (loader.error?.kind === "client-too-old") app.lookForUpdate?.();
  }, { signal });
  const timer = setInterval(tick, 20_000);
  const redraw = () => loader.value && loader.replace([...loader.value]);
  const reload = () => document.hidden || loader.load();
  server.outbox.addEventListener("change", redraw, { signal });
  mode?.addEventListener("change", redraw, { signal });
  document.addEventListener("visibilitychange", reload, { signal });
  server.live.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name } }) => {
    if (name === "challengeOpened") reload();
  }, { signal });
  const loading = loader.load();
  return {
    element, loader,
    play: async () => {
      await loading;
      if (!loader.isEnded) cards[0]?.play?.click();
    },
    dispose: () => {
      clearInterval(timer);
      ending.abort();
    },
  };
}

/** What is said above the challenges: until when they can be played. */
function note(endsAt, now, text) {
  const left = endsAt === undefined ? 0 : endsAt - now;
  return left > 0 ? `${text.home.todayNote} ${capital(text.endsIn(left))}.` : text.home.todayNote;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The state of the player in today's challenge of a mode, with the button for the next step.
 *
 * @param {object} app
 * @param {object} server
 * @param {{ challenge: object, yourResult: object }} entry
 * @param {{ withLink?: boolean }} options Whether its name is a link to the results.
 * @returns {{ element: HTMLElement, play: HTMLElement | null }} `play` is the button that starts or continues the game.
 */
export function challengeCard(app, server, entry, { withLink = true } = {}) {
  const text = app.text.server;
  const { challenge } = entry;
  const id = recordOfChallenge(challenge);
  const game = server.outbox.game(id);
  const state = challengeState({
    entry, game, record: app.shelf?.get(id), isHere: server.isStartedHere(challenge),
    startedAt: server.startOf(challenge), now: server.clock.now(),
    times: server.times,
  });
  const result = challengeResult({ entry, game });
  const { mode } = challenge;
  const modeName = text.modes[mode];
  const name = withLink ? h("a", { href: `#/daily/${mode}`, text: modeName }) : modeName;
  const next = step(app, server, { state, mode, challenge });
  const element = h("article", { class: "server-challenge", data: { state } },
    h("h3", {}, name), h("p", { class: "server-standing" }, ...standing(state, result, text)), next);
  return { element, play: next && isPlayable(state) ? next.button : null };
}

const isPlayable = (state) => state === "open" || state === "playing";

function standing(state, result, text) {
  const { challenge } = text;
  if (state === "played") {
    const { rank, outOf, score } = result;
    const isRanked = rank !== undefined;
    return [
      h("b", { text: isRanked ? text.rankOfAll(rank, outOf) : challenge.states.played }), " ",
      isRanked ? "" : h("span", { text: challenge.notRanked }), " ",
      score === undefined ? "" : h("span", { text: challenge.result(score) }),
    ];
  }
  const notes = {
    elsewhere: challenge.elsewhereText, timeUp: challenge.timeUpText,
    missed: challenge.missedText, lost: challenge.lostText,
  };
  const players = result.outOf ? challenge.of(result.outOf) : challenge.hidden;
  const note = h("span", { text: notes[state] ?? players });
  return [h("b", { text: challenge.states[state] }), " ", note];
}

/** The button for the next step; null if there is none. */
function step(app, server, { state, mode, challenge }) {
  const text = app.text.server;
  const labels = {
    open: text.challenge.play, playing: text.challenge.goOn, timeUp: text.challenge.sendLast,
    sending: text.result.sendNow,
  };
  if (!labels[state]) return null;
  const act = state === "sending" ? () => server.outbox.send(recordOfChallenge(challenge))
    : async () => {
      const isFirst = state === "open";
      if (isFirst && !(await isReady(app, mode))) return;
      await app.startGame(await server.startDaily(mode, { isFirst, challenge }));
    };
  return busyButton(labels[state], act, {
    text, class: isPlayable(state) ? "button primary" : "button",
    "aria-label": `${labels[state]}: ${text.home.today}, ${text.modes[mode]}`,
  });
}

/** The delays in seconds between questions for the next day; the last one repeats. */
const delays = [40, 80, 160, 320, 640];

/**
 * When the next day's challenges are to be loaded: once when the day ends, and then ever more
 * rarely, because the clock of this device can be ahead of the server's.
 */
export class DayEnd {
  #count = 0;
  #endsAt;
  #next;

  /**
   * Whether to load now; a `true` counts as loaded.
   *
   * @param {number | undefined} endsAt When the shown day ends, in Unix seconds.
   * @param {number} now Unix seconds.
   */
  isDue(endsAt, now) {
    if (endsAt === undefined) return false;
    if (endsAt !== this.#endsAt) {
      this.#endsAt = endsAt;
      this.#next = endsAt;
      this.#count = 0;
    }
    if (now < this.#next) return false;
    this.#next = now + delays[Math.min(this.#count, delays.length - 1)];
    this.#count += 1;
    return true;
  }
}
