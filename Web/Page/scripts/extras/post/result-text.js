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
export function linesOf(result, { app, days, ladder, post, home, end }) {
  const { kind, mode, day, number, score, step, streak, words, players, rank, hasHelp } = result;
  const what = day ? post.daily(day) : kind === "daily" ? home.kinds.daily : null;
  const title = [what, players ? home.kinds[kind] : home.modes[mode], hasHelp ? end.usedHelp : null];
  const points = players
    ? players.map((player) => post.player(player.name, player.score)).join(", ")
    : home.points(score);
  return {
    name: number === undefined ? app.name : `${app.name} #${number}`,
    title: title.filter(Boolean).join(", "), points, step: step ? ladder.names[step] : null,
    streak: streak === undefined ? null : days.dayInARow(streak),
    facts: [post.words(words), post.gone(goneCount(result), result.inPlay.length)].join(", "),
    rank: rank ? post[rank.isOfDay ? "rankOfDay" : "rank"](rank.rank, rank.outOf) : null,
  };
}

/**
 * The result as a text for messages: the cells of the three layers stand beside each other, the
 * upper layer first.
 */
export function resultText(result, text) {
  const { name, title, step, points, facts, rank, streak } = linesOf(result, text);
  return [
    `${name}, ${title}`, [step, points, rank].filter(Boolean).join(", "), [facts, streak].filter(Boolean).join(", "),
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
  const { name, title, step, points, facts, rank, streak } = linesOf(result, text);
  const sentences = [`${name}, ${title}`, step, points, rank, facts, streak, text.post.picture];
  return `${sentences.filter(Boolean).join(". ")}.`;
}
