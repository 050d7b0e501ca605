import { newSeed } from "./random.js";

/** Requirements of new puzzles: enough words, and a long one. */
const requirements = { minWords: 120, minLongest: 7, attempts: 60 };

/** How many of the best words are looked at for a long one: long words score most. */
const looked = 20;

/**
 * The puzzle that the options of a game name; a new one if they name none.
 *
 * @param {{ language?: string, wordCube: object, solver: object }} engine
 * @param {{ puzzle?: object | string, provenance?: string, seed?: number }} options The options of a session, or the seed
 *   of a new puzzle.
 * @returns {{ puzzle: object | string, provenance?: string }}
 */
export function puzzleOf({ language = "en", wordCube, solver }, { puzzle, provenance, seed = newSeed() }) {
  if (puzzle || provenance) return { puzzle: puzzle ?? provenance, provenance };
  if (language !== "en") return firstGood(solver, (place) => `wc1.${language}.g1.s${seed}.i${place}`);
  try {
    return wordCube.generate({ seed, ...requirements });
  } catch (error) {
    if (error.code !== "notFound") throw error;
    return wordCube.generate({ seed });
  }
}

/**
 * The first candidate of a seed that has enough words, and a long one; else the first one. The
 * module finds puzzles of English by itself.
 *
 * @param {object} solver
 * @param {(place: number) => string} provenanceOf
 */
function firstGood(solver, provenanceOf) {
  const { minWords, minLongest, attempts } = requirements;
  for (let place = 0; place < attempts; place += 1) {
    const provenance = provenanceOf(place);
    const { count, words } = solver.words(provenance, { limit: looked });
    if (count >= minWords && words.some(({ word }) => word.length >= minLongest)) {
      return { puzzle: provenance, provenance };
    }
  }
  return { puzzle: provenanceOf(0), provenance: provenanceOf(0) };
}
