import { h, setText } from "../../dom.js";
import { DayEnd } from "../day-end.js";
import { Loader } from "../loader.js";
import { challengeCard } from "./challenge-card.js";
import { loadingView } from "./loading-view.js";

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
