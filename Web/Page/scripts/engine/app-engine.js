import { EngineLoader } from "./engine-loader.js";

/** The engine of the page. The event `words` says that it has the words now. */
export class AppEngine extends EventTarget {
  /** The loaded engine; null before. */
  wordCube = null;
  /** Whether that engine has the words. */
  knowsWords = false;
  #loader = new EngineLoader();
  #solver;
  #withoutWords = null;
  #withWords = null;

  /** Waits for the words. Rejects if they cannot be loaded; the next call tries again. */
  async ready() {
    this.#withWords ??= this.#loader.withWords();
    try {
      this.#useWords(await this.#withWords);
    } catch (error) {
      this.#withWords = null;
      throw error;
    }
  }

  /** Waits for an engine in which letters can be selected. It may have no words yet. */
  async lettersReady() {
    if (this.wordCube) return;
    this.#withoutWords ??= this.#loader.withoutWords();
    try {
      const wordCube = await this.#withoutWords;
      this.wordCube ??= wordCube;
    } catch (error) {
      this.#withoutWords = null;
      throw error;
    }
  }

  /** What a game needs of the engine. */
  get engine() {
    const { knowsWords, wordCube } = this;
    return { knowsWords, wordCube, solver: this.solver() };
  }

  /** The solver. */
  solver() {
    this.#solver ??= this.wordCube.solver();
    return this.#solver;
  }

  /** The engine in a worker, for searches that take long. */
  worker() {
    return this.#loader.worker;
  }

  #useWords(wordCube) {
    if (this.knowsWords) return;
    this.wordCube = wordCube;
    this.knowsWords = true;
    this.#solver = undefined;
    this.dispatchEvent(new Event("words"));
  }
}
