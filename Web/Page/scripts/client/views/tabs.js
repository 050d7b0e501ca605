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

/** Tabs for whose rows a board has: of everyone by default. `routeOf` gives the route of a group. */
export function groupTabs(text, current = "everyone", routeOf) {
  return tabs(text.friends.groups, ["everyone", "friends"].map((group) => ({
    name: text.friends.group[group], route: routeOf(group), isCurrent: group === current,
  })));
}

/** The end of the route of a board. */
export const endOfGroup = (group) => (group === "friends" ? "/friends" : "");

/** Tabs for the modes of games. `routeOf` gives the route of a mode. */
export function modeTabs(text, current, routeOf) {
  return tabs(text.boards.modes, ["timed", "unlimited"].map((mode) => ({
    name: text.modes[mode], route: routeOf(mode), isCurrent: mode === current,
  })));
}
