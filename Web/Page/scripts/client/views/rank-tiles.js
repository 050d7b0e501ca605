import { h } from "../../dom.js";

/**
 * Ranks as a row of tiles.
 *
 * @param {{ name: string, rank?: number, outOf?: number, none?: string }[]} ranks
 * @param {object} text The section `server` of the page's text.
 */
export function rankTiles(ranks, text) {
  const tiles = ranks.map(({ name, rank, outOf, none }) => h("div", { class: "server-tile" },
    h("dt", { text: name }),
    rank === undefined ? h("dd", { class: "server-none", text: none })
      : h("dd", {}, h("b", { text: text.score(rank) }), " ", h("span", { text: text.of(outOf) }))));
  return h("dl", { class: "server-tiles" }, ...tiles);
}

/** The ranks of a fresh score, for the day, the week and all time. */
export function summaryTiles(ranks, text) {
  const { scopes } = text.result;
  return rankTiles(Object.keys(scopes).map((scope) => ({
    name: scopes[scope], ...ranks[scope],
  })), text);
}
