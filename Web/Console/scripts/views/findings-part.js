import { h } from "../../../Page/scripts/dom.js";
import { loaded } from "./screen.js";
import { table } from "./table.js";
import { idLink, playerLink, time } from "./values.js";

/** The most findings that the server sends. */
export const mostFindings = 1000;

/** The columns of a table of findings. */
export function findingColumns(text) {
  const { columns, kinds, noGame } = text.findings;
  return [
    { title: columns.found, cell: ({ foundAt }) => time(foundAt, text) },
    { title: columns.kind, cell: ({ kind }) => kinds[kind] ?? kind },
    { title: columns.player, cell: ({ player, displayName }) => playerLink(player, displayName) },
    {
      title: columns.game,
      cell: ({ game }) => (game ? idLink("game", game) : h("span", { class: "soft", text: noGame })),
    },
    { title: columns.numbers, class: "console-wide", cell: (finding) => numbersOf(finding, text.findings) },
  ];
}

/** A number of a finding, such as `wordPace 141.2 (unusual from 20.0)`; older servers wrote no threshold. */
const evidence = /^(\w+) ([\d.e+-]+)(?: \(unusual (from|to) ([\d.e+-]+)\))?$/;

/** The numbers of a finding in words, each beside what nearly all players have. A verdict stays as it is. */
export function numbersOf({ kind, text }, { evidence: words, usual }) {
  if (kind !== "implausible") return text;
  const lines = text.split(", ").map((part) => {
    const [, name, value, side, threshold] = evidence.exec(part) ?? [];
    if (!Object.hasOwn(words, name)) return part;
    const { write, say } = words[name];
    return say(write(Number(value))) + (side ? usual[side](write(Number(threshold))) : "");
  });
  return h("ul", { class: "console-numbers" }, ...lines.map((line) => h("li", { text: line })));
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
