import { h } from "../../../Page/scripts/dom.js";
import { loadedOfPlayer } from "./screen.js";
import { table } from "./table.js";
import { time } from "./values.js";

/** The names that a player had before: the element, and the loader that reads them again. */
export function namesOf(app, signal, id) {
  const { text, text: { names: own } } = app;
  const columns = [
    { title: own.columns.name, cell: ({ displayName }) => h("bdi", { text: displayName }) },
    { title: own.columns.changed, cell: ({ changedAt }) => time(changedAt, text) },
  ];
  return loadedOfPlayer(app, "playerNames", id, {
    signal, empty: own.none, draw: (rows) => table({ caption: own.title, columns, rows }),
  });
}
