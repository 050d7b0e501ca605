import { invalid, signed64 } from "./core/arguments.js";
import { textOrBytes } from "./core/bytes.js";
import { openModule, requireSource } from "./core/source.js";

/**
 * The loaded module and its dictionary: what {@link WordCube} has beside judging, playing, solving
 * and generating.
 */
export class LoadedModule {
  #dictionary;
  #engine;

  /** Use `WordCube.load`. */
  constructor(engine, dictionary) {
    this.#engine = engine;
    this.#dictionary = dictionary;
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
   * Signs a request of the server, as `APIClient` needs it. The function needs no `this`.
   *
   * @example
   * const client = new APIClient({ baseURL, sign: wordCube.sign });
   * await client.configuration();
   */
  sign = (parts) => {
    if (typeof parts !== "object" || parts === null) invalid("the parts must be an object");
    const seconds = signed64(parts.time, "time");
    const names = ["key", "method", "path", "query", "body", "nonce"];
    return this.#engine.instance.text(
      "wordcube_sign", names.map((name) => textOrBytes(parts[name], name)),
      (...lengths) => [...lengths.slice(0, 5), seconds, lengths[5]]);
  };

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
}
