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
    const { useCounts, inPlay, playableFaces } = this.#states[index];
    const present = new Set(inPlay);
    const cubes = Array.from({ length: 27 }, (_, cube) => cube);
    const removed = cubes.filter((cube) => !present.has(cube));
    return {
      tiles: this.tiles, useCounts, removed, playableFaces,
      selection: { faces: [], spelling: "nothing" }, dimmed: [],
    };
  }

  #play(game, move) {
    const { word, score, facesUsed } = game.playMove(move);
    this.#states.push(game.state());
    return { word, score, faces: facesOf(move) ?? facesUsed };
  }
}

/** The faces of a word in their order; undefined for a removal. */
function facesOf({ type: { playedWord } }) {
  return playedWord?.map(({ index: { x, y, z }, side }) => ((x * 3 + y) * 3 + z) * 3 + side);
}
