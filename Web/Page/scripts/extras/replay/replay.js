import { stillPosition } from "../../game/position.js";
import { scoresOf } from "../../game/record.js";

/**
 * A game that has ended, move by move, for drawing.
 *
 * @param {object} wordCube The engine.
 * @param {object} game
 * @param {object} game.puzzle Its text; of an English game also its JSON.
 * @param {string} [game.language] English by default.
 * @param {(object | string)[]} game.moves As the engine saves them.
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
  #language;
  #players;
  #puzzle;
  #states;
  #wordCube;

  constructor(wordCube, { puzzle, language = "en", moves, startTime, players = null }) {
    this.knowsStart = startTime !== undefined;
    this.tiles = wordCube.puzzle(puzzle).tiles;
    this.#wordCube = wordCube;
    this.#played = moves;
    this.#players = players;
    this.#puzzle = puzzle;
    this.#language = language;
    const game = this.#open(moves.length);
    try {
      let state = game.state();
      const start = startTime ?? state.moves[0]?.time ?? 0;
      this.moves = state.moves.map(({ faces, time, ...move }) =>
        ({ ...move, faces: faces ?? [], time: Math.max(0, time - start) }));
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
   * The game of the first moves. They were accepted once, perhaps by older rules and with a word that
   * has left the dictionary. It is not timed, so that its moves can be taken back.
   */
  #open(count) {
    return this.#wordCube.newGame(this.#puzzle, {
      mode: "unlimited", language: this.#language, rules: "classic", moves: this.#played.slice(0, count), accepted: true,
    });
  }
}
