import { dash, h } from "../../dom.js";
import { modes } from "../../game/shown-mode.js";
import { busyButton } from "./busy-button.js";

/**
 * A table.
 *
 * @param {object} options
 * @param {string} options.caption What the table has, for screen readers.
 * @param {{ name: string, kind?: "number" }[]} options.columns
 * @param {{ cells: (Node | string)[], isYours?: boolean, span?: string }[]} options.rows A row with
 *   `span` has only this text.
 */
export function table({ caption, columns, rows }) {
  const classes = columns.map(({ kind }) => kind ?? null);
  const head = columns.map(({ name }, index) =>
    h("th", { scope: "col", class: classes[index] }, name));
  const body = rows.map(({ cells, isYours, span }) => (span
    ? h("tr", { class: "server-gap" }, h("td", { colspan: columns.length }, span))
    : h("tr", { class: isYours ? "is-yours" : null },
      ...cells.map((cell, index) => h("td", { class: classes[index] }, cell)))));
  return h("table", { class: "server-table" },
    h("caption", { class: "visually-hidden" }, caption),
    h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...body));
}

/** A name, with a mark if it is the player's own. Names that can be reported are marked by `data-name`. */
export function nameCell(name, isYours, text) {
  const data = isYours || name === dash ? {} : { name };
  return h("span", { class: "server-name" }, h("bdi", { text: name, data }),
    isYours ? h("span", { class: "server-badge", text: text.you }) : null);
}

/** The name, and the link to the player's game if others may replay it. */
function playerCell({ displayName, isYours, gameID }, text) {
  const name = nameCell(displayName, isYours, text);
  if (gameID === undefined) return name;
  return h("span", { class: "server-player-cell" }, name, h("a", {
    href: `#/replay/game/${gameID}`, "aria-label": text.boards.replayOf(displayName),
  }, text.boards.replay));
}

/** The table of a board of games: the best rows, then the gap and the player's own row. */
export function boardTable({ top, yours, gap }, caption, text) {
  const { columns } = text.boards;
  const rowOf = ({ rank, displayName, score, isYours, gameID }) => ({
    cells: [text.score(rank), playerCell({ displayName, isYours, gameID }, text), text.score(score)],
    isYours,
  });
  const rows = top.map(rowOf);
  if (yours && gap > 0) rows.push({ span: text.boards.gap(gap) });
  if (yours) rows.push(rowOf({ ...yours, isYours: true }));
  return table({
    caption, rows, columns: [
      { name: columns.rank, kind: "number" }, { name: columns.name },
      { name: columns.score, kind: "number" },
    ],
  });
}

/**
 * A row of links, one of which is the current page.
 *
 * @param {string} label What the links choose, for screen readers.
 * @param {{ name: string, route: string, isCurrent: boolean }[]} tabs
 */
export function tabs(label, tabs) {
  const items = tabs.map(({ name, route, isCurrent }) => h("li", {},
    h("a", { href: `#${route}`, "aria-current": isCurrent ? "page" : null }, name)));
  return h("nav", { class: "server-tabs", "aria-label": label }, h("ul", {}, ...items));
}

/** Tabs for whose rows a board has: of everyone by default. `routeOf` gives the route of a group. */
export function groupTabs(text, current = "everyone", routeOf) {
  return tabs(text.friends.groups, ["everyone", "friends"].map((group) => ({
    name: text.friends.group[group], route: routeOf(group), isCurrent: group === current,
  })));
}

/** The end of the route of a board. */
export const endOfGroup = (group) => (group === "friends" ? "/friends" : "");

/** Tabs for the modes of games. `routeOf` gives the route of a mode. */
export function modeTabs(text, current, routeOf) {
  return tabs(text.boards.modes, modes.map((mode) => ({
    name: text.modes[mode], route: routeOf(mode), isCurrent: mode === current,
  })));
}

/**
 * Shows the first page of a board, with a button that adds the next one while there are more.
 *
 * @param {object} first The first page.
 * @param {object} options
 * @param {object} options.text The section `server` of the page's text.
 * @param {(cursor: string) => Promise<object>} options.load Gets the page after a cursor.
 * @param {(shown: object, next: object) => object} options.join A board of both pages.
 * @param {(board: object) => Node} options.draw Draws all pages so far.
 */
export function pagesView(first, { text, load, join, draw }) {
  let board = first;
  const body = h("div", {}, draw(board));
  const element = h("div", {}, body);
  const add = async () => {
    board = join(board, await load(board.nextCursor));
    body.replaceChildren(draw(board));
    if (board.nextCursor === undefined) element.replaceChildren(body);
  };
  if (board.nextCursor !== undefined) {
    element.append(busyButton(text.boards.more, add, { text, busy: text.loading }));
  }
  return element;
}

/** A board of games with the rows of its next page. The player's own row stays below until it comes. */
export function joinBoards(shown, { top, nextCursor }) {
  const { yours } = shown;
  const isShown = top.some(({ isYours }) => isYours);
  const better = yours ? top.filter(({ score }) => score > yours.score).length : 0;
  return {
    ...shown, nextCursor, top: [...shown.top, ...top], yours: isShown ? undefined : yours,
    gap: isShown ? 0 : Math.max(0, shown.gap - better),
  };
}

/** A board of words with the rows of its next page. */
export function joinWords(shown, { words, nextCursor }) {
  return { ...shown, nextCursor, words: [...shown.words, ...words] };
}

/**
 * The least and the most time between a change of a board and its loading, in ms. Drawn at random:
 * a change reaches all players at once, and many may look at the board.
 */
const [least, most] = [2_000, 12_000];

/**
 * Loads a board again when the server says that its games have changed, and when events may have
 * been lost. Not while the page is hidden or a row has the focus, and never again after a further
 * page was loaded: its rows would go.
 *
 * @param {import("../loader.js").Loader} loader The first page of the board.
 * @param {Element} element Shows the board.
 * @param {object} options
 * @param {import("../live-events.js").LiveEvents} options.live
 * @param {object} options.clock Of the server.
 * @param {AbortSignal} options.signal Ends with the screen.
 * @param {(board: { language: string, mode: string }) => boolean} options.isShown Whether a board
 *   that has changed is the one that is shown.
 * @returns {{ stop: () => void }} Stops it, as long as the screen is shown.
 */
export function keepCurrent(loader, element, { live, clock, signal, isShown }) {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  signal.addEventListener("abort", () => ending.abort());
  let timer;
  let isDue = false;
  const load = () => {
    timer = undefined;
    isDue = document.hidden || element.contains(document.activeElement);
    if (!isDue) loader.load();
  };
  const wait = () => {
    timer ??= clock.after(least + Math.random() * (most - least), load);
  };
  const retry = () => isDue && wait();
  live.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name, data } }) => {
    if (name === "reset" || (name === "boardChanged" && isShown(data))) wait();
  }, options);
  document.addEventListener("visibilitychange", retry, options);
  element.addEventListener("focusout", retry, options);
  ending.signal.addEventListener("abort", () => clock.cancel(timer));
  return { stop: () => ending.abort() };
}
