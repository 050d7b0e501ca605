import { h, setText } from "../../dom.js";
import { Loader } from "../loader.js";
import { standing } from "../match-moves.js";
import { rankedButton } from "./ranked-button.js";
import { registerForm } from "./register-form.js";
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
      : [ranked(app, server), joining(app, server)];
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

function joining(app, server) {
  const text = app.text.server;
  return {
    element: h("section", { class: "server-card" }, h("h2", { text: text.home.join }),
      h("p", { class: "server-soft", text: text.home.joinText }), registerForm(server, text)),
  };
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
  const name = h("span", { class: "server-link-note" }, h("bdi", { text: server.account.name }));
  const turns = h("span", { class: "server-link-note" });
  const unsent = h("a", { class: "server-unsent", href: "#/me" });
  const link = (route, label, note) => h("li", {},
    h("a", { href: `#${route}` }, h("span", { text: label }), note ?? null));
  const showUnsent = () => {
    const { length } = server.outbox.waiting;
    setText(unsent, text.home.unsent(length));
    unsent.hidden = length === 0;
  };
  const ending = new AbortController();
  const { signal } = ending;
  server.outbox.addEventListener("change", showUnsent, { signal });
  showUnsent();
  countTurns(server, signal, (count) => setText(turns, count ? text.home.yourTurns(count) : ""));
  const properties = { class: "server-more-links", "aria-label": text.home.title };
  return {
    element: h("nav", properties, unsent, h("ul", {},
      link("/boards", text.home.boards), link("/words", text.home.words),
      link("/matches", text.home.matches, turns), link("/me", text.home.me, name))),
    dispose: () => ending.abort(),
  };
}

/** Shows in how many matches the player's turn is. Without an answer it shows nothing. */
function countTurns({ client, live }, signal, tell) {
  const load = async (options) => (await client.matches({ limit: 100 }, options)).matches;
  const loader = new Loader(load, { signal });
  loader.addEventListener("change", () => {
    if (loader.state !== "loaded") return;
    tell(loader.value.filter((match) => standing(match) === "yourTurn").length);
  });
  live.onMatch(() => loader.load(), { signal });
  loader.load();
}
