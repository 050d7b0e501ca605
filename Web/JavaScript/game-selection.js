import { finite, integer, knownMembers, signed64 } from "./core/arguments.js";
import { registerGame } from "./core/position.js";

/**
 * The state of a live game, and the selection of faces. {@link Game} adds the moves.
 *
 * A step of the selection returns `{ event, count, obstacle, selection }`, where `selection` has the
 * `faces`, their `text`, and what they spell: `nothing`, `noWord`, `prefix`, `word` (with its
 * `score`) or `playedWord` (with `earlierMove`).
 */
export class GameSelection {
  #live;

  /** Use `wordCube.newGame` or `wordCube.openGame`. */
  constructor(make) {
    this.#live = make(this);
    registerGame(this, this.#live);
  }

  /**
   * The state: score, moves, playable faces, use counts, selection, end, seconds left, turn.
   *
   * @param {object} [options] `time` in seconds, on the same clock as `startTime`: then `end` and
   *   `secondsLeft` are those of this time.
   * @example
   * const { totalScore, playableFaces } = game.state({ time: 12 });
   * totalScore; // 0
   */
  state(options = {}) {
    const { time } = knownMembers(options, ["time"]);
    const seconds = time === undefined ? NaN : finite(time, "time");
    return this.#live.json("wordcube_game_state", [], [seconds]);
  }

  /**
   * Whether a player may move now.
   *
   * @example
   * game.mayMove(0); // true
   */
  mayMove(player) {
    return this.#live.number("wordcube_game_may_move", [], [signed64(player, "player")]) === 1;
  }

  /**
   * A finger comes down on a face.
   *
   * @example
   * const [face] = game.state().playableFaces;
   * game.touch(face).event; // "started"
   */
  touch(face) {
    return this.#live.step("wordcube_game_touch", [integer(face, "face", 0, 80)]);
  }

  /**
   * A finger moves onto a face.
   *
   * @example
   * const [first, second] = path;
   * game.touch(first);
   * game.drag(second).event; // "extended"
   */
  drag(face) {
    return this.#live.step("wordcube_game_drag", [integer(face, "face", 0, 80)]);
  }

  /**
   * Deselects the faces after this one; without a face, the last face.
   *
   * @example
   * game.touch(path[0]);
   * game.backUp().selection.faces; // []
   */
  backUp(face = -1) {
    return this.#live.step("wordcube_game_back_up", [integer(face, "face", -1, 80)]);
  }

  /**
   * Deselects all faces.
   *
   * @example
   * game.clear().selection.text; // ""
   */
  clear() {
    return this.#live.step("wordcube_game_clear", []);
  }

  /**
   * Releases the game in the module. Later calls throw `disposed`.
   *
   * @example
   * game.dispose();
   */
  dispose() {
    this.#live.dispose();
  }
}
