import { h, setText } from "../../dom.js";
import { Loader } from "../loader.js";
import { challengeCard } from "./challenge-card.js";
import { loadingView } from "./loading-view.js";

/**
 * Today's challenges. They are drawn again when a game of the outbox changes, and loaded again when
 * the page is shown again or the day ends.
 *
 * @param {object} app
 * @param {object} server
 * @param {{ mode?: string, withLink?: boolean }} [options] Only one mode.
 * @returns {{ element: HTMLElement, loader: Loader, dispose: () => void }}
 */
export function todayView(app, server, { mode, withLink } = {}) {
  const text = app.text.server;
  const loader = new Loader(async () => {
    const { challenges } = await server.client.todaysChallenges({ language: "en" });
    return challenges.filter(({ challenge }) => !mode || challenge.mode === mode);
  }, { isEmpty: (entries) => entries.length === 0 });
  const ends = h("p", { class: "server-soft" });
  const element = h("div", { class: "server-today" }, ends, loadingView(loader, {
    text, draw: (entries) => h("div", { class: "server-cards" },
      ...entries.map((entry) => challengeCard(app, server, entry, { withLink }))),
  }));
  const tick = () => showEnd(loader, ends, server.clock.now(), text);
  loader.addEventListener("change", tick);
  const timer = setInterval(tick, 20_000);
  const redraw = () => loader.value && loader.set([...loader.value]);
  const reload = () => document.hidden || loader.load();
  server.outbox.addEventListener("change", redraw);
  document.addEventListener("visibilitychange", reload);
  loader.load();
  return {
    element, loader, dispose: () => {
      clearInterval(timer);
      server.outbox.removeEventListener("change", redraw);
      document.removeEventListener("visibilitychange", reload);
    },
  };
}

/** Shows when the day ends, and loads the next day's challenges when it has ended. */
function showEnd(loader, element, now, text) {
  const endsAt = loader.value?.[0]?.challenge.endsAt;
  const left = endsAt === undefined ? 0 : endsAt - now;
  setText(element, left > 0 ? `${text.home.todayNote} ${capital(text.endsIn(left))}.`
    : text.home.todayNote);
  if (endsAt !== undefined && left <= 0 && !loader.isRefreshing) loader.load();
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
