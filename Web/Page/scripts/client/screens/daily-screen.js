import { h } from "../../dom.js";
import { ShownMode } from "../../game/shown-mode.js";
import { previewCard } from "../../screens/preview-card.js";
import { dayOfChallenge } from "../challenge-state.js";
import { Loader } from "../loader.js";
import { boardTable, endOfGroup, groupTabs, joinBoards, modeTabs, pagesView, table } from "../views/boards.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";
import { firstPlay } from "../views/today-section.js";
import { todayView } from "../views/today-view.js";

/**
 * The screen of today's challenge, `#/daily/timed`, or of another day, `#/daily/timed/2517`; with the
 * results of friends: `#/daily/timed/friends`.
 */
export function dailyScreen(app, [mode = "timed", day, group]) {
  const text = app.text.server;
  const number = day === undefined ? undefined : Number(day);
  const lead = number === undefined ? undefined : text.dayLong(dayOfChallenge(number));
  const back = number === undefined ? "/" : `/daily/${mode}`;
  const guest = number === undefined ? (server) => ({ nodes: [preview(app, server, mode)] }) : undefined;
  return playerScreen(app, { title: text.daily.title, lead, back, guest }, (server, signal) => {
    const end = number === undefined ? "" : `/${number}`;
    const groups = groupTabs(text, group, (other) => `/daily/${mode}${end}${endOfGroup(other)}`);
    const results = resultsSection(app, server, { mode, number, group, groups, signal });
    const route = (other) => `/daily/${other}${end}${endOfGroup(group)}`;
    if (number !== undefined) return { nodes: [modeTabs(text, mode, route), results.element] };
    const shown = new ShownMode(/** @type {"timed" | "unlimited"} */ (mode));
    const today = todayView(app, server, { mode: shown, withLink: false });
    const card = h("section", { class: "server-card" },
      h("h2", { text: text.home.today }), today.element);
    const reload = ({ detail }) => detail.state === "done" && results.loader.load();
    server.outbox.addEventListener("change", reload, { signal });
    const history = historySection(app, server, { mode, signal });
    // Another day has other results, and one day more in the list.
    let shownDay;
    today.loader.addEventListener("change", () => {
      const current = today.loader.value?.[0]?.challenge.number;
      if (current === undefined || current === shownDay) return;
      if (shownDay !== undefined) for (const { loader } of [results, history]) loader.load();
      shownDay = current;
    });
    return { nodes: [modeTabs(text, mode, route), card, results.element, history.element], dispose: today.dispose };
  });
}

/** What somebody without a player sees of today's challenge, as behind a link. Play makes a player. */
function preview(app, server, mode) {
  const { home } = app.text.server;
  const play = firstPlay(app, server, mode);
  return previewCard(app, { title: home.today, kind: mode, play, note: home.todayNote });
}

function resultsSection(app, { client, language }, { mode, number, group, groups, signal }) {
  const text = app.text.server;
  const page = (cursor, options) =>
    client.challengeResults({ language, mode, number, group, cursor }, options);
  const loader = new Loader((options) => page(undefined, options), {
    signal, isEmpty: ({ top }) => top.length === 0,
  });
  loader.load();
  const title = number === undefined ? text.daily.results
    : text.daily.resultsOf(dayOfChallenge(number));
  const draw = (board) => pagesView(board, {
    text, join: joinBoards, load: (cursor) => page(cursor, { signal }),
    draw: (pages) => boardTable(pages, `${title}, ${text.modes[mode]}`, text),
  });
  const element = h("section", {}, h("h2", { text: title }), groups,
    loadingView(loader, { text, draw, empty }));
  return { element, loader };

  function empty({ visibleFrom }) {
    const { hiddenResults, noResults } = text.daily;
    return h("p", { text: visibleFrom === undefined ? noResults : hiddenResults });
  }
}

function historySection(app, { client, language }, { mode, signal }) {
  const text = app.text.server;
  const loader = new Loader((options) => client.challengeHistory({ language, mode }, options), {
    signal, isEmpty: ({ days }) => days.length === 0,
  });
  loader.load();
  const element = h("section", {}, h("h2", { text: text.daily.history }),
    loadingView(loader, {
      text, empty: text.daily.noHistory, draw: ({ days }) => historyTable(days, mode, text),
    }));
  return { element, loader };
}

function historyTable(days, mode, text) {
  const { columns, history, notPlayed } = text.daily;
  const rowOf = ({ challenge: { number }, rank }) => ({
    cells: [
      h("a", { href: `#/daily/${mode}/${number}`, text: text.day(dayOfChallenge(number)) }),
      rank ? text.rankOf(rank.rank, rank.outOf)
        : h("span", { class: "server-none", text: notPlayed }),
    ],
  });
  return table({
    caption: `${history}, ${text.modes[mode]}`, rows: days.map(rowOf),
    columns: [{ name: columns.day }, { name: columns.rank, kind: "number" }],
  });
}
