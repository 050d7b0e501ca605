import { numberOfChallenge } from "../../client/challenge-state.js";
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
 * @property {string} [step] The step of the ladder that was reached, without a clock.
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
  const hasStep = par && hasPar(record) && !players;
  return {
    kind, mode, score, address, words: words.length, hasHelp: usedHelp === true,
    inPlay: cubesInPlay(last), rank: rank ?? undefined,
    day, number: day && numberOfChallenge(day), streak: streak > 1 ? streak : undefined,
    step: (hasStep && placeOf(score, par).reached) || undefined,
    players: players?.map((name, player) => ({ name, score: scores[player] })),
  };
}

/** How many cubes are gone. */
export function goneCount({ inPlay }) {
  return inPlay.filter((isIn) => !isIn).length;
}
