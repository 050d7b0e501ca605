import { faceBytes, finite, integer, invalid, knownMembers, moveParameters, signed64 }
  from "./core/arguments.js";
import { jsonOrBytes } from "./core/bytes.js";
import { registerGame } from "./core/position.js";

/**
 * A live game: selection, moves, undo, turns, saving. `wordCube.newGame` and `wordCube.openGame`
 * create one. A call that throws changes nothing.
 *
 * Faces are numbers from 0 to 80: `((x * 3 + y) * 3 + z) * 3 + side`, where side is 0 for top, 1 for
 * left, 2 for right. Cubes are numbers from 0 to 26: `(x * 3 + y) * 3 + z`.
 *
 * A step of the selection returns `{ event, count, obstacle, selection }`, where `selection` has
 * the `faces`, their `text`, and what they spell: `nothing`, `noWord`, `prefix`, `word` (with its
 * `score`) or `playedWord` (with `earlierMove`).
 *
 * If the module traps, the call throws `trapped`. The next call resumes the game in a new instance
 * from its state before the trap, with its selection.
 */
export class Game {
  #live;

  /** Use `wordCube.newGame` or `wordCube.openGame`. */
  constructor(make) {
    if (typeof make !== "function") invalid("use wordCube.newGame or wordCube.openGame");
    this.#live = make(this);
    registerGame(this, this.#live);
  }

  /**
   * The state: score, moves, playable faces, use counts, selection, end, seconds left, turn. A move
   * has its `word`, `score`, `player`, `time`, `faces` (or `cube`) and `moveText`, its JSON.
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
   * Plays the selection.
   *
   * @param {object} options `time` in seconds, on the same clock as `startTime`, and `player` (the
   *   local player by default).
   * @returns {object} What the move changed, with the move: its `word`, `score`, `player`, `time`,
   *   `faces` (or `cube`). The integers of `move` are exact to 2^53, those of `moveText`, the JSON of
   *   the move, to 64 bits.
   * @throws {WordCubeError} `refused`, with `details.violation` or `details.end`.
   * @example
   * game.touch(path[0]);
   * for (const face of path.slice(1)) game.drag(face);
   * game.play({ time: 3 }).kind; // "played"
   */
  play(options) {
    return this.#live.change("wordcube_game_play", [], moveParameters(options));
  }

  /**
   * Plays a word over faces.
   *
   * @example
   * game.playWord(path, { time: 3 }).word === word; // true
   */
  playWord(faces, options) {
    const input = [faceBytes(faces)];
    return this.#live.change("wordcube_game_play_word", input, moveParameters(options));
  }

  /**
   * Removes a cube.
   *
   * @example
   * game.remove(26, { time: 3 }).cubesGone; // [26]
   */
  remove(cube, options) {
    const parameters = [integer(cube, "cube", 0, 26), ...moveParameters(options)];
    return this.#live.change("wordcube_game_remove", [], parameters);
  }

  /**
   * Plays a move that was made elsewhere, such as by an opponent.
   *
   * @param {string | Uint8Array | object} json The move, as `change.moveText` or `change.move`.
   * @example
   * const { moveText } = game.remove(26, { time: 3 });
   * game.undo();
   * game.playMove(moveText).kind; // "played"
   */
  playMove(json) {
    return this.#live.change("wordcube_game_play_move", [jsonOrBytes(json, "the move")]);
  }

  /**
   * Takes the last move back.
   *
   * @example
   * game.remove(26, { time: 3 });
   * game.undo().cubesReturned; // [26]
   */
  undo() {
    return this.#live.change("wordcube_game_undo");
  }

  /**
   * Adds a player's reaction to a move; an empty text removes it.
   *
   * @param {string} text
   * @param {object} options `move`, the position of the move from 0, and `player`.
   * @example
   * game.remove(26, { time: 3 });
   * game.react("oh", { move: 0, player: 0 });
   */
  react(text, options = {}) {
    if (typeof text !== "string") invalid("the reaction must be a text");
    const { move, player } = knownMembers(options, ["move", "player"]);
    this.#live.react(text, [integer(move, "move"), signed64(player, "player")]);
  }

  /**
   * Ends the game. A saved game does not record that: `openGame` continues it.
   *
   * @example
   * game.finish();
   * game.state().end; // "finished"
   */
  finish() {
    this.#live.finish();
  }

  /**
   * The JSON of the submission, for the server.
   *
   * @example
   * const submission = game.submission();
   * JSON.parse(wordCube.verify(submission)).valid; // true
   */
  submission() {
    return this.#live.text("wordcube_game_submission");
  }

  /**
   * The saved game, which `wordCube.openGame` continues. The server calls this JSON a *completed
   * game*. It does not record that you called `finish()`.
   *
   * @param {object} [options] `secondsPlayed`, by default that of the saved game that was opened,
   *   or else 0.
   * @example
   * const saved = game.save();
   * wordCube.openGame(saved).state().totalScore === game.state().totalScore; // true
   */
  save(options = {}) {
    const { secondsPlayed } = knownMembers(options, ["secondsPlayed"]);
    const seconds = secondsPlayed === undefined ? NaN : finite(secondsPlayed, "secondsPlayed");
    return this.#live.text("wordcube_game_save", [seconds]);
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
