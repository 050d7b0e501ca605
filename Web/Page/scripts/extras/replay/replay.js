import { stillPosition } from "../../game/position.js";
import { facesOf, scoresOf } from "../../game/score-sheet.js";

/** The rules by which moves are shown that were accepted before, perhaps by older rules. */
const rules = { base: "classic" };

/**
 * A game that has ended, move by move, for drawing.
 *
 * @param {object} wordCube The engine.
 * @param {object} game
 * @param {object} game.puzzle Its JSON or text.
 * @param {object[]} game.moves As the engine saves them.
 * @param {number} [game.startTime] When the game started, on the clock of the moves; by default
 *   the time of the first move.
 * @param {string[] | null} [game.players] The names of several players.
 */
export class Replay {
  /**
   * The moves: `{ word, score, player, faces, cube, time }`. The word of a removal is null, and it
   * has a cube instead of faces; `time` is in seconds.
   */
  moves;

  /** Whether times are since the start; else they are since the first move. */
  knowsStart;

  /** The 81 tiles. */
  tiles;

  #played;
  #players;
  #saved;
  #states;
  #wordCube;

  constructor(wordCube, { puzzle, moves, startTime, players = null }) {
    const start = startTime ?? moves[0]?.playedAt ?? 0;
    this.knowsStart = startTime !== undefined;
    this.tiles = wordCube.puzzle(puzzle).tiles;
    this.#wordCube = wordCube;
    this.#played = moves;
    this.#players = players;
    this.#saved = savedStart(wordCube, puzzle, start);
    const game = this.#open(moves.length);
    try {
      const { moves: judged } = game.state();
      this.moves = judged.map(({ word, score }, index) =>
        ({ word, score, ...factsOf(moves[index], start) }));
      this.#states = [game.state()];
      while (game.state().canUndo) {
        game.undo();
        this.#states.unshift(game.state());
      }
    } finally {
      game.dispose();
    }
  }

  /** What `CubeView.show` draws before a move; with the number of moves, at the end. */
  position(index) {
    return stillPosition(this.tiles, this.#states[index]);
  }

  /** The points of each player after so many moves; one sum in a game of one player. */
  scoresAfter(count) {
    return scoresOf(this.moves.slice(0, count), this.#players);
  }

  /** Calls a function with the engine's game before a move, which is released afterwards. */
  withGame(index, act) {
    const game = this.#open(index);
    try {
      return act(game);
    } finally {
      game.dispose();
    }
  }

  /**
   * The game of the first moves. They were accepted once: a word may have left the dictionary. It
   * is not timed, so that its moves can be taken back.
   */
  #open(count) {
    const saved = JSON.stringify({ ...this.#saved, moves: this.#played.slice(0, count) });
    return this.#wordCube.openGame(saved, { rules, accepted: true });
  }
}

/** The saved game before the first move. */
function savedStart(wordCube, puzzle, startTime) {
  const start = wordCube.newGame(puzzle, { mode: "unlimited", startTime, rules });
  try {
    return JSON.parse(start.save());
  } finally {
    start.dispose();
  }
}

function factsOf(move, start) {
  const { playedAt, playerIndex = null, type: { removedCube } } = move;
  const cube = removedCube ? (removedCube.x * 3 + removedCube.y) * 3 + removedCube.z : null;
  const time = Math.max(0, playedAt - start);
  return { player: playerIndex, faces: facesOf(move) ?? [], cube, time };
}
