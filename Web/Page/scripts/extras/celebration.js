import { levelBetween } from "../game/ladder.js";
import { bestWordToday } from "./days/keep-days.js";

/** From how many letters on a word is celebrated, and more. */
const lengths = [5, 7, 9];

/**
 * How much a move is celebrated, from 0 to 3: a first word and words of five letters a little, words of seven letters and
 * the best of the day more, words of nine letters and a level of the ladder most.
 *
 * @param {import("../game/session.js").Session} session After the move.
 * @param {{ kind: string, word: string | null, score: number, totalScore: number }} change
 * @param {() => number} [bestToday] The score of the day's best word in games before.
 */
export function celebrationOf({ moves, par, players }, { kind, word, score, totalScore }, bestToday = () => 0) {
  if (kind !== "played" || word === null) return 0;
  if (!players && levelBetween(totalScore - score, totalScore, par)) return 3;
  const earlier = moves.slice(0, -1).filter((move) => move.word !== null);
  const byLength = lengths.filter((length) => word.length >= length).length;
  // Among a handful of words each second one is a best.
  const isBestOfGame = earlier.length >= 5 && earlier.every((move) => score > move.score);
  const isBest = byLength < 2 && isBestOfGame && score > bestToday();
  return Math.max(byLength, isBest ? 2 : 0, earlier.length === 0 ? 1 : 0);
}

/**
 * What celebrates the moves of the page's games: for each move, a number as of `celebrationOf`, which is found once.
 *
 * @param {object} app
 * @returns {(session: import("../game/session.js").Session, change: any) => number}
 */
export function celebrations(app) {
  const known = new WeakMap();
  return (session, change) => {
    if (!known.has(change)) known.set(change, celebrationOf(session, change, () => bestWordToday(app)));
    return known.get(change);
  };
}

const refusals = ["rejected", "refused", "otherWord", "otherCube"];

/** Whether a notice of a game says that what was selected is not played. */
export function isRefusal({ type }) {
  return refusals.includes(type);
}
