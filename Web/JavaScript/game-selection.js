import { finite, integer } from "./core/arguments.js";
import { registerGame } from "./core/position.js";

/**
 * The state of a live game, and the selection of faces. {@link Game} adds the moves.
 *
 * A step of the selection gives `{ event, count, obstacle, selection }`, where `selection` has the
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
   * @param {object} [options] `time`: the current time in seconds, for `secondsLeft`.
   * @example
   * const { totalScore, playableFaces } = game.state({ time: 12 });
   * totalScore; // 0
   */
  state({ time } = {}) {
    const seconds = time === undefined ? NaN : finite(time, "time");
    return this.#live.json("wordcube_game_state", [], [seconds]);
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
   * Takes back the faces after this one; without a face, the last face.
   *
   * @example
   * game.touch(path[0]);
   * game.backUp().selection.faces; // []
   */
  backUp(face = -1) {
    return this.#live.step("wordcube_game_back_up", [integer(face, "face", -1, 80)]);
  }

  /**
   * Takes all faces of the selection back.
   *
   * @example
   * game.clear().selection.text; // ""
   */
  clear() {
    return this.#live.step("wordcube_game_clear", []);
  }
}
