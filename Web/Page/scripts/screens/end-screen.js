import { button, h } from "../dom.js";
import { canReplay, isSent, isUnfit } from "../game/record.js";
import { icon } from "../icons.js";
import { isSecret } from "../share/result-text.js";
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
  const ranks = rankSlot(app, record, ending.signal);
  const title = record.end === "timeLimit" ? text.play.said.timeUp : text.end.title;
  const back = h("a", { class: "icon-button", href: "#/", "aria-label": text.app.back },
    icon("back"));
  const element = h("div", { class: "screen end" },
    h("header", { class: "end-bar" }, back, h("h1", { text: title })),
    scorePanel(app, record, facts, ending.signal), ranks.element, againRow(app, record),
    pointsPanel(text, facts), missedPanel(text, record, facts), sharePanel(app, record, facts));
  const dispose = () => {
    ending.abort();
    ranks.dispose();
  };
  return { element, title, dispose };
}

/** The ranks, or that the game is not sent yet; it changes when a server is found or lost. */
function rankSlot(app, record, signal) {
  const element = h("div", { class: "end-ranks" });
  const dispose = () => element.firstElementChild?.dispose?.();
  const show = () => {
    dispose();
    element.replaceChildren(...[rankView(app, record)].filter(Boolean));
  };
  app.addEventListener("server", show, { signal });
  show();
  return { element, dispose };
}

function rankView({ server, text: { end } }, record) {
  const note = (title, text) => h("div", { class: "block", role: "status" },
    title && h("h2", { text: title }), h("p", { class: "soft", text }));
  if (!isSent(record)) return isSent({ ...record, end: null }) ? note(null, end.empty) : null;
  if (server) return server.resultView(record);
  return record.isUnsent ? note(end.unsent, end.unsentText) : null;
}

/** What can be played next: as this game was, or the same puzzle without ranks. */
function againRow(app, record) {
  const { kind, mode, players, provenance } = record;
  const { end: text, app: { toStart } } = app.text;
  const isLocal = kind === "solo" || kind === "turns";
  const options = { kind: isLocal ? kind : "solo", mode, players: isLocal ? players : null };
  const isShown = provenance && !isSecret(record, app.server?.clock.now());
  const start = (more) => () => app.attempt(() => app.startGame({ ...options, ...more }));
  const primary = { class: "button primary" };
  const first = isLocal ? button(text.again, start({}), primary)
    : h("a", { ...primary, href: "#/", text: toStart });
  const replay = canReplay(record)
    ? h("a", { class: "button", href: `#/replay/${record.id}`, text: app.text.replay.open }) : null;
  return h("div", { class: "row end-again" }, first,
    isShown ? button(text.samePuzzle, start({ provenance })) : null, replay);
}
