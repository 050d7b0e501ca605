import { EngineLoader } from "./engine-loader.js";

/** The engine with the words of one language. */
export class LanguageEngine {
  /** The loaded engine; null before. */
  wordCube = null;
  /** Whether that engine has the words. */
  knowsWords = false;
  #language;
  #loader;
  #solver;
  #withoutWords = null;
  #withWords = null;

  /**
   * @param {string} language
   * @param {(progress: { loaded: number, total: number }) => void} tell As of `EngineLoader`.
   */
  constructor(language, tell) {
    this.#language = language;
    this.#loader = new EngineLoader(language, tell);
  }

  /**
   * Waits for the words, and says whether they came now. Rejects if they cannot be loaded; the next
   * call tries again.
   */
  async ready() {
    this.#withWords ??= this.#loader.withWords();
    try {
      const wordCube = await this.#withWords;
      if (this.knowsWords) return false;
      this.wordCube = wordCube;
      this.knowsWords = true;
      this.#solver = undefined;
      return true;
    } catch (error) {
      this.#withWords = null;
      throw error;
    }
  }

  /** Waits for an engine in which letters can be selected. It may have no words yet. */
  async lettersReady() {
    if (this.wordCube) return;
    // The words of other languages have other letters than the engine without words.
    if (this.#language !== "en") {
      await this.ready();
      return;
    }
    this.#withoutWords ??= this.#loader.withoutWords();
    try {
      const wordCube = await this.#withoutWords;
      this.wordCube ??= wordCube;
    } catch (error) {
      this.#withoutWords = null;
      throw error;
    }
  }

  /** The solver. */
  get solver() {
    this.#solver ??= this.wordCube.solver();
    return this.#solver;
  }

  /** The engine in a worker, for searches that take long. */
  get worker() {
    return this.#loader.worker;
  }
}
