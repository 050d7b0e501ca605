import { openedGame } from "../../game/opened-game.js";
import { stillPosition } from "../../game/position.js";
import { languageOf } from "../../languages.js";

/** How many best words of the puzzle are looked at, and how many missed ones are listed. */
const looked = 60;
const listed = 10;

/**
 * What the end of a game shows, without long searches.
 *
 * @param {object} app
 * @param {object} record
 * @returns {object} `tiles`, `fresh` and `last` (positions), `moves`, `words` (the highest first),
 *   `missed`, `puzzle`, `language`, and `replay`, which plays the game.
 */
export function factsOf(app, record) {
  const { wordCube } = app;
  const language = languageOf(record);
  const { puzzle, tiles, state, replay } = openedGame(app, record);
  const { moves } = state;
  const last = stillPosition(tiles, state);
  const start = wordCube.newGame(puzzle, { mode: "unlimited", language });
  const fresh = stillPosition(tiles, start.state());
  start.dispose();
  const words = moves.filter(({ word }) => word !== null)
    .sort((one, other) => other.score - one.score);
  const played = new Set(words.map(({ word }) => word));
  const missed = app.solver().words(puzzle, { limit: looked }).words
    .filter(({ word }) => !played.has(word)).slice(0, listed);
  return { puzzle, language, tiles, fresh, last, moves, words, missed, replay };
}
