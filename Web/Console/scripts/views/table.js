import { h } from "../../../Page/scripts/dom.js";

let tables = 0;

/**
 * A table with a caption, and a header for each column and row. It can be scrolled where it is wider
 * than its box, also by keys. In a narrow window each row is a block, with the headers before the values;
 * the roles are there because browsers take a table that is drawn as blocks for none.
 *
 * @param {object} options
 * @param {string} options.caption
 * @param {{ title: string, class?: string, cell: (row: any) => Node | string }[]} options.columns The
 *   first one names the row.
 * @param {any[]} options.rows
 */
export function table({ caption, columns, rows }) {
  const id = `table-${tables += 1}`;
  const head = columns.map(({ title, class: classes }) =>
    h("th", { scope: "col", role: "columnheader", class: classes ?? null, text: title }));
  const cellOf = (row) => ({ title, class: classes, cell }, index) => (index === 0
    ? h("th", { scope: "row", role: "rowheader", class: classes ?? null, "data-label": title }, cell(row))
    : h("td", { role: "cell", class: classes ?? null, "data-label": title }, cell(row)));
  const body = rows.map((row) => h("tr", { role: "row" }, ...columns.map(cellOf(row))));
  return h("div", { class: "console-table", role: "region", tabindex: "0", "aria-labelledby": id },
    h("table", { role: "table" }, h("caption", { id, text: caption }),
      h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, ...head)),
      h("tbody", { role: "rowgroup" }, ...body)));
}
