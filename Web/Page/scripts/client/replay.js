import { stillPosition } from "../game/position.js";
import { facesOf } from "../game/score-sheet.js";

/**
 * The positions of a game, move by move, for drawing.
 *
 * @param {object} wordCube The engine.
 * @param {{ puzzle: string, moves: object[] }} game
 */
export class Replay {
  /** The moves: `{ word, score, faces }`; the word of a removal is null. */
  moves;

  /** The 81 tiles. */
  tiles;

  #states;

  constructor(wordCube, { puzzle, moves }) {
    this.tiles = wordCube.puzzle(puzzle).tiles;
    const game = acceptedGame(wordCube, puzzle, moves);
    try {
      const { moves: judged } = game.state();
      this.#states = [game.state()];
      const faces = moves.map((move) => facesOf(move) ?? []);
      this.moves = judged.map((move, index) => ({ ...move, faces: faces[index] }));
      while (game.state().canUndo) {
        game.undo();
        this.#states.unshift(game.state());
      }
    } finally {
      game.dispose();
    }
  }

  /** What `CubeView.show` draws before a move. */
  position(index) {
    return stillPosition(this.tiles, this.#states[index]);
  }
}

/**
 * A game of moves that the server accepted: a word may have left the dictionary. It is not timed, so
 * that its moves can be taken back.
 */
function acceptedGame(wordCube, puzzle, moves) {
  const startTime = moves[0]?.playedAt ?? 0;
  const rules = { base: "classic" };
  const start = wordCube.newGame(puzzle, { mode: "unlimited", startTime, rules });
  try {
    const saved = JSON.stringify({ ...JSON.parse(start.save()), moves });
    return wordCube.openGame(saved, { rules, accepted: true });
  } finally {
    start.dispose();
  }
}
