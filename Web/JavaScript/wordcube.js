import { invalid, knownMembers } from "./core/arguments.js";
import { textOrBytes } from "./core/bytes.js";
import { openDictionary, readDictionary } from "./core/dictionary-file.js";
import { Engine } from "./core/engine.js";
import { Instance } from "./core/instance.js";
import { LiveGame } from "./core/live-game.js";
import { newGameText } from "./core/new-game.js";
import { solverResource } from "./core/solver-resource.js";
import { openModule, requireSource } from "./core/source.js";
import { verdict } from "./core/verdict.js";
import { VerifierCache } from "./core/verifier-cache.js";
import { Game } from "./game.js";
import { PuzzleMaker } from "./puzzle-maker.js";
import { Solver } from "./solver.js";

export { WordCubeError } from "./errors.js";
export { IndexedDBCache } from "./indexeddb-cache.js";
export { WordCubeWorker } from "./worker/wordcube-worker.js";
export { Game, Solver };

/**
 * The engine: judges games, plays, solves and generates. All calls are synchronous except
 * `load` and `restart`.
 *
 * @example
 * const wordCube = await WordCube.load({ module, dictionary });
 * const verdict = wordCube.verify(submission);
 * JSON.parse(verdict).totalScore; // 2032
 */
export class WordCube extends PuzzleMaker {
  #dictionary;
  #engine;
  #verifiers;

  /** Use `WordCube.load`. */
  constructor(engine, dictionary) {
    super(engine, dictionary);
    this.#dictionary = dictionary;
    this.#engine = engine;
    this.#verifiers = new VerifierCache(engine, () => dictionary.handle);
  }

  /**
   * Loads the module and a dictionary. Both are addresses, responses or bytes, plain or with gzip.
   *
   * @param {object} options
   * @param {import("./core/source.js").Source | WebAssembly.Module} options.module
   * @param {import("./core/source.js").Source} [options.dictionary] Without it, only calls that
   *   need no words work: `sign`, and `generate` without requirements.
   * @param {{ get: Function, set: Function }} [options.cache] Keeps the unpacked dictionary by its
   *   address: an {@link IndexedDBCache}, or a `Map`. Bytes have no address, and are not kept.
   * @throws {WordCubeError} `loadFailed`; its `cause` says why.
   * @example
   * const wordCube = await WordCube.load({ module, dictionary, cache: new Map() });
   * wordCube.contains("QUARRELS"); // true
   */
  static async load(options = {}) {
    const { module, dictionary, cache } = knownMembers(options, ["module", "dictionary", "cache"]);
    requireSource(module, "module");
    if (dictionary !== undefined) requireSource(dictionary, "dictionary");
    const [compiled, read] = await Promise.all(
      [openModule(module), readDictionary(dictionary, cache)]);
    const engine = new Engine(compiled, await Instance.start(compiled));
    return new WordCube(engine, await openDictionary(engine, read));
  }

  /**
   * Judges a game. The text is the line that the command `word-cube verify` prints. Do not parse
   * and write it again: its integers have 64 bits, those of JavaScript 53.
   *
   * @param {string | Uint8Array} game The JSON of a submission.
   * @param {object} [options]
   * @param {"strict" | "classic" | object} [options.rules]
   * @param {number} [options.line] The member `line`, 1 by default; 0 leaves it out.
   * @param {boolean} [options.completed] Reads saved games too.
   * @param {boolean} [options.stamp] Adds the stamp.
   * @param {string | object} [options.puzzle] The puzzle that was to be played, with `mode` and
   *   `players`, such as `0,1`.
   * @returns {string} Also for a refused game and for bytes that are not a game.
   * @example
   * const verdict = wordCube.verify("{", { rules: "classic" });
   * JSON.parse(verdict).valid; // false
   */
  verify(game, options = {}) {
    const verifier = this.#verifiers.handle(options?.rules);
    return verdict(this.#engine.instance, verifier, game, options);
  }

  /**
   * A new game.
   *
   * @param {string | object} puzzle Its JSON, its text of 71 characters or its provenance.
   * @param {object} [options] `mode` (`timed` by default, or `unlimited`), `startTime` in seconds
   *   of any clock, which a timed game needs, `context` (solo by default), `localPlayerIndex`,
   *   `language` and `rules`.
   * @returns {Game}
   * @example
   * const game = wordCube.newGame(puzzle, { mode: "unlimited", startTime: 0 });
   * game.state().mode; // "unlimited"
   */
  newGame(puzzle, options = {}) {
    const text = newGameText(this.puzzle(puzzle).puzzle, options);
    return this.openGame(text, { rules: options.rules });
  }

  /**
   * Continues a saved game.
   *
   * @param {string | Uint8Array} saved What `game.save` returned.
   * @param {object} [options] `rules`, and `accepted`: true for a game that was saved by the caller.
   *   Then the dictionary may lack saved words, which have left it since. All other
   *   rules are checked, and a server judges the submission from its first move.
   * @returns {Game}
   * @example
   * const game = wordCube.openGame(saved, { accepted: true });
   * game.state().moves.length; // 1
   */
  openGame(saved, options = {}) {
    const { rules, accepted = false } = knownMembers(options, ["rules", "accepted"]);
    if (typeof accepted !== "boolean") invalid("accepted must be true or false");
    const text = textOrBytes(saved, "the saved game");
    return new Game((owner) => new LiveGame(
      this.#engine, () => this.#verifiers.handle(rules), text, owner, accepted));
  }

  /**
   * A solver.
   *
   * @param {object} [options] `stepLimit` of one search, 16,777,216 by default.
   * @returns {Solver}
   * @example
   * const solver = wordCube.solver();
   * solver.words(puzzle).words[0].score >= solver.words(puzzle).words[1].score; // true
   */
  solver(options = {}) {
    return new Solver(
      this.#engine, (owner) => solverResource(this.#engine, this.#dictionary, options, owner));
  }
}
