import { faceBytes, finite, integer, invalid, knownMembers, moveParameters, signed64 }
  from "./core/arguments.js";
import { bytesOf, jsonOrBytes } from "./core/bytes.js";
import { liveGame } from "./core/position.js";
import { GameSelection } from "./game-selection.js";

/**
 * A live game: selection, moves, undo, turns, saving. `wordCube.newGame` and `wordCube.openGame`
 * make it. A call that throws changes nothing.
 *
 * Faces are numbers of 0 to 80: `((x * 3 + y) * 3 + z) * 3 + side`, where side is 0 top, 1 left,
 * 2 right. Cubes are numbers of 0 to 26: `(x * 3 + y) * 3 + z`.
 *
 * If the module traps, the call throws `trapped`. The next call resumes the game in a new instance
 * from its state before the trap, with its selection.
 */
export class Game extends GameSelection {
  #live;

  /** Use `wordCube.newGame` or `wordCube.openGame`. */
  constructor(make) {
    // @ts-expect-error: the declarations hide this constructor from users.
    super(make);
    this.#live = liveGame(this);
  }

  /**
   * Plays the selection.
   *
   * @param {object} options `time` in seconds, on the same clock as `startTime`, and `player` (the
   *   local player by default).
   * @returns {object} What the move changed. The integers of `move` are exact to 2^53, those of
   *   `moveText`, the JSON of the move, to 64 bits.
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
    const bytes = faceBytes(faces);
    const parameters = [bytes.length, ...moveParameters(options)];
    return this.#live.change("wordcube_game_play_word", [bytes], parameters);
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
    const bytes = bytesOf(jsonOrBytes(json, "the move"));
    return this.#live.change("wordcube_game_play_move", [bytes], [bytes.length]);
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
   * Adds the reaction of a player to a move; an empty text removes it.
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
    const bytes = bytesOf(text);
    const parameters = [bytes.length, integer(move, "move"), signed64(player, "player")];
    this.#live.number("wordcube_game_react", [bytes], parameters);
    this.#live.keep();
  }

  /**
   * Ends the game. A saved game does not store that it was ended: `openGame` continues it.
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
   * The saved game, which `wordCube.openGame` continues. The server's name for this JSON is
   * *completed game*. It does not store that `finish()` was called.
   *
   * @param {object} [options] `secondsPlayed`, by default that of the saved game that was opened,
   *   or else 0.
   * @example
   * const saved = game.save();
   * wordCube.openGame(saved).state().totalScore === game.state().totalScore; // true
   */
  save(options = {}) {
    const { secondsPlayed = this.#live.secondsPlayed } = knownMembers(options, ["secondsPlayed"]);
    return this.#live.text("wordcube_game_save", [finite(secondsPlayed, "secondsPlayed")]);
  }
}
