import { newSeed } from "./identifier.js";

/** Requirements of new puzzles: enough words, and a long one. */
const requirements = { minWords: 120, minLongest: 7, attempts: 60 };

/**
 * The puzzle that the options of a game name; a new one if they name none.
 *
 * @param {object} wordCube The engine.
 * @param {{ puzzle?: object | string, provenance?: string }} options The options of a session.
 * @returns {{ puzzle: object | string, provenance?: string }}
 */
export function puzzleOf(wordCube, { puzzle, provenance }) {
  if (puzzle || provenance) return { puzzle: puzzle ?? provenance, provenance };
  const seed = newSeed();
  try {
    return wordCube.generate({ seed, ...requirements });
  } catch (error) {
    if (error.code !== "notFound") throw error;
    return wordCube.generate({ seed });
  }
}
