import { h, setText } from "../../dom.js";
import { Loader } from "../loader.js";
import { newsOf } from "../match-news.js";
import { guestToday } from "./guest-today.js";
import { rankedButton } from "./ranked-button.js";
import { todayView } from "./today-view.js";

/**
 * What the first screen shows of the server.
 *
 * @param {object} app
 * @param {object} server
 * @returns {{ element: HTMLElement, dispose: () => void }}
 */
export function homeView(app, server) {
  const { account } = server;
  const element = h("div", { class: "server-content" });
  let parts = [];
  let shownPlayer = null;
  const disposeParts = () => parts.forEach((part) => part.dispose?.());
  const show = () => {
    if (shownPlayer === account.playerID) return;
    shownPlayer = account.playerID;
    disposeParts();
    parts = account.isRegistered ? playerParts(app, server)
      : [guestToday(app, server), ranked(app, server), { element: guestLinks(app) }];
    element.replaceChildren(...parts.map((part) => part.element));
  };
  account.addEventListener("change", show);
  show();
  return {
    element, dispose: () => {
      account.removeEventListener("change", show);
      disposeParts();
    },
  };
}

/** What a visitor without a name finds: a name is asked for after the first game, so here it is only a link. */
function guestLinks({ text: { server: { home, matches, register } } }) {
  const link = (route, label) => h("li", {}, h("a", { href: `#${route}` }, h("span", { text: label })));
  return h("nav", { class: "server-more-links", "aria-label": home.title }, h("ul", {},
    link("/matches", matches.title), link("/me", register.title), link("/devices", register.haveCode)));
}

function playerParts(app, server) {
  const text = app.text.server;
  const today = todayView(app, server);
  const card = h("section", { class: "server-card" },
    h("h2", { text: text.home.today }), today.element);
  return [
    otherWords(app, server), { element: card, dispose: today.dispose }, ranked(app, server),
    more(app, server),
  ];
}

/** Warns if the page has a different dictionary than the server. */
function otherWords(app, server) {
  const text = app.text.server;
  const element = h("p", { class: "server-warn", role: "status", hidden: true });
  server.hasSameWords().then((isSame) => {
    element.hidden = isSame;
    setText(element, isSame ? "" : text.home.otherWords);
    if (!isSame) app.lookForUpdate?.();
  }, () => {});
  return { element };
}

/** The buttons that get a ranked game. */
function ranked(app, server) {
  const text = app.text.server;
  /** @type {("timed" | "unlimited")[]} */
  const modes = ["timed", "unlimited"];
  const buttons = modes.map((mode) => rankedButton(app, server, mode, {
    label: text.modes[mode], class: "button server-wide",
  }));
  return {
    element: h("section", { class: "server-card" }, h("h2", { text: text.home.ranked }),
      h("p", { class: "server-soft", text: text.home.rankedNote }),
      h("div", { class: "server-halves" }, ...buttons)),
  };
}

/** The links to the other screens. */
function more(app, server) {
  const text = app.text.server;
  const name = h("bdi");
  const followers = badges();
  const news = badges();
  const unsent = h("a", { class: "server-unsent", href: "#/me" });
  const link = (route, label, note) => h("li", {},
    h("a", { href: `#${route}` }, h("span", { text: label }), note ?? null));
  const showUnsent = () => {
    const length = server.outbox.waiting.length - server.outbox.turns().length;
    setText(unsent, text.home.unsent(length));
    unsent.hidden = length === 0;
  };
  const ending = new AbortController();
  const { signal } = ending;
  const showName = () => setText(name, server.account.name);
  server.outbox.addEventListener("change", showUnsent, { signal });
  server.account.addEventListener("change", showName, { signal });
  showUnsent();
  showName();
  followNews(server, signal, (counts) => {
    const { rematches, newMatches, unsentMoves, yourTurns } = text.home;
    const sayings = { unsent: unsentMoves, yourTurn: yourTurns, rematch: rematches, new: newMatches };
    show(news, Object.entries(sayings).filter(([kind]) => counts[kind]).map(([kind, say]) => say(counts[kind])));
  });
  followFollowers(server, signal, (count) => show(followers, count ? [text.home.followers(count)] : []));
  const properties = { class: "server-more-links", "aria-label": text.home.title };
  return {
    element: h("nav", properties, unsent, h("ul", {},
      link("/boards", text.home.boards), link("/words", text.home.words),
      link("/matches", text.home.matches, news),
      link("/me", text.home.me, h("span", { class: "server-badges" },
        h("span", { class: "server-link-note" }, name), followers)))),
    dispose: () => ending.abort(),
  };
}

/** A place for short texts about what waits. */
function badges() {
  return h("span", { class: "server-badges" });
}

/** Shows what waits; draws nothing again that is there. */
function show(place, sayings) {
  if ([...place.children].map(({ textContent }) => textContent).join() === sayings.join()) return;
  place.replaceChildren(...sayings.map((text) => h("span", { class: "server-badge", text })));
}

/** Tells how many matches have news of each kind. Without an answer, only moves that wait are known. */
function followNews(server, signal, tell) {
  const { client, live, outbox } = server;
  const load = async (options) => (await client.matches({ limit: 100 }, options)).matches;
  const loader = new Loader(load, { signal });
  const count = () => {
    const counts = {};
    const matches = loader.value ?? [];
    for (const news of matches.map((match) => newsOf(match, server))) counts[news] = (counts[news] ?? 0) + 1;
    counts.unsent = new Set(outbox.turns().map(({ match }) => match)).size;
    tell(counts);
  };
  loader.addEventListener("change", count);
  outbox.addEventListener("change", count, { signal });
  outbox.addEventListener("turn", () => loader.load(), { signal });
  live.onMatch(() => loader.load(), { signal });
  loader.load();
}

/** Tells how many players wait to follow the player. */
export function followFollowers({ client, live }, signal, tell) {
  const loader = new Loader((options) => client.friends(undefined, options), { signal });
  loader.addEventListener("change", () => tell(loader.value?.requests.length ?? 0));
  live.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name } }) => {
    if (name === "followAsked" || name === "reset") loader.load();
  }, { signal });
  loader.load();
}
