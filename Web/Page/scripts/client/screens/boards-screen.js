import { h } from "../../dom.js";
import { Loader } from "../loader.js";
import {
  boardTable, endOfGroup, groupTabs, joinBoards, keepCurrent, modeTabs, pagesView, tabs,
} from "../views/boards.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";

/**
 * The screen of the best games of a mode and a time: `#/boards/timed/lastWeek`; those of friends:
 * `#/boards/timed/lastWeek/friends`.
 */
export function boardsScreen(app, [mode = "timed", scope = "lastWeek", group]) {
  const text = app.text.server;
  const { boards } = text;
  const lead = boards.note;
  return playerScreen(app, { title: boards.title, lead }, ({ client, clock, language, live }, signal) => {
    const page = (cursor, options) =>
      client.gamesBoard({ language, mode, scope, group, cursor }, options);
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
    const empty = group === "friends" ? text.friends.emptyBoard : boards.empty;
    const shown = loadingView(loader, { text, draw, empty });
    const current = keepCurrent(loader, shown, {
      live, clock, signal, isShown: (board) => board.language === language && board.mode === mode,
    });
    return {
      nodes: [
        groupTabs(text, group, (other) => `/boards/${mode}/${scope}${endOfGroup(other)}`),
        modeTabs(text, mode, (other) => `/boards/${other}/${scope}${endOfGroup(group)}`),
        tabs(boards.scopes, Object.keys(boards.scope).map((other) => ({
          name: boards.scope[other], isCurrent: other === scope,
          route: `/boards/${mode}/${other}${endOfGroup(group)}`,
        }))),
        shown,
      ],
    };
  });
}
