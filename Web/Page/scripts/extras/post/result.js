import { numberOfChallenge } from "../../client/challenge-state.js";
import { cubeAt } from "../../cube/geometry.js";
import { cubesInPlay } from "../../cube/visibility.js";
import { placeOf } from "../../game/ladder.js";
import { hasPar, scoresOf } from "../../game/record.js";
import { dayLength } from "../../game/today.js";

/**
 * What a post says of a game. It has no word and no letter of the puzzle: whoever reads it may still
 * want to play.
 *
 * @typedef {object} Result
 * @property {string} kind As of a session.
 * @property {"timed" | "unlimited"} mode
 * @property {Date} [day] The day of a daily challenge.
 * @property {number} [number] The number of that day.
 * @property {number} score
 * @property {string} [level] The level reached in a game without a clock.
 * @property {number} [streak] How many days in a row were played, if more than one.
 * @property {number} words How many were played.
 * @property {boolean} hasHelp
 * @property {boolean[]} inPlay For each cube, whether it is left.
 * @property {{ name: string, score: number }[]} [players]
 * @property {{ rank: number, outOf: number, isOfDay?: boolean }} [rank] `isOfDay`: of all games of
 *   24 hours, and not of a challenge.
 * @property {string} address
 */

/**
 * The result of a game that ended.
 *
 * @param {object} record What is stored of it.
 * @param {{ last: object, moves: object[], words: object[] }} facts As of `factsOf`.
 * @param {{ rank?: Result["rank"], streak?: number, address: string }} more
 * @returns {Result}
 */
export function resultOf(record, { last, moves, words }, { rank, streak = 0, address }) {
  const { kind, mode, score, par, players, usedHelp, extra } = record;
  const scores = scoresOf(moves, players);
  const hasDay = kind === "daily" && Number.isFinite(extra?.endsAt);
  const day = hasDay ? new Date((extra.endsAt - dayLength / 2) * 1000) : undefined;
  const hasLevel = par && hasPar(record) && !players;
  return {
    kind, mode, score, address, words: words.length, hasHelp: usedHelp === true,
    inPlay: cubesInPlay(last), rank: rank ?? undefined,
    day, number: day && numberOfChallenge(day), streak: streak > 1 ? streak : undefined,
    level: (hasLevel && placeOf(score, par).reached) || undefined,
    players: players?.map((name, player) => ({ name, score: scores[player] })),
  };
}

/** How many cubes are gone. */
export function goneCount({ inPlay }) {
  return inPlay.filter((isIn) => !isIn).length;
}

/** How the text shows a cube that is gone, and one that is left. */
const gone = "🟧";
const left = "⬜";

const lattice = [0, 1, 2];

/**
 * What is said of a result, line by line: what was played, the points, the rank.
 *
 * @param {Result} result
 * @param {object} text The text of the page.
 */
export function linesOf(result, { app, days, ladder, post, home, end }) {
  const { kind, mode, day, number, score, level, streak, words, players, rank, hasHelp } = result;
  const what = day ? post.daily(day) : kind === "daily" ? home.kinds.daily : null;
  const title = [what, players ? home.kinds[kind] : home.modes[mode], hasHelp ? end.usedHelp : null];
  const points = players
    ? players.map((player) => post.player(player.name, player.score)).join(", ")
    : home.points(score);
  return {
    name: number === undefined ? app.name : `${app.name} #${number}`,
    title: title.filter(Boolean).join(", "), points, level: level ? ladder.names[level] : null,
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
  const { name, title, level, points, facts, rank, streak } = linesOf(result, text);
  return [
    `${name}, ${title}`, [level, points, rank].filter(Boolean).join(", "), [facts, streak].filter(Boolean).join(", "),
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
  const { name, title, level, points, facts, rank, streak } = linesOf(result, text);
  const sentences = [`${name}, ${title}`, level, points, rank, facts, streak, text.post.picture];
  return `${sentences.filter(Boolean).join(". ")}.`;
}
