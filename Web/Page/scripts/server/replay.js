import { stillPosition } from "../game/position.js";
import { facesOf } from "../game/score-sheet.js";

/**
 * The positions of a game, move by move, for drawing.
 *
 * @param {object} wordCube The engine.
 * @param {{ puzzle: string, moves: object[], mode: string }} game
 */
export class Replay {
  /** The moves: `{ word, score, faces, cube }`; the word of a removal is null. */
  moves;

  /** The 81 tiles. */
  tiles;

  #states;

  constructor(wordCube, { puzzle, moves, mode }) {
    this.tiles = wordCube.puzzle(puzzle).tiles;
    const startTime = moves[0]?.playedAt ?? 0;
    const rules = { base: "classic" };
    const game = wordCube.newGame(puzzle, { mode, startTime, rules });
    try {
      this.#states = [game.state()];
      this.moves = moves.map((move) => this.#play(game, move));
    } finally {
      game.dispose();
    }
  }

  /** What `CubeView.show` draws before a move. */
  position(index) {
    return stillPosition(this.tiles, this.#states[index]);
  }

  #play(game, move) {
    const { word, score, facesUsed } = game.playMove(move);
    this.#states.push(game.state());
    return { word, score, faces: facesOf(move) ?? facesUsed };
  }
}
