import { h } from "../../dom.js";
import { Loader } from "../loader.js";
import { nameCell, table } from "../views/board-table.js";
import { keepCurrent } from "../views/keep-current.js";
import { loadingView } from "../views/loading-view.js";
import { joinWords, pagesView } from "../views/pages-view.js";
import { playerScreen } from "../views/player-screen.js";
import { endOfGroup, groupTabs, tabs } from "../views/tabs.js";

/**
 * The screen of the best words of a time, or of the most interesting ones: `#/words/lastWeek`; those of
 * friends: `#/words/lastWeek/friends`.
 */
export function wordsScreen(app, [scope = "lastWeek", group]) {
  const text = app.text.server;
  const { words } = text;
  const least = app.server?.leastScoreOfWords(scope);
  const lead = app.server ? words.note[scope](least) : "";
  return playerScreen(app, { title: words.title, lead }, (server, signal) => {
    const { clock, language, live } = server;
    const page = (cursor, options) =>
      server.client.wordsBoard({ language, scope, group, cursor }, options);
    const loader = new Loader((options) => page(undefined, options), {
      signal, isEmpty: (board) => board.words.length === 0,
    });
    loader.load();
    const draw = (board) => pagesView(board, {
      text, join: joinWords,
      load: async (cursor) => {
        current.stop();
        let next = await page(cursor, { signal });
        // Far down a board, a page can be empty although others follow.
        for (let rest = mostEmptyPages; rest > 0 && isEmptyPage(next); rest -= 1) {
          next = await page(next.nextCursor, { signal });
        }
        return next;
      },
      draw: (pages) => wordsTable(pages, { caption: words.caption(words.scope[scope]), language, text }),
    });
    const empty = group === "friends" ? text.friends.emptyBoard : words.empty[scope](least);
    const shown = loadingView(loader, { text, draw, empty });
    const current = keepCurrent(loader, shown, {
      live, clock, signal, isShown: (board) => board.language === language,
    });
    return {
      nodes: [
        groupTabs(text, group, (other) => `/words/${scope}${endOfGroup(other)}`),
        tabs(text.boards.scopes, Object.keys(words.scope).map((other) => ({
          name: words.scope[other], route: `/words/${other}${endOfGroup(group)}`, isCurrent: other === scope,
        }))),
        shown,
      ],
    };
  });
}

/** How many empty pages a press of the button skips. */
const mostEmptyPages = 10;

const isEmptyPage = ({ words, nextCursor }) => words.length === 0 && nextCursor !== undefined;

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
