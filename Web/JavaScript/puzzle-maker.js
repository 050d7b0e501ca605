import { knownMembers, unsigned64 } from "./core/arguments.js";
import { jsonOrBytes, textOrBytes } from "./core/bytes.js";
import { blocklistText, findParameters, hasRequirements, puzzleParameters }
  from "./core/generating.js";
import { solverResource } from "./core/solver-resource.js";
import { LoadedModule } from "./loaded-module.js";

/** Reads and generates puzzles. {@link WordCube} has its calls. */
export class PuzzleMaker extends LoadedModule {
  #dictionary;
  #engine;
  #finder;

  /** Use `WordCube.load`. */
  constructor(engine, dictionary) {
    // @ts-expect-error: the declarations hide this constructor from users.
    super(engine, dictionary);
    this.#dictionary = dictionary;
    this.#engine = engine;
  }

  /**
   * A puzzle of its JSON, its text of 71 characters or its provenance: `{ puzzle, text, tiles }`.
   *
   * @example
   * wordCube.puzzle("wc1.en.g1.s42.i0").text.length; // 71
   */
  puzzle(text) {
    return this.#engine.instance.json("wordcube_puzzle", [jsonOrBytes(text, "the puzzle")]);
  }

  /**
   * Generates a puzzle: `{ provenance, attempt, puzzle }`, always the same for the same options.
   *
   * With requirements it is the first candidate from `start` (0) on that meets them: `minWords`,
   * `maxWords`, `minCommon`, `maxCommon` (words of at most `commonRarity`, 35), `minLongest`,
   * `minPar`, `maxPar` (with `parEffort`, `quick`), and `blocklist`, an array of words to avoid.
   * The search takes long if few candidates meet them, and ends after `attempts` (100,000).
   *
   * @param {object} options `seed`, a whole number or a `BigInt`, and `number` of the puzzle, which
   *   is only for puzzles without requirements.
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
   * @param {object} [options] `blocklist` of the requirements, and the maximum of `attempts`.
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

  get #solver() {
    return (this.#finder ??= solverResource(this.#engine, this.#dictionary, {}, this));
  }
}
