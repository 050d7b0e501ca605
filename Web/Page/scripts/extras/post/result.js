import { cubesInPlay } from "../../cube/visibility.js";
import { hasPar } from "../../game/record.js";
import { scoresOf } from "../../game/score-sheet.js";

/** The day of a challenge ends when that of UTC does. */
const dayLength = 86_400;

/**
 * What a post says of a game. It has no word and no letter of the puzzle: whoever reads it may still
 * want to play.
 *
 * @typedef {object} Result
 * @property {string} kind As of a session.
 * @property {"timed" | "unlimited"} mode
 * @property {Date} [day] The day of a daily challenge.
 * @property {number} score
 * @property {number} [percent] Of par, without a clock.
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
 * @param {{ rank?: Result["rank"], address: string }} more
 * @returns {Result}
 */
export function resultOf(record, { last, moves, words }, { rank, address }) {
  const { kind, mode, score, par, players, usedHelp, extra } = record;
  const scores = scoresOf(moves, players);
  const hasDay = kind === "daily" && Number.isFinite(extra?.endsAt);
  return {
    kind, mode, score, address, words: words.length, hasHelp: usedHelp === true,
    inPlay: cubesInPlay(last), rank: rank ?? undefined,
    day: hasDay ? new Date((extra.endsAt - dayLength / 2) * 1000) : undefined,
    percent: par && hasPar(record) && !players ? Math.round((score / par) * 100) : undefined,
    players: players?.map((name, player) => ({ name, score: scores[player] })),
  };
}

/** How many cubes are gone. */
export function goneCount({ inPlay }) {
  return inPlay.filter((isIn) => !isIn).length;
}
