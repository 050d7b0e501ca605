import { names } from "../../../Page/scripts/languages.js";
import { pagesView } from "./pages.js";
import { table } from "./table.js";
import { playerLink, time } from "./values.js";

/** The matches of a player, last changed first. */
export function matchesOf(app, signal, id) {
  const { text, text: { matches: own } } = app;
  const columns = [
    { title: own.columns.changed, cell: ({ changedAt }) => time(changedAt, text) },
    {
      title: own.columns.opponent,
      cell: ({ opponent, opponentName }) => (opponent ? playerLink(opponent, opponentName) : own.nobody),
    },
    { title: own.columns.result, cell: (match) => resultOf(match, id, own) },
    {
      title: own.columns.scores, class: "number",
      cell: ({ score, opponentScore }) => own.both(score, opponentScore),
    },
    { title: own.columns.moves, class: "number", cell: ({ moveCount }) => text.number(moveCount) },
    { title: own.columns.language, cell: ({ language }) => names[language] ?? language },
  ];
  return pagesView(app, {
    signal, hasKeys: false, empty: own.none, say: (rows) => own.shown(rows.length),
    load: async (cursor, options) => {
      const { matches: rows, nextCursor: next } = await app.session.call("playerMatches",
        cursor === undefined ? { id } : { id, cursor }, options);
      return { rows, next: next ?? undefined };
    },
    draw: (rows) => table({ caption: own.title, columns, rows }),
  }).element;
}

/** How a match ended for a player, or how it stands. */
function resultOf({ state, winner }, id, { won, lost, ended, states }) {
  if (winner === undefined || winner === null) return states[state] ?? state;
  return (winner === id ? won : lost) + (ended[state] ?? "");
}
