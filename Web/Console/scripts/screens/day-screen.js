import { h } from "../../../Page/scripts/dom.js";
import { loaded, screen, section } from "../views/screen.js";
import { table } from "../views/table.js";
import { facts, time } from "../views/values.js";

/** The screen of what happened since midnight: `#/day`. */
export function dayScreen(app) {
  const { text: { day: own } } = app;
  return screen({ title: own.title, lead: own.lead }, (signal) => [
    loaded(app, (options) => app.session.call("day", {}, options), {
      signal, draw: (day) => drawDay(app, day),
    }).element,
  ]);
}

function drawDay({ text }, day) {
  const { day: own, number } = text;
  const reports = h("a", { href: "#/reports", text: number(day.openReports) });
  const findings = h("a", { href: "#/findings", text: number(day.findings) });
  const rows = table({
    caption: own.refused, rows: day.refused, columns: [
      { title: own.rule, cell: ({ rule }) => rule },
      { title: own.games, class: "number", cell: ({ count }) => number(count) },
    ],
  });
  return h("div", {}, facts([
    [own.reports, reports], [own.findings, findings], [own.waiting, number(day.waitingChecks)],
    [own.since, time(day.since, text)], [own.players, number(day.players)], [own.games, number(day.games)],
    [own.requests, number(day.requests)],
    [own.p99, own.milliseconds(day.p99Microseconds ?? undefined)],
  ]), section(own.refused, day.refused.length > 0 ? rows : h("p", { class: "soft", text: own.noneRefused })));
}
