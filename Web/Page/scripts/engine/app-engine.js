import { languagesOfSite } from "../languages.js";
import { LanguageEngine } from "./language-engine.js";

/**
 * The engine of the page, in the language of the game on the screen.
 *
 * The event `words` says that the words of a language are there now, `language` that the language is
 * another one, and `progress` how much of the words of a language has come: `detail` is
 * `{ language, loaded, total, isDone }`.
 */
export class AppEngine extends EventTarget {
  /** The languages that this page has words for. */
  languages = languagesOfSite();
  /** The language of the game on the screen; see `useLanguage`. */
  language = "en";
  /** @type {Map<string, LanguageEngine>} */
  #engines = new Map();

  /** The loaded engine; null before. */
  get wordCube() {
    return this.#current.wordCube;
  }

  /** Whether that engine has the words. */
  get knowsWords() {
    return this.#current.knowsWords;
  }

  /**
   * Waits for the words of a language, by default of the current one. Rejects if they cannot be
   * loaded; the next call tries again.
   *
   * @returns {Promise<any>}
   */
  async ready(language = this.language) {
    const engine = this.#engineFor(language);
    if (engine.knowsWords) return;
    this.#tell("progress", { language, loaded: 0, total: 0, isDone: false });
    try {
      if (await engine.ready()) this.#tell("words", { language });
    } finally {
      this.#tell("progress", { language, loaded: 0, total: 0, isDone: true });
    }
  }

  /** Waits for an engine in which letters can be selected. It may have no words yet. */
  async lettersReady() {
    await this.#current.lettersReady();
  }

  /**
   * Makes a language the current one. Its words may have to be loaded: `ready` waits for them.
   *
   * @throws {RangeError} If this page has no words of it.
   */
  useLanguage(language) {
    if (language === this.language) return;
    if (!this.languages.includes(language)) throw new RangeError(`no words: ${language}`);
    this.language = language;
    this.#tell("language", { language });
  }

  /** What a game needs of the engine. */
  get engine() {
    return this.engineOf(this.language);
  }

  /** What a game in a language needs of the engine; undefined before it is loaded. */
  engineOf(language) {
    const engine = this.#engines.get(language);
    if (!engine?.wordCube) return undefined;
    const { knowsWords, wordCube, solver } = engine;
    return { language, knowsWords, wordCube, solver };
  }

  /** The solver. */
  solver() {
    return this.#current.solver;
  }

  /** The engine in a worker, for searches that take long. */
  worker() {
    return this.#current.worker;
  }

  get #current() {
    return this.#engineFor(this.language);
  }

  #engineFor(language) {
    let engine = this.#engines.get(language);
    if (!engine) {
      engine = new LanguageEngine(language, (progress) =>
        this.#tell("progress", { language, ...progress, isDone: false }));
      this.#engines.set(language, engine);
    }
    return engine;
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
