import { h } from "../../../Page/scripts/dom.js";
import { names } from "../../../Page/scripts/languages.js";
import { loadedOfPlayer } from "./screen.js";
import { table } from "./table.js";
import { playerLink, time } from "./values.js";

/** The latest reports about the name of a player, and those that the player sent. */
export function reportsOf(app, signal, id) {
  const { text, text: { reports: own } } = app;
  const columns = (...changing) => [
    { title: own.columns.reported, cell: ({ reportedAt }) => time(reportedAt, text) },
    ...changing,
    { title: own.columns.language, cell: ({ language }) => names[language] ?? language },
    { title: own.columns.closed, cell: ({ closedAt }) => (closedAt ? time(closedAt, text) : own.open) },
  ];
  const what = { title: own.columns.what, cell: (report) => reported(report, own) };
  const about = columns({ ...what, cell: ({ reportedName }) => h("bdi", { text: reportedName ?? own.forgotten }) }, {
    title: own.columns.reporter,
    cell: ({ reporter, reporterName }) => (reporter ? playerLink(reporter, reporterName) : own.untold),
  });
  const sent = columns({ title: own.columns.kind, cell: ({ kind }) => own.kinds[kind] ?? kind }, what);
  const part = (caption, shown, rows) => (rows.length === 0 ? null : table({ caption, columns: shown, rows }));
  return loadedOfPlayer(app, "playerReports", id, {
    signal, empty: own.noneOfPlayer, isEmpty: (all) => all.about.length + all.sent.length === 0,
    draw: (all) => h("div", {}, part(own.about, about, all.about), part(own.sent, sent, all.sent)),
  }).element;
}

/**
 * Whether a player still has the name that was reported. Of a closed report, the name is not known any more.
 *
 * @param {{ kind: string, displayName?: string, reportedName?: string }} report
 */
export function hasReportedName({ kind, displayName, reportedName }) {
  return kind === "name" && (reportedName ?? displayName) === displayName;
}

/**
 * The reported name, with a link to its player, who may have another one by now; or the word.
 *
 * @param {{ kind: string, player?: string, displayName?: string, reportedName?: string, word?: string, language: string }} report
 */
export function reported(report, { now }) {
  const { kind, player, displayName, reportedName, word, language } = report;
  if (kind === "word") return h("b", { lang: language, text: word });
  const link = playerLink(player, reportedName ?? displayName);
  return hasReportedName(report) ? link
    : h("span", {}, link, h("span", { class: "soft" }, ` ${now} `, h("bdi", { text: displayName })));
}
