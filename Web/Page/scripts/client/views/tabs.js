import { h } from "../../dom.js";

/**
 * A row of links, one of which is the current page.
 *
 * @param {string} label What the links choose, for screen readers.
 * @param {{ name: string, route: string, isCurrent: boolean }[]} tabs
 */
export function tabs(label, tabs) {
  const items = tabs.map(({ name, route, isCurrent }) => h("li", {},
    h("a", { href: `#${route}`, "aria-current": isCurrent ? "page" : null }, name)));
  return h("nav", { class: "server-tabs", "aria-label": label }, h("ul", {}, ...items));
}

/** Tabs for the modes of games. `routeOf` gives the route of a mode. */
export function modeTabs(text, current, routeOf) {
  return tabs(text.boards.modes, ["timed", "unlimited"].map((mode) => ({
    name: text.modes[mode], route: routeOf(mode), isCurrent: mode === current,
  })));
}
