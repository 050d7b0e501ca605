import { h } from "../../dom.js";
import { languageOf } from "../../languages.js";
import { loadReplay } from "../../screens/replay-screen.js";
import { Loader } from "../loader.js";
import { endOfGroup, groupTabs, joinWords, keepCurrent, nameCell, pagesView, table, tabs } from "../views/boards.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";
import { loadWordsOf } from "../words-of-game.js";

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

/** The screen of a word of the board, with the game up to it: `#/words/ID`. */
export function wordScreen(app, [id]) {
  const text = app.text.server;
  return playerScreen(app, { title: text.word.title, back: "/words" }, ({ client }, signal) => {
    const loader = new Loader(async (options) => {
      const [word, draw] = await Promise.all([client.boardWord({ id }, options), loadReplay()]);
      await loadWordsOf(app, word, loader);
      return { word, draw };
    }, { signal });
    loader.load();
    const describe = (error) => (error.kind === "no-such-word" ? text.word.none : undefined);
    return {
      nodes: [loadingView(loader, {
        text, describe, draw: ({ word, draw }) => wordView(app, word, draw, signal),
      })],
    };
  });
}

/** The word, and its game with the word as the last move. */
function wordView(app, word, draw, signal) {
  const view = draw(app, word, { start: word.moves.length - 1, hasEnd: false });
  signal.addEventListener("abort", () => view.dispose());
  return h("div", { class: "server-word" }, heading(word, app.text.server), view.element);
}

function heading({ word, language, score, displayName, isYours, mode, submittedAt }, text) {
  return h("header", {}, h("h2", { class: "server-big-word", lang: languageOf({ language }), text: word }),
    h("p", {}, h("b", { text: text.points(score) }), " · ",
      h("bdi", { text: text.word.by(displayName, isYours) })),
    h("p", { class: "server-soft", text: `${text.modes[mode]}, ${text.date(submittedAt)}` }),
    h("p", { class: "server-soft", text: text.word.note }));
}
