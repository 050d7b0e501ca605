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
 *   `missed`, `puzzle`, `language`.
 */
export function factsOf(app, record) {
  const { wordCube } = app;
  const language = languageOf(record);
  const game = wordCube.openGame(record.saved, { rules: "classic", accepted: true });
  const { text: puzzle, tiles } = wordCube.puzzle(game);
  const state = game.state();
  const { moves } = state;
  const last = stillPosition(tiles, state);
  game.dispose();
  const start = wordCube.newGame(puzzle, { mode: "unlimited", language });
  const fresh = stillPosition(tiles, start.state());
  start.dispose();
  const words = moves.filter(({ word }) => word !== null)
    .sort((one, other) => other.score - one.score);
  const played = new Set(words.map(({ word }) => word));
  const missed = app.solver().words(puzzle, { limit: looked }).words
    .filter(({ word }) => !played.has(word)).slice(0, listed);
  return { puzzle, language, tiles, fresh, last, moves, words, missed };
}
