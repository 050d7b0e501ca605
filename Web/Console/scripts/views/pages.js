import { button, h, setText } from "../../../Page/scripts/dom.js";
import { Loader } from "../../../Page/scripts/client/loader.js";
import { loadingView } from "../../../Page/scripts/client/views/loading-view.js";

/**
 * Shows a list page by page. Each page has the cursor of the next one; the first has none.
 *
 * @param {any} app
 * @param {object} options
 * @param {(cursor: any, options: object) => Promise<{ rows: any[], next?: any }>} options.load Gets a page.
 * @param {(rows: any[]) => Node} options.draw Draws its rows.
 * @param {(rows: any[]) => string} options.say What is said of a page that has come.
 * @param {string} options.empty What is shown if there is no row.
 * @param {AbortSignal} options.signal Ends with the screen.
 * @param {boolean} [options.hasKeys] Whether the keys turn its pages; only one list of a screen can have them.
 * @returns {{ element: HTMLElement, reload: () => Promise<void> }}
 */
export function pagesView(app, { load, draw, say, empty, signal, hasKeys = true }) {
  const { text } = app;
  /** The cursors of the pages before and of the page that is shown. */
  let cursors = [undefined];
  let wanted = cursors;
  const loader = new Loader((options) => load(wanted.at(-1), options), {
    signal, isEmpty: ({ rows }) => rows.length === 0,
  });
  const said = h("p", { class: "console-said", role: "status" });
  const turn = (label, key, change) => button(label, () => go(change()), {
    class: "button small", "aria-keyshortcuts": hasKeys ? key : null, "aria-disabled": "true",
  });
  const previous = turn(text.pages.previous, "p", () => cursors.length > 1 && cursors.slice(0, -1));
  const next = turn(text.pages.next, "n", () => loader.value?.next !== undefined
    && [...cursors, loader.value.next]);
  const turns = h("div", { class: "row console-pages" }, previous, next, said);
  const view = loadingView(loader, { text, empty, draw: ({ rows }) => draw(rows) });

  const show = () => {
    if (loader.isRefreshing) return;
    // A page that could not be loaded is not shown; to try again is to ask for it again.
    if (loader.error === undefined) cursors = wanted;
    const { value } = loader;
    previous.setAttribute("aria-disabled", String(cursors.length === 1));
    next.setAttribute("aria-disabled", String(value?.next === undefined));
    turns.hidden = value === undefined || value.rows.length === 0;
    const isOne = cursors.length === 1 && value?.next === undefined;
    previous.hidden = isOne;
    next.hidden = isOne;
    if (!value || value.rows.length === 0) return;
    setText(said, isOne ? say(value.rows) : `${text.pages.page(cursors.length)}: ${say(value.rows)}`);
  };
  const go = async (changed) => {
    if (!changed || loader.isRefreshing) return;
    wanted = changed;
    await loader.load();
  };
  loader.addEventListener("change", show);
  show();
  loader.load();
  const reload = async () => {
    await go([...cursors]);
    // The last row of the last page is gone.
    if (loader.value?.rows.length === 0 && cursors.length > 1) await go(cursors.slice(0, -1));
  };
  return { element: h("div", {}, view, turns), reload };
}
