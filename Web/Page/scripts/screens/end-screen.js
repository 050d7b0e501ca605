import { CubeView } from "../cube/cube-view.js";
import { button, h, svg } from "../dom.js";
import { isSent, isUnfit } from "../game/record.js";
import { icon } from "../icons.js";
import { wordProperties } from "../languages.js";
import { isSecret } from "../share/puzzle-link.js";
import { factsOf } from "./end/facts.js";
import { pointsPanel } from "./end/points-panel.js";
import { scorePanel } from "./end/score-panel.js";
import { sharePanel } from "./end/share-panel.js";
import { serverSlot } from "./server-slot.js";

/** The end of a stored game. */
export function endRoute(app, [id]) {
  const record = app.shelf.get(id);
  try {
    if (record?.submission) return endScreen(app, record);
    app.notices.show(app.text.end.lost);
  } catch (error) {
    if (!isUnfit(error)) throw error;
    app.games.offerToDelete(record);
  }
  app.go("/", { isReplacing: true });
  return null;
}

/**
 * The end of a game: the result and the ranks, one step on, all else as icons, where the points came from, and what was
 * missed.
 *
 * @param {object} app
 * @param {object} record
 * @returns {import("../routes.js").Screen}
 */
function endScreen(app, record) {
  const { text } = app;
  const ending = new AbortController();
  const facts = factsOf(app, record);
  const { signal } = ending;
  const ranks = serverSlot(app, { class: "end-ranks", signal }, () => [rankView(app, record)]);
  const next = serverSlot(app, { class: "end-again", signal }, () => [nextGame(app, record)]);
  const acts = serverSlot(app, { class: "end-more", signal },
    () => [sharePanel(app, record, facts, againOf(app, record))]);
  const points = pointsPanel(app, facts, signal);
  const title = record.end === "timeLimit" ? text.play.said.timeUp : text.end.title;
  const back = h("a", { class: "icon-button", href: "#/", "aria-label": text.app.back },
    icon("back"));
  const element = h("div", { class: "screen end" },
    h("header", { class: "end-bar" }, back, h("h1", { text: title })),
    scorePanel(app, record, facts, signal), ranks.element, next.element, acts.element,
    points, missedPanel(text, record, facts));
  return { element, title, dispose: () => ending.abort() };
}

/** The ranks, or that the game is not sent yet. */
function rankView({ server, text: { end, server: serverText } }, record) {
  const note = (title, text) => h("div", { class: "block", role: "status" },
    title && h("h2", { text: title }), h("p", { class: "soft", text }));
  if (!isSent(record)) return isSent({ ...record, end: null }) ? note(null, end.empty) : null;
  if (server) return server.resultView(record, serverText);
  return record.isUnsent ? note(end.unsent, end.unsentText) : null;
}

/** Whether a game is of this device alone. */
function isLocal({ kind }) {
  return kind === "solo" || kind === "turns";
}

/** What starts a game like this one; `more` are further options. */
function starts(app, record, more) {
  const { kind, mode, players } = record;
  const options = { kind: isLocal(record) ? kind : "solo", mode, players: isLocal(record) ? players : null };
  return () => app.attempt(() => app.startGame({ ...options, ...more }));
}

/** The one step that comes next: another game like this one; without a server the way home. */
function nextGame(app, record) {
  const { end: text, app: { toStart } } = app.text;
  const large = "button primary large";
  if (isLocal(record)) return button(text.again, starts(app, record), { class: large });
  const label = record.kind === "ranked" ? text.rankedAgain : text.ranked;
  return app.server?.rankedButton(app, record.mode, { label, class: large })
    ?? h("a", { class: large, href: "#/", text: toStart });
}

/** What plays the same puzzle again, without ranks; null while it is secret, or if it is not known how it was made. */
function againOf(app, record) {
  const { provenance } = record;
  return provenance && !isSecret(record, app.server?.clock.now()) ? starts(app, record, { provenance }) : null;
}

/** The best words that were not played; the word that is chosen is shown on the cube. */
function missedPanel({ end: text, cube, home }, { players }, { fresh, missed, language }) {
  const heading = h("h2", { text: players ? text.missedByAll : text.missed });
  if (missed.length === 0) {
    return h("section", { class: "block" }, heading,
      h("p", { class: "soft", text: text.missedNone }));
  }
  const view = new CubeView(svg("svg", { class: "cube", role: "img" }), { text: cube });
  view.show(fresh);
  const buttons = missed.map(({ word, score, path }) => {
    const choose = () => {
      view.highlight(path);
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
    };
    const button = h("button", {
      type: "button", class: "missed-word", "aria-pressed": "false", on: { click: choose },
    }, h("b", { lang: language, text: word }), h("span", { text: home.number(score) }));
    return button;
  });
  buttons[0].click();
  return h("section", { class: "block" }, heading,
    h("p", { class: "soft small", text: text.missedNote }),
    h("div", { class: "missed" }, h("div", { class: "missed-cube" }, view.svg),
      h("ul", { class: "missed-words" }, ...buttons.map((button, place) =>
        h("li", {}, button, h("span", wordProperties(missed[place].word, language)))))));
}
