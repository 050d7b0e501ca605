import { flag, invalid, knownMembers, optionsObject, signed64, unsigned64, withMethods }
  from "./core/arguments.js";
import { textOrBytes } from "./core/bytes.js";
import { openDictionary, readDictionary } from "./core/dictionary-file.js";
import { Engine } from "./core/engine.js";
import { blocklistText, findParameters, hasRequirements, puzzleParameters }
  from "./core/generating.js";
import { Instance } from "./core/instance.js";
import { LiveGame } from "./core/live-game.js";
import { newGameText } from "./core/new-game.js";
import { positionOf } from "./core/position.js";
import { rulesOf } from "./core/rules.js";
import { solverResource } from "./core/solver-resource.js";
import { openModule, requireSource } from "./core/source.js";
import { verdict } from "./core/verdict.js";
import { VerifierCache } from "./core/verifier-cache.js";
import { Game } from "./game.js";
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
export class WordCube {
  #dictionary;
  #engine;
  #finder;
  #verifiers;

  /** Use `WordCube.load`. */
  constructor(engine, dictionary) {
    if (!(engine instanceof Engine)) invalid("use WordCube.load");
    this.#dictionary = dictionary;
    this.#engine = engine;
    this.#verifiers = new VerifierCache(engine, () => dictionary.handle);
  }

  /**
   * Compiles the module once, for several engines and workers.
   *
   * @param {import("./core/source.js").Source | WebAssembly.Module} module
   * @returns {Promise<WebAssembly.Module>}
   * @throws {WordCubeError} `loadFailed`; its `cause` says why.
   * @example
   * const compiled = await WordCube.compile(module);
   * const engine = await WordCube.load({ module: compiled, dictionary });
   * const worker = new WordCubeWorker({ module: compiled, dictionary });
   */
  static async compile(module) {
    return openModule(requireSource(module, "module"));
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
  static async load(options = /** @type {any} */ ({})) {
    const { module, dictionary, cache } = knownMembers(options, ["module", "dictionary", "cache"]);
    requireSource(module, "module");
    if (dictionary !== undefined) requireSource(dictionary, "dictionary");
    if (cache !== undefined) withMethods(cache, "cache", ["get", "set"]);
    const [compiled, read] = await Promise.all(
      [openModule(module), readDictionary(dictionary, cache)]);
    const engine = new Engine(compiled, await Instance.start(compiled));
    return new WordCube(engine, await openDictionary(engine, read));
  }

  /**
   * The version of the engine.
   *
   * @example
   * wordCube.version; // "1.0.0"
   */
  get version() {
    return this.#engine.instance.text("wordcube_version");
  }

  /**
   * How many instances were replaced after a trap.
   *
   * @example
   * wordCube.restarts; // 0
   */
  get restarts() {
    return this.#engine.restarts;
  }

  /**
   * The size of the module's memory in bytes. It never shrinks.
   *
   * @example
   * wordCube.memorySize < 14 * 2 ** 20; // true
   */
  get memorySize() {
    return this.#engine.instance.memorySize;
  }

  /**
   * The dictionary: `{ words, longestWord, checksum, hasRarities }`.
   *
   * @example
   * wordCube.dictionary.words; // 251051
   */
  get dictionary() {
    const { handle } = this.#dictionary;
    return this.#engine.instance.json("wordcube_dictionary_info", [], () => [handle]);
  }

  /**
   * The file of the dictionary in its unpacked form, which is larger and opens quickly.
   *
   * @example
   * const unpacked = wordCube.unpackedDictionary();
   * const engine = await WordCube.load({ module, dictionary: unpacked });
   */
  unpackedDictionary() {
    const { handle } = this.#dictionary;
    return this.#engine.instance.bytes("wordcube_dictionary_unpacked", [], () => [handle]);
  }

  /**
   * Whether the dictionary has a word, in capital letters.
   *
   * @example
   * wordCube.contains("QUARRELS"); // true
   */
  contains(word) {
    const { handle } = this.#dictionary;
    const parameters = (length) => [handle, length];
    const input = [textOrBytes(word, "the word")];
    return this.#engine.instance.number("wordcube_dictionary_contains", input, parameters) === 1;
  }

  /**
   * Signs a request to the server, as `APIClient` requires. The function needs no `this`.
   *
   * @example
   * const client = new APIClient({ baseURL, sign: wordCube.sign });
   * await client.configuration();
   */
  sign = (parts) => {
    const seconds = signed64(optionsObject(parts, "the parts").time, "time");
    const names = ["key", "method", "path", "query", "body", "nonce"];
    return this.#engine.instance.text(
      "wordcube_sign", names.map((name) => textOrBytes(parts[name], name)),
      (...lengths) => [...lengths.slice(0, 5), seconds, lengths[5]]);
  };

  /**
   * Judges a game. The text is the line that the command `word-cube verify` prints. Don't parse it and
   * write it again: its integers have 64 bits, JavaScript's only 53.
   *
   * @param {string | Uint8Array} game The JSON of a submission.
   * @param {object} [options]
   * @param {"strict" | "classic" | object} [options.rules]
   * @param {number} [options.line] The member `line`, 1 by default; 0 omits it.
   * @param {boolean} [options.completed] Also reads saved games.
   * @param {boolean} [options.stamp] Adds the stamp.
   * @param {string | object} [options.puzzle] The puzzle that had to be played, with `mode` and
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
   * The puzzle of a `Game`, or of its JSON, its text of 71 characters or its provenance:
   * `{ puzzle, text, tiles }`.
   *
   * @example
   * wordCube.puzzle("wc1.en.g1.s42.i0").text.length; // 71
   */
  puzzle(position) {
    const { game, puzzle } = positionOf(this.#engine, position);
    return this.#engine.instance.json("wordcube_puzzle", [puzzle], (length) => [game, length]);
  }

  /**
   * The values of rules: whether each strict one is on, `clockTolerance`, `timedGameDuration`,
   * `grace`, `allowedPause`, `maximumMoves`, `minimumWordLength`, and `maximumUseCount`, the number of
   * uses after which a face's cube is removed. Times are in seconds.
   *
   * @param {"strict" | "classic" | object} [rules]
   * @example
   * wordCube.rules({ grace: 10 }).grace; // 10
   */
  rules(rules = "strict") {
    return rulesOf(this.#engine.instance, rules);
  }

  /**
   * Generates an English puzzle: `{ provenance, attempt, puzzle }`, always the same for the same options.
   *
   * With requirements it is the first candidate from `start` (0) on that meets them: `minWords`,
   * `maxWords`, `minCommon`, `maxCommon` (words of at most `commonRarity`, 35), `minLongest`,
   * `minPar`, `maxPar` (with `parEffort`, `quick`), and `blocklist`, an array of words to avoid.
   * The search takes long if few candidates meet the requirements, and ends after `attempts` (100,000).
   *
   * @param {object} options `seed`, a whole number or a `BigInt`, and the puzzle's `number`, only
   *   without requirements.
   * @returns {object} `attempt` is exact to 2^53; the provenance has all 64 bits.
   * @throws {WordCubeError} `notFound` if no candidate meets the requirements.
   * @example
   * wordCube.generate({ seed: 42 }).provenance; // "wc1.en.g1.s42.i0"
   */
  generate(options) {
    if (!hasRequirements(options)) {
      const numbers = puzzleParameters(options);
      return this.#engine.instance.json("wordcube_generate", [], () => numbers);
    }
    const numbers = findParameters(options);
    const { handle } = this.#solver;
    const input = [blocklistText(options)];
    return this.#engine.instance.json(
      "wordcube_find", input, (length) => [handle, ...numbers, length]);
  }

  /**
   * Whether the candidate of a provenance is the first that meets its requirements:
   * `{ confirmed, message }`.
   *
   * @param {string} provenance
   * @param {object} [options] The requirements' `blocklist`, and the maximum number of `attempts`.
   * @example
   * wordCube.confirm("wc1.en.g1.s42.i0").confirmed; // true
   */
  confirm(provenance, options = {}) {
    const { attempts = 100_000 } = knownMembers(options, ["blocklist", "attempts"]);
    const { handle } = this.#solver;
    const limit = unsigned64(attempts, "attempts");
    const input = [textOrBytes(provenance, "the provenance"), blocklistText(options)];
    return this.#engine.instance.json(
      "wordcube_confirm", input, (...lengths) => [handle, ...lengths, limit]);
  }

  /**
   * A new game.
   *
   * @param {string | object} puzzle Its JSON, its text of 71 characters or its provenance.
   * @param {object} [options] `mode` (`timed` by default, or `unlimited`), `startTime` in seconds
   *   on any clock, which a timed game needs, `context` (solo by default), `localPlayerIndex`,
   *   `language`, `rules`, and `moves`: those played so far, as in a submission. With `accepted`,
   *   their words may have left the dictionary since.
   * @returns {Game}
   * @example
   * const game = wordCube.newGame(puzzle, { mode: "unlimited", startTime: 0 });
   * game.state().mode; // "unlimited"
   */
  newGame(puzzle, options = {}) {
    const text = newGameText(this.puzzle(puzzle).puzzle, options);
    return this.openGame(text, { rules: options.rules, accepted: options.accepted });
  }

  /**
   * Continues a saved game.
   *
   * @param {string | Uint8Array} saved What `game.save` returned.
   * @param {object} [options] `rules`, and `accepted`: true for a game that the caller saved. The
   *   dictionary may then lack saved words, which have left it since. All other rules are checked,
   *   and a server judges the submission from its first move.
   * @returns {Game}
   * @example
   * const game = wordCube.openGame(saved, { accepted: true });
   * game.state().moves.length; // 1
   */
  openGame(saved, options = {}) {
    const { rules, accepted } = knownMembers(options, ["rules", "accepted"]);
    const isAccepted = flag(accepted, "accepted");
    const text = textOrBytes(saved, "the saved game");
    // @ts-expect-error: the declarations hide this constructor from users.
    return new Game((owner) => new LiveGame(
      this.#engine, () => this.#verifiers.handle(rules), text, owner, isAccepted));
  }

  /**
   * A solver. At most 64 can be open at a time, from their first use until `dispose()`; the first use
   * of another one then throws `tooManyHandles`.
   *
   * @param {object} [options] `stepLimit` of one search, 16,777,216 by default.
   * @returns {Solver}
   * @example
   * const solver = wordCube.solver();
   * solver.words(puzzle).words[0].score >= solver.words(puzzle).words[1].score; // true
   */
  solver(options = {}) {
    // @ts-expect-error: the declarations hide this constructor from users.
    return new Solver(
      this.#engine, (owner) => solverResource(this.#engine, this.#dictionary, options, owner));
  }

  /**
   * Makes the new instance after a trap, in browsers that make instances only asynchronously.
   *
   * @example
   * await wordCube.restart();
   */
  async restart() {
    await this.#engine.restart();
  }

  /**
   * Releases the memory of the module. Later calls throw `disposed`.
   *
   * @example
   * wordCube.dispose();
   */
  dispose() {
    this.#engine.dispose();
  }

  get #solver() {
    return (this.#finder ??= solverResource(this.#engine, this.#dictionary, {}, this));
  }
}
