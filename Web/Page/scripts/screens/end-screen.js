import { button, h } from "../dom.js";
import { canReplay, isSent, isUnfit } from "../game/record.js";
import { icon } from "../icons.js";
import { isSecret } from "../share/puzzle-link.js";
import { factsOf } from "./end/facts.js";
import { missedPanel } from "./end/missed-panel.js";
import { pointsPanel } from "./end/points-panel.js";
import { scorePanel } from "./end/score-panel.js";
import { sharePanel } from "./end/share-panel.js";

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
 * The end of a game: the score and what it compares with, the ranks, where the points came from,
 * what was missed, and sharing.
 *
 * @param {object} app
 * @param {object} record
 * @returns {import("../routes.js").Screen}
 */
function endScreen(app, record) {
  const { text } = app;
  const ending = new AbortController();
  const facts = factsOf(app, record);
  const ranks = serverSlot(app, "end-ranks", () => [rankView(app, record)], ending.signal);
  const next = serverSlot(app, "row end-again", () => nextSteps(app, record), ending.signal);
  const title = record.end === "timeLimit" ? text.play.said.timeUp : text.end.title;
  const back = h("a", { class: "icon-button", href: "#/", "aria-label": text.app.back },
    icon("back"));
  const element = h("div", { class: "screen end" },
    h("header", { class: "end-bar" }, back, h("h1", { text: title })),
    scorePanel(app, record, facts, ending.signal), ranks.element, next.element,
    pointsPanel(text, facts), missedPanel(text, record, facts), sharePanel(app, record, facts));
  const dispose = () => {
    ending.abort();
    ranks.dispose();
    next.dispose();
  };
  return { element, title, dispose };
}

/** A place whose elements are made again when a server is found or lost. */
function serverSlot(app, classes, make, signal) {
  const element = h("div", { class: classes });
  const dispose = () => {
    for (const child of element.children) child.dispose?.();
  };
  const show = () => {
    dispose();
    element.replaceChildren(...make().filter(Boolean));
  };
  app.addEventListener("server", show, { signal });
  show();
  return { element, dispose };
}

/** The ranks, or that the game is not sent yet. */
function rankView({ server, text: { end, server: serverText } }, record) {
  const note = (title, text) => h("div", { class: "block", role: "status" },
    title && h("h2", { text: title }), h("p", { class: "soft", text }));
  if (!isSent(record)) return isSent({ ...record, end: null }) ? note(null, end.empty) : null;
  if (server) return server.resultView(record, serverText);
  return record.isUnsent ? note(end.unsent, end.unsentText) : null;
}

/**
 * What can be played next: a game as this one was, and the same puzzle without ranks. After a game
 * of the server that is a ranked one.
 */
function nextSteps(app, record) {
  const { kind, mode, players, provenance } = record;
  const { end: text, app: { toStart } } = app.text;
  const isLocal = kind === "solo" || kind === "turns";
  const options = { kind: isLocal ? kind : "solo", mode, players: isLocal ? players : null };
  const isShown = provenance && !isSecret(record, app.server?.clock.now());
  const start = (more) => () => app.attempt(() => app.startGame({ ...options, ...more }));
  const primary = "button primary";
  const label = kind === "ranked" ? text.rankedAgain : text.ranked;
  const ranked = isLocal ? null : app.server?.rankedButton(app, mode, { label, class: primary });
  const link = (href, name, classes = "button") => h("a", { class: classes, href, text: name });
  return [
    isLocal ? button(text.again, start({}), { class: primary }) : ranked,
    isShown ? button(text.samePuzzle, start({ provenance })) : null,
    canReplay(record) ? link(`#/replay/${record.id}`, app.text.replay.open) : null,
    isLocal ? null : link("#/", toStart, ranked ? "button" : primary),
  ];
}
