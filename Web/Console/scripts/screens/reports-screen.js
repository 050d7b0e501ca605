import { button, h } from "../../../Page/scripts/dom.js";
import { names } from "../../../Page/scripts/languages.js";
import { askAct } from "../views/act-dialog.js";
import { pagesView } from "../views/pages.js";
import { screen } from "../views/screen.js";
import { table } from "../views/table.js";
import { idLink, time } from "../views/values.js";

/** How many reports a page has. */
const onPage = 25;

/** The screen of open reports, the oldest first: `#/reports`. */
export function reportsScreen(app) {
  const { text, text: { reports: own } } = app;
  return screen({ title: own.title, lead: own.lead }, (signal) => {
    const close = async (number) => {
      if (!(await closeReport(app, number))) return;
      await pages.reload();
      if (!signal.aborted) focusNext();
    };
    const pages = pagesView(app, {
      signal, empty: own.none, say: (rows) => own.shown(rows.length),
      load: async (after = 0, options) => {
        // One more shows if there is another page.
        const found = await app.session.call("reports", { after, limit: onPage + 1 }, options);
        const rows = found.slice(0, onPage);
        return { rows, next: found.length > onPage ? rows.at(-1).number : undefined };
      },
      draw: (rows) => table({ caption: own.title, columns: columnsOf(app, rows, close), rows }),
    });
    return [pages.element, app.session.may("moderator") ? null : h("p", { class: "soft", text: text.player.viewer })];
  });
}

/** Asks why a report is closed, and closes it. Returns whether it is closed now. */
async function closeReport({ notices, session, text, ...app }, number) {
  const { closeReport: words } = text.acts;
  let isClosed = false;
  const done = await askAct({ ...app, text }, {
    title: words.title(number), lead: words.lead, yes: words.yes,
    run: async (input) => {
      try {
        await session.call("closeReport", { number, ...input });
      } catch (error) {
        isClosed = error.kind === "no-such-report";
        throw error;
      }
    },
  });
  if (done) notices.show(words.done);
  return Boolean(done) || isClosed;
}

/** The row that had the focus is gone. */
function focusNext() {
  /** @type {HTMLElement | null} */
  const next = document.querySelector("#main [aria-keyshortcuts=c]") ?? document.querySelector("#main h1");
  next?.focus();
}

/** The columns of a table of reports. `close` closes the one of a number. */
function columnsOf({ session, text }, rows, close) {
  const { columns, kinds, dictionary, own } = text.reports;
  const player = session.moderator?.player;
  const isOwn = (row) => player !== undefined && player !== null && [row.reporter, row.player].includes(player);
  const first = rows.find((row) => !isOwn(row));
  const act = {
    title: columns.act,
    cell: (row) => (isOwn(row) ? h("span", { class: "soft", text: own }) : closeButton(row, row === first)),
  };
  const closeButton = ({ number }, isFirst) => button(text.acts.closeReport.open, () => close(number), {
    class: "button small", "aria-label": text.acts.closeReport.label(number),
    ...(isFirst ? { "aria-keyshortcuts": "c" } : {}),
  });
  return [
    { title: columns.number, class: "number", cell: ({ number }) => text.number(number) },
    { title: columns.reported, cell: ({ reportedAt }) => time(reportedAt, text) },
    { title: columns.kind, cell: ({ kind }) => kinds[kind] ?? kind },
    { title: columns.what, cell: (row) => reported(row, text.reports) },
    { title: columns.language, cell: ({ language }) => names[language] ?? language },
    { title: columns.dictionary, cell: ({ isInDictionary }) => dictionary[String(isInDictionary ?? "none")] },
    { title: columns.reporter, cell: ({ reporter }) => (reporter ? idLink("player", reporter) : text.reports.untold) },
    ...(session.may("moderator") ? [act] : []),
  ];
}

/** The reported name, with a link to its player, who may have another one by now; or the word. */
function reported({ kind, player, displayName, reportedName = displayName, word, language }, { now }) {
  if (kind === "word") return h("b", { lang: language, text: word });
  const link = h("a", { href: `#/player/${player}` }, h("bdi", { text: reportedName }));
  return reportedName === displayName ? link
    : h("span", {}, link, h("span", { class: "soft" }, ` ${now} `, h("bdi", { text: displayName })));
}
