import { GameClock, timedSeconds } from "./game-clock.js";
import { newGame, newRecord, rules } from "./game-setup.js";
import { positionOf } from "./position.js";
import { isSent, recordOf } from "./record.js";
import { SessionHelp } from "./session-help.js";

/**
 * One game as it is played: the engine's game, its clock, hints and what is stored of it.
 *
 * It sends the events `selection`, `change` (a move, or one taken back: `detail` is the engine's
 * change), `move` (a move that was made here, `detail.change`), `notice` (`detail.type` says what
 * happened), `end`, and `save` (the record changed).
 *
 * @example
 * const session = new Session({ wordCube, solver, kind: "solo", mode: "timed", puzzle });
 * session.begin();
 * session.touch(61);
 */
export class Session extends SessionHelp {
  #puzzle;
  #tiles;

  /**
   * @param {object} options
   * @param {import("../../JavaScript/wordcube.js").WordCube} options.wordCube
   * @param {import("../../JavaScript/solver.js").Solver} options.solver
   * @param {"solo" | "turns" | "ranked" | "daily" | "match" | "shared"} [options.kind]
   * @param {string | object} options.puzzle Its JSON, text or provenance; not with `record`.
   * @param {"timed" | "unlimited"} [options.mode]
   * @param {boolean} [options.knowsWords] Whether the engine has the words; see `useWords`.
   * @param {boolean} [options.help] Whether there are hints, undo and dimming.
   * @param {string[]} [options.players] The names of several players.
   * @param {object} [options.record] A stored game, to continue.
   * @param {string} [options.saved] What `game.save` returned: the moves until now.
   * @param {number} [options.startedAt] When the letters were first seen, if they were.
   * @param {() => number} [options.clock] The time in seconds.
   * @param {() => number} [options.steady] Seconds that nobody can set; see `GameClock`.
   */
  constructor(options) {
    super();
    const { wordCube, solver, record, saved = record?.saved } = options;
    this.facts = record ? { ...record } : newRecord(options);
    this.#puzzle = saved ? JSON.parse(saved).cubes : wordCube.puzzle(options.puzzle).puzzle;
    this.#tiles = wordCube.puzzle(this.#puzzle).tiles;
    this.setSolver(solver);
    this.knowsWords = options.knowsWords ?? true;
    const limit = this.facts.mode === "timed" ? timedSeconds : Infinity;
    const state = record?.clock ?? { startedAt: options.startedAt };
    const { clock: now, steady } = options;
    this.clock = new GameClock({ now, steady, limit, state });
    this.wordCube = wordCube;
    this.game = saved
      // A word may have left the dictionary since it was played. The server decides about it.
      ? wordCube.openGame(saved, { rules, accepted: true })
      : newGame(wordCube, this.#puzzle, this.facts, options.startedAt ?? this.clock.time);
    if (this.facts.endedAt !== null) this.game.finish();
    this.refresh();
  }

  /** The puzzle in JSON. */
  get puzzle() {
    return this.#puzzle;
  }

  /** The 81 tiles. */
  get tiles() {
    return this.#tiles;
  }

  /** The letters are seen: the first time, the clock starts. */
  begin() {
    const isFirst = !this.hasBegun;
    this.clock.start();
    if (isFirst && this.mode === "timed" && this.state.moves.length === 0) this.#restart();
    // Another tab may have stored more meanwhile: nothing is stored that did not change.
    if (isFirst || this.revision === 0) this.save();
  }

  /**
   * Continues with an engine that has the words. What is selected stays selected, and what was to be
   * played is played now.
   */
  useWords({ wordCube, solver }) {
    if (this.isDisposed) return;
    const { isPlayedLater, selection: { faces } } = this;
    const saved = this.game.save();
    this.game.dispose();
    this.game = wordCube.openGame(saved, { rules, accepted: true });
    this.wordCube = wordCube;
    this.setSolver(solver);
    this.knowsWords = true;
    this.refresh();
    this.select(faces);
    if (!isPlayedLater) return;
    if (this.selection.spelling === "word") this.play();
    else this.reject();
  }

  /** What `CubeView.show` draws. */
  position() {
    return positionOf(this.#tiles, this.state, this.selection, this.onwardFaces());
  }

  /** Ends the game. */
  finish(reason = "finished") {
    if (this.isDisposed || this.facts.endedAt !== null) return;
    const { startedAt, limit, time } = this.clock;
    this.facts.endedAt = Math.min(time, (startedAt ?? time) + limit);
    this.facts.end = this.state.end ?? reason;
    this.facts.isUnsent = isSent({ ...this.facts, moves: this.state.moves.length });
    this.game.finish();
    this.refresh();
    this.save();
    if (this.isDisposed) return;
    this.dispatchEvent(new CustomEvent("end", { detail: { reason: this.facts.end } }));
  }

  /** What is stored: all that continues or shows this game. */
  record() {
    return recordOf(this.facts, this);
  }

  /** Releases the game in the engine. */
  dispose() {
    this.isDisposed = true;
    this.game.dispose();
  }

  #restart() {
    this.game.dispose();
    this.game = newGame(this.wordCube, this.#puzzle, this.facts, this.clock.time);
    this.refresh();
  }
}
