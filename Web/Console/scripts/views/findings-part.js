import { h } from "../../../Page/scripts/dom.js";
import { loaded } from "./screen.js";
import { table } from "./table.js";
import { idLink, time } from "./values.js";

/** The most findings that the server sends. */
export const mostFindings = 1000;

/** The columns of a table of findings. */
export function findingColumns(text) {
  const { columns, kinds, noGame } = text.findings;
  return [
    { title: columns.found, cell: ({ foundAt }) => time(foundAt, text) },
    { title: columns.kind, cell: ({ kind }) => kinds[kind] ?? kind },
    { title: columns.player, cell: ({ player }) => idLink("player", player) },
    {
      title: columns.game,
      cell: ({ game }) => (game ? idLink("game", game) : h("span", { class: "soft", text: noGame })),
    },
    { title: columns.numbers, class: "console-wide", cell: numbersOf },
  ];
}

/** The numbers of a finding, of which nobody reads more than three digits. A verdict stays as it is. */
export function numbersOf({ kind, text }) {
  if (kind !== "implausible") return text;
  return text.replace(/\d+\.\d+(?:e[+-]?\d+)?/g, (digits) => String(Number(Number(digits).toPrecision(3))));
}

/**
 * The findings of a player or a game, among the last ones.
 *
 * @param {any} app
 * @param {AbortSignal} signal
 * @param {"player" | "game"} member
 * @param {string} id
 */
export function findingsOf(app, signal, member, id) {
  const { text } = app;
  const isMeant = (finding) => finding[member] === id;
  const columns = findingColumns(text).filter(({ title }) => title !== text.findings.columns[member]);
  const none = text[member].noFindings;
  const load = async (options) =>
    (await app.session.call("findings", { limit: mostFindings }, options)).filter(isMeant);
  const { element } = loaded(app, load, {
    signal, empty: none, isEmpty: (rows) => rows.length === 0,
    draw: (rows) => table({ caption: text.findings.title, columns, rows }),
  });
  return element;
}
