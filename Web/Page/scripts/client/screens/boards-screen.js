import { h } from "../../dom.js";
import { Loader } from "../loader.js";
import { boardTable } from "../views/board-table.js";
import { keepCurrent } from "../views/keep-current.js";
import { loadingView } from "../views/loading-view.js";
import { joinBoards, pagesView } from "../views/pages-view.js";
import { playerScreen } from "../views/player-screen.js";
import { modeTabs, tabs } from "../views/tabs.js";

/** The screen of the best games of a mode and a time: `#/boards/timed/lastWeek`. */
export function boardsScreen(app, [mode = "timed", scope = "lastWeek"]) {
  const text = app.text.server;
  const { boards } = text;
  const lead = boards.note;
  return playerScreen(app, { title: boards.title, lead }, ({ client, clock, language, live }, signal) => {
    const page = (cursor, options) =>
      client.gamesBoard({ language, mode, scope, cursor }, options);
    const loader = new Loader((options) => page(undefined, options), {
      signal, isEmpty: ({ top }) => top.length === 0,
    });
    loader.load();
    const caption = boards.caption(text.modes[mode], boards.scope[scope]);
    const draw = (board) => h("div", {}, pagesView(board, {
      text, join: joinBoards,
      load: (cursor) => {
        current.stop();
        return page(cursor, { signal });
      },
      draw: (pages) => boardTable(pages, caption, text),
    }), h("p", { class: "server-soft", text: boards.outOf(board.outOf) }));
    const shown = loadingView(loader, { text, draw, empty: boards.empty });
    const current = keepCurrent(loader, shown, {
      live, clock, signal, isShown: (board) => board.language === language && board.mode === mode,
    });
    return {
      nodes: [
        modeTabs(text, mode, (other) => `/boards/${other}/${scope}`),
        tabs(boards.scopes, Object.keys(boards.scope).map((other) => ({
          name: boards.scope[other], route: `/boards/${mode}/${other}`, isCurrent: other === scope,
        }))),
        shown,
      ],
    };
  });
}
