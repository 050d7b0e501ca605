/**
 * The address of a link that is sent to others. A server sees its query, so it can say in the page
 * what the link is of; it sees no fragment.
 *
 * @param {{ shared?: string, match?: string, daily?: string, puzzle?: string, mode?: string, language?: string }} what
 *   The code of a shared game or a match, the mode of today's challenge and its language, or the
 *   provenance of a puzzle and its mode.
 * @param {string} page The address of the page.
 * @example
 * linkTo({ match: "7KXW2MPQ" }, "https://example.org/game/#/matches");
 * // "https://example.org/game/?match=7KXW2MPQ"
 */
export function linkTo(what, page) {
  return `${page.replace(/[?#].*$/, "")}?${new URLSearchParams(what)}`;
}

/**
 * The route of a link, by the query of its address; null if the query is that of no link.
 *
 * @param {string} query
 * @example
 * routeOfLink("?puzzle=wc1.en.g1.s42.i0&mode=timed"); // "/puzzle/wc1.en.g1.s42.i0/timed"
 */
export function routeOfLink(query) {
  const items = new URLSearchParams(query);
  const part = (name) => encodeURI(items.get(name) ?? "");
  for (const name of ["shared", "match", "daily"]) if (items.get(name)) return `/${name}/${part(name)}`;
  if (!items.get("puzzle")) return null;
  return `/puzzle/${part("puzzle")}${items.get("mode") ? `/${part("mode")}` : ""}`;
}

/**
 * The language that a link names; undefined if it names none. What codes and provenances stand for
 * has a language already.
 *
 * @param {string} query
 * @example
 * languageOfLink("?daily=timed&language=nl"); // "nl"
 */
export function languageOfLink(query) {
  return new URLSearchParams(query).get("language") ?? undefined;
}
