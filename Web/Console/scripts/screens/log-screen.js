import { h } from "../../../Page/scripts/dom.js";
import { pagesView } from "../views/pages.js";
import { screen } from "../views/screen.js";
import { table } from "../views/table.js";
import { idLink, short, time } from "../views/values.js";

/** How many entries a page has. */
const onPage = 25;

/**
 * The kinds of acts on what has a screen.
 *
 * @type {[RegExp, string][]}
 */
const screens = [[/-game$/, "game"], [/-player$|-suspension$|-report$/, "player"]];

/** The screen of the log of acts, the last entries first: `#/log`. */
export function logScreen(app) {
  const { text: { log: own } } = app;
  return screen({ title: own.title, lead: own.lead }, (signal) => {
    const { element } = pagesView(app, {
      signal, empty: own.none, say: (rows) => own.shown(rows.at(-1).number, rows[0].number),
      load: async (before = Number.MAX_SAFE_INTEGER, options) => {
        const rows = await app.session.call("acts", { before, limit: onPage }, options);
        const last = rows.at(-1)?.number;
        return { rows, next: last > 1 ? last : undefined };
      },
      draw: (rows) => table({ caption: own.title, columns: columnsOf(app), rows }),
    });
    return [element];
  });
}

function columnsOf({ session, text }) {
  const { columns, operator, you, moderator: named } = text.log;
  const who = ({ moderator }) => {
    if (moderator === undefined || moderator === null) return operator;
    return moderator === session.moderator?.id ? you : h("span", { title: moderator, text: named(short(moderator)) });
  };
  return [
    { title: columns.number, class: "number", cell: ({ number }) => text.number(number) },
    { title: columns.time, cell: ({ time: at }) => time(at, text) },
    { title: columns.who, cell: who },
    { title: columns.act, cell: ({ kind }) => kind },
    { title: columns.subject, cell: subject },
    { title: columns.reason, class: "console-wide", cell: ({ reason }) => reason },
    { title: columns.detail, class: "console-detail", cell: ({ detail }) => detailOf(detail, text) },
  ];
}

/** The other details of an act; a time in them is shown as other times are. */
function detailOf(detail, text) {
  const [, until] = /^until (\d+)$/.exec(detail) ?? [];
  return until === undefined ? detail : h("span", {}, text.log.until, " ", time(Number(until), text));
}

function subject({ kind, subject: id }) {
  if (!id) return "";
  const found = screens.find(([pattern]) => pattern.test(kind));
  return found ? idLink(found[1], id) : h("span", { class: "console-id", title: id, text: short(id) });
}
