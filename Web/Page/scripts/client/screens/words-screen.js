import { h } from "../../dom.js";
import { Loader } from "../loader.js";
import { nameCell, table } from "../views/board-table.js";
import { loadingView } from "../views/loading-view.js";
import { joinWords, pagesView } from "../views/pages-view.js";
import { playerScreen } from "../views/player-screen.js";
import { tabs } from "../views/tabs.js";

/** The screen of the best words of a time, or of the most interesting ones: `#/words/lastWeek`. */
export function wordsScreen(app, [scope = "lastWeek"]) {
  const text = app.text.server;
  const { words } = text;
  return playerScreen(app, { title: words.title, lead: words.note[scope] }, (server, signal) => {
    const { language } = server;
    const page = (cursor, options) =>
      server.client.wordsBoard({ language, scope, cursor }, options);
    const loader = new Loader((options) => page(undefined, options), {
      signal, isEmpty: (board) => board.words.length === 0,
    });
    loader.load();
    const draw = (board) => pagesView(board, {
      text, join: joinWords, load: (cursor) => page(cursor, { signal }),
      draw: (pages) => wordsTable(pages, { caption: words.caption(words.scope[scope]), language, text }),
    });
    return {
      nodes: [
        tabs(text.boards.scopes, Object.keys(words.scope).map((other) => ({
          name: words.scope[other], route: `/words/${other}`, isCurrent: other === scope,
        }))),
        loadingView(loader, { text, draw, empty: words.empty[scope] }),
      ],
    };
  });
}

function wordsTable({ words: rows }, { caption, language, text }) {
  const { columns } = text.words;
  return table({
    caption,
    columns: [
      { name: columns.rank, kind: "number" }, { name: columns.word },
      { name: columns.score, kind: "number" },
    ],
    rows: rows.map((row) => ({
      isYours: row.isYours,
      cells: [text.score(row.rank), wordCell(row, language, text), text.score(row.score)],
    })),
  });
}

/** The word as a link to its game, and who found it. */
function wordCell({ id, word, displayName, isYours }, language, text) {
  return h("span", { class: "server-word-cell" },
    h("a", { href: `#/words/${id}`, "aria-label": text.words.show(word) },
      h("span", { lang: language, text: word })),
    nameCell(displayName, isYours, text));
}
