import { h } from "../../../Page/scripts/dom.js";
import { Loader } from "../../../Page/scripts/client/loader.js";
import { loadingView } from "../../../Page/scripts/client/views/loading-view.js";

/**
 * A screen of the console with a heading.
 *
 * @param {object} options `title`, and `lead`: a text below it.
 * @param {(signal: AbortSignal) => (Node | null)[]} build Makes the contents; the signal ends with the screen.
 * @returns {import("../routes.js").Screen}
 */
export function screen({ title, lead = undefined }, build) {
  const ending = new AbortController();
  const element = h("div", { class: "console-screen" }, h("h1", { text: title }),
    lead ? h("p", { class: "soft console-lead", text: lead }) : null, ...build(ending.signal));
  return { element, title, dispose: () => ending.abort() };
}

/** A part of a screen with a heading. */
export function section(title, ...nodes) {
  return h("section", { class: "console-part" }, h("h2", { text: title }), ...nodes);
}

/**
 * Loads a value and draws it.
 *
 * @param {any} app
 * @param {(options: object) => Promise<any>} load
 * @param {object} options `signal`, `draw`, and perhaps `empty`, `isEmpty` and `describe` as of `loadingView`.
 */
export function loaded(app, load, { signal, isEmpty, ...view }) {
  const loader = new Loader(load, { signal, isEmpty });
  const element = loadingView(loader, { text: app.text, ...view });
  loader.load();
  return { element, loader };
}

/**
 * Loads what a call returns about a player. There is nothing about a player who was erased.
 *
 * @param {any} app
 * @param {string} call
 * @param {string} id
 * @param {object} options As of `loaded`; `empty` is needed, and `isEmpty` unless the call returns a list.
 */
export function loadedOfPlayer(app, call, id, { empty, isEmpty = (rows) => rows.length === 0, ...options }) {
  return loaded(app, (request) => app.session.call(call, { id }, request), {
    empty, isEmpty, ...options,
    describe: (error) => (error.kind === "no-such-player" ? empty : undefined),
  });
}
