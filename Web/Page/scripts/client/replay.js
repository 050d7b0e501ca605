import { stillPosition } from "../game/position.js";

/**
 * The positions of a game, move by move, for drawing. It is played again without its clock, so that
 * its moves can be taken back.
 *
 * @param {object} wordCube The engine.
 * @param {{ puzzle: string, moves: object[] }} game
 */
export class Replay {
  /** The moves, as `game.state()` has them; a removal has no faces. */
  moves;

  /** The 81 tiles. */
  tiles;

  #states;

  constructor(wordCube, { puzzle, moves }) {
    this.tiles = wordCube.puzzle(puzzle).tiles;
    // A word may have left the dictionary since the server accepted it.
    const game = wordCube.newGame(puzzle, {
      mode: "unlimited", rules: "classic", moves, accepted: true,
    });
    try {
      let state = game.state();
      this.moves = state.moves.map((move) => ({ ...move, faces: move.faces ?? [] }));
      this.#states = [state];
      while (state.canUndo) {
        game.undo();
        state = game.state();
        this.#states.unshift(state);
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
