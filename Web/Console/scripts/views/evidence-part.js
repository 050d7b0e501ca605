import { button, h } from "../../../Page/scripts/dom.js";
import { names } from "../../../Page/scripts/languages.js";
import { loaded } from "./screen.js";
import { table } from "./table.js";
import { time } from "./values.js";

/**
 * What the last games of a player show, beside those of others. The server searches the best words of each game, so it is
 * asked for by a button.
 */
export function evidenceOf(app, signal, id) {
  const { text: { evidence: own } } = app;
  const body = h("div", {});
  const open = button(own.open, () => {
    const { element } = loaded(app, (options) => app.session.call("playerEvidence", { id }, options), {
      signal, draw: (evidence) => draw(app.text, evidence), empty: own.none,
      isEmpty: ({ games }) => games.length === 0,
    });
    element.tabIndex = -1;
    body.replaceChildren(element);
    // The button is gone.
    element.focus();
  }, { "aria-keyshortcuts": "v" });
  body.append(h("p", { class: "soft", text: own.lead }), h("div", { class: "row console-acts" }, open));
  return body;
}

function draw(text, { games, comparisons }) {
  const { evidence: own, game, number } = text;
  const kind = ({ language, mode }) => `${game.modes[mode] ?? mode}, ${names[language] ?? language}`;
  const both = (player, others) => own.both(own.value(player), own.value(others));
  const compared = table({
    caption: own.compared, rows: comparisons, columns: [
      { title: own.columns.kind, cell: kind },
      { title: own.columns.games, class: "number", cell: (row) => both(row.gameCount, row.otherGameCount) },
      {
        title: own.columns.pace, class: "number",
        cell: (row) => both(row.medianLetterMilliseconds, row.othersLetterMilliseconds),
      },
      { title: own.columns.slower, class: "number", cell: (row) => own.percent(row.slowerPercent) },
      {
        title: own.columns.best, class: "number", cell: (row) => both(row.bestWordPercent, row.othersBestWordPercent),
      },
      { title: own.columns.lower, class: "number", cell: (row) => own.percent(row.lowerPercent) },
    ],
  });
  const single = table({
    caption: own.games, rows: games, columns: [
      {
        title: own.columns.submitted,
        cell: (row) => h("a", { href: `#/game/${row.game}` }, time(row.submittedAt, text)),
      },
      { title: own.columns.kind, cell: kind },
      { title: own.columns.score, class: "number", cell: (row) => number(row.score) },
      { title: own.columns.words, class: "number", cell: (row) => number(row.wordCount) },
      { title: own.columns.onePace, class: "number", cell: (row) => own.value(row.medianLetterMilliseconds) },
      { title: own.columns.oneBest, class: "number", cell: (row) => own.percent(row.bestWordPercent) },
    ],
  });
  return h("div", {}, h("h3", { text: own.compared }), compared, h("h3", { text: own.games }), single);
}
