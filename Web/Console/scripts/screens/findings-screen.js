import { findingColumns, mostFindings } from "../views/findings-part.js";
import { pagesView } from "../views/pages.js";
import { screen } from "../views/screen.js";
import { table } from "../views/table.js";

/** How many findings a page has. */
const onPage = 25;

/** The screen of findings: `#/findings`. */
export function findingsScreen(app) {
  const { text, text: { findings: own } } = app;
  return screen({ title: own.title, lead: own.lead }, (signal) => {
    const { element } = pagesView(app, {
      signal, empty: own.none, say: (rows) => own.shown(rows.length),
      // The server has no pages of them: a page is a part of what is asked for anew.
      load: async (from = 0, options) => {
        const limit = Math.min(mostFindings, from + onPage + 1);
        const all = await app.session.call("findings", { limit }, options);
        const rows = all.slice(from, from + onPage);
        return { rows, next: all.length > from + onPage ? from + onPage : undefined };
      },
      draw: (rows) => table({ caption: own.title, columns: findingColumns(text), rows }),
    });
    return [element];
  });
}
