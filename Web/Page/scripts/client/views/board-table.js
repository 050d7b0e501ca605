import { dash, h } from "../../dom.js";

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
