import { languageOf } from "../languages.js";

/** The puzzle and the state of a stored game, and what replays it: its puzzle, language, moves and start. */
export function openedGame({ wordCube }, record) {
  const game = wordCube.openGame(record.saved, { rules: "classic", accepted: true });
  try {
    const { text: puzzle, tiles } = wordCube.puzzle(game);
    const state = game.state();
    const { moves, startTime } = state;
    const replay = { puzzle, language: languageOf(record), moves: moves.map(({ moveText }) => moveText), startTime };
    return { puzzle, tiles, state, replay };
  } finally {
    game.dispose();
  }
}
