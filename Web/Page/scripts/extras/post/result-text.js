import { cubeAt } from "../../cube/geometry.js";
import { goneCount } from "./result.js";

/** How the text shows a cube that is gone, and one that is left. */
const gone = "🟧";
const left = "⬜";

const lattice = [0, 1, 2];

/**
 * What is said of a result, line by line: what was played, the points, the rank.
 *
 * @param {import("./result.js").Result} result
 * @param {object} text The text of the page.
 */
export function linesOf(result, { post, home, end }) {
  const { kind, mode, day, score, percent, words, players, rank, hasHelp } = result;
  const what = day ? post.daily(day) : kind === "daily" ? home.kinds.daily : null;
  const title = [what, players ? home.kinds[kind] : home.modes[mode], hasHelp ? end.usedHelp : null];
  const points = players
    ? players.map((player) => post.player(player.name, player.score)).join(", ")
    : home.points(score);
  return {
    title: title.filter(Boolean).join(", "), points,
    facts: [percent === undefined ? null : end.ofPar(percent), post.words(words),
      post.gone(goneCount(result), result.inPlay.length)].filter(Boolean).join(", "),
    rank: rank ? post[rank.isOfDay ? "rankOfDay" : "rank"](rank.rank, rank.outOf) : null,
  };
}

/**
 * The result as a text for messages: the cells of the three layers stand beside each other, the
 * upper layer first.
 */
export function resultText(result, text) {
  const { title, points, facts, rank } = linesOf(result, text);
  return [
    `${text.app.name}, ${title}`, [points, rank].filter(Boolean).join(", "), facts,
    cells(result.inPlay), result.address,
  ].join("\n");
}

/** The cells, a line for each row of the layers from the back to the front. */
export function cells(inPlay) {
  const row = (layer, z) => lattice.map((x) => (inPlay[cubeAt(x, 2 - layer, z)] ? left : gone));
  return lattice.map((z) => lattice.map((layer) => row(layer, z).join("")).join(" ")).join("\n");
}

/** What a picture of the result shows, in words. */
export function alternative(result, text) {
  const { title, points, facts, rank } = linesOf(result, text);
  const sentences = [`${text.app.name}, ${title}`, points, rank, facts, text.post.picture];
  return `${sentences.filter(Boolean).join(". ")}.`;
}
