import { button, h } from "../../../Page/scripts/dom.js";
import { names } from "../../../Page/scripts/languages.js";
import { askAct } from "../views/act-dialog.js";
import { pagesView } from "../views/pages.js";
import { hasReportedName, reported } from "../views/reports-part.js";
import { screen } from "../views/screen.js";
import { table } from "../views/table.js";
import { playerLink, time } from "../views/values.js";

/** How many reports a page has. */
const onPage = 25;

/**
 * Reports of one page with the same subject, which one act answers: the first report, with the numbers and reporters of all.
 *
 * @typedef {{ kind: string, player?: string, reporter?: string, displayName?: string, reportedName?: string,
 *   word?: string, language: string, numbers: number[], reporters: Map<string, string | undefined> }} Group
 */

/** The screen of open reports, the oldest first: `#/reports`. Reports of the same name or word share a row. */
export function reportsScreen(app) {
  const { text, text: { reports: own } } = app;
  return screen({ title: own.title, lead: own.lead }, (signal) => {
    /** Carries out what answers a group's reports. */
    const answer = async (ask, group) => {
      if (!(await ask(app, group))) return;
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
      draw: (rows) => {
        const groups = groupsOf(app, rows);
        return table({ caption: own.title, columns: columnsOf(app, groups, answer), rows: groups });
      },
    });
    return [pages.element, app.session.may("moderator") ? null : h("p", { class: "soft", text: text.player.viewer })];
  });
}

/**
 * The groups of some reports, in the order of their first ones. Reports that the moderator may not answer have a group of
 * their own.
 *
 * @returns {Group[]}
 */
function groupsOf(app, rows) {
  const groups = new Map();
  for (const row of rows) {
    const { kind, player, displayName, reportedName = displayName, word, language, number } = row;
    const subject = kind === "word" ? [word, language] : [player, reportedName];
    const key = JSON.stringify([kind, isOwn(app, row), ...subject]);
    const group = groups.get(key) ?? { ...row, reportedName, numbers: [], reporters: new Map() };
    group.numbers.push(number);
    if (row.reporter) group.reporters.set(row.reporter, row.reporterName);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Whether the moderator's own player is in a report.
 *
 * @param {any} app
 * @param {{ reporter?: string, player?: string }} report
 */
function isOwn({ session }, { reporter, player }) {
  const own = session.moderator?.player;
  return own !== undefined && own !== null && [reporter, player].includes(own);
}

/**
 * Asks why a group's reports are closed, and closes them. Returns whether they are closed now.
 *
 * @param {any} app
 * @param {Group} group
 */
async function closeReports(app, { numbers }) {
  const words = app.text.acts.closeReport;
  let areClosed = false;
  const done = await askAct(app, {
    title: words.title(numbers), lead: words.lead, yes: words.yes,
    run: async (input) => {
      const missing = await closeAll(app, numbers, input);
      areClosed = missing.length === numbers.length;
      if (areClosed) throw missing[0];
    },
  });
  if (done) app.notices.show(words.done(numbers.length));
  return Boolean(done) || areClosed;
}

/**
 * Renames the player of a reported name, and closes the reports with the same reason. Returns whether that was done.
 *
 * @param {any} app
 * @param {Group} group
 */
async function renameReported(app, { numbers, player: id, displayName }) {
  const { acts: { rename, renameReported: words, noName } } = app.text;
  let renamed;
  const done = await askAct(app, {
    title: words.title(displayName), lead: words.lead(numbers.length), yes: words.yes,
    fields: [{ name: "displayName", label: rename.name, hint: rename.nameHint, missing: noName }],
    run: async ({ displayName: name, reason }) => {
      // If only the reports could not be closed, a second try closes them.
      if (renamed !== name) await app.session.call("renamePlayer", { id, displayName: name, reason });
      renamed = name;
      await closeAll(app, numbers, { reason });
    },
  });
  if (done) app.notices.show(words.done(renamed, numbers.length));
  return Boolean(done);
}

/** Closes reports, and returns the errors of those that are closed already. */
async function closeAll({ session }, numbers, input) {
  const missing = [];
  for (const number of numbers) {
    try {
      await session.call("closeReport", { number, ...input });
    } catch (error) {
      if (error.kind !== "no-such-report") throw error;
      missing.push(error);
    }
  }
  return missing;
}

/** The row that had the focus is gone. */
function focusNext() {
  /** @type {HTMLElement | null} */
  const next = document.querySelector("#main [aria-keyshortcuts=c]") ?? document.querySelector("#main h1");
  next?.focus();
}

/**
 * The columns of a table of groups. `answer` asks about a group and loads the page again.
 *
 * @param {any} app
 * @param {Group[]} groups
 * @param {(ask: (app: any, group: Group) => Promise<boolean>, group: Group) => void} answer
 */
function columnsOf(app, groups, answer) {
  const { session, text } = app;
  const { columns, kinds, dictionary, own } = text.reports;
  const { closeReport, renameReported: renaming } = text.acts;
  const first = groups.find((group) => !isOwn(app, group));
  const close = (group) => button(closeReport.open, () => answer(closeReports, group), {
    class: "button small", "aria-label": closeReport.label(group.numbers),
    ...(group === first ? { "aria-keyshortcuts": "c" } : {}),
  });
  const rename = (group) => button(renaming.open, () => answer(renameReported, group), {
    class: "button small", "aria-label": renaming.label(group.displayName, group.numbers.length),
  });
  const act = {
    title: columns.act,
    cell: (group) => (isOwn(app, group) ? h("span", { class: "soft", text: own })
      : h("div", { class: "row" }, hasReportedName(group) ? rename(group) : null, close(group))),
  };
  const between = (links) => links.flatMap((link, index) => (index === 0 ? [link] : [", ", link]));
  return [
    { title: columns.number, class: "number", cell: ({ numbers }) => numbers.map(text.number).join(", ") },
    { title: columns.reported, cell: ({ reportedAt }) => time(reportedAt, text) },
    { title: columns.kind, cell: ({ kind }) => kinds[kind] ?? kind },
    { title: columns.what, cell: (group) => reported(group, text.reports) },
    { title: columns.language, cell: ({ language }) => names[language] ?? language },
    { title: columns.dictionary, cell: ({ isInDictionary }) => dictionary[String(isInDictionary ?? "none")] },
    {
      title: columns.reporter,
      cell: ({ reporters }) => (reporters.size === 0 ? text.reports.untold
        : h("span", {}, ...between([...reporters].map(([id, name]) => playerLink(id, name))))),
    },
    ...(session.may("moderator") ? [act] : []),
  ];
}
