import { IndexedDBCache, WordCube, WordCubeWorker } from "../../JavaScript/wordcube.js";
import { filesOf } from "./preload.js";
import { noWords } from "./no-words.js";

/** The compiled modules by address: the languages beside English share one. */
const modules = new Map();

/**
 * Loads the engine for one language. `boot.js` asks for the module of the player's language, so that
 * it comes with the scripts.
 *
 * To unpack the words takes the longest. So there is first an engine without words, in which
 * letters can be selected; a worker unpacks the words meanwhile, and they are kept.
 */
export class EngineLoader {
  #cache;
  #files;
  #tell;
  #worker;

  /**
   * @param {string} [language]
   * @param {(progress: { loaded: number, total: number }) => void} [tell] Gets the bytes of the
   *   words that have come, and all of them; 0 if that is not known.
   */
  constructor(language = "en", tell = () => {}) {
    this.#files = filesOf(language);
    this.#tell = tell;
    // A cache keeps one file.
    this.#cache = new IndexedDBCache(language === "en" ? "wordcube-words" : `wordcube-words-${language}`);
  }

  /** An engine that has no words. */
  async withoutWords() {
    return WordCube.load({ module: await this.#compiled(), dictionary: noWords });
  }

  /** The engine. Rejects if it cannot be loaded; the next call tries again. */
  async withWords() {
    const module = this.#compiled();
    try {
      const dictionary = await this.#unpacked(module);
      return await WordCube.load({ module: await module, dictionary });
    } catch (error) {
      this.#worker?.dispose();
      this.#worker = undefined;
      const { dictionary } = this.#files;
      const wordCube = await WordCube.load({ module: await module, dictionary });
      console.warn(error);
      return wordCube;
    }
  }

  /** The engine in a worker, for searches that take long. */
  get worker() {
    this.#worker ??= new WordCubeWorker(this.#files);
    return this.#worker;
  }

  async #compiled() {
    const { module } = this.#files;
    if (!modules.has(module)) modules.set(module, WordCube.compile(module));
    try {
      return await modules.get(module);
    } catch (error) {
      modules.delete(module);
      throw error;
    }
  }

  /** The words in the form that opens quickly: kept on an earlier visit, or from the worker. */
  async #unpacked(module) {
    /** @type {HTMLMetaElement | null} */
    const meta = document.querySelector("meta[name=wordcube-version]");
    const version = meta?.content;
    const kept = version && (await this.#cache.get(version).catch(() => undefined));
    if (kept) {
      this.#worker ??= new WordCubeWorker({ module, dictionary: kept });
      return kept;
    }
    const dictionary = fetched(this.#files.dictionary, this.#tell);
    this.#worker ??= new WordCubeWorker({ module, dictionary });
    const unpacked = await this.#worker.unpackedDictionary();
    if (version) this.#cache.set(version, unpacked).catch(() => {});
    return unpacked;
  }
}

/**
 * The bytes of a file, with progress.
 *
 * @param {string} address
 * @param {(progress: { loaded: number, total: number }) => void} tell
 */
async function fetched(address, tell) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  // The length is that of what was sent, so it says nothing of a file that was compressed for it.
  const isPlain = !response.headers.get("content-encoding");
  const total = isPlain ? Number(response.headers.get("content-length")) || 0 : 0;
  const reader = response.body.getReader();
  const pieces = [];
  let loaded = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    loaded += read.value.length;
    tell({ loaded, total });
  }
  const bytes = new Uint8Array(loaded);
  let place = 0;
  for (const piece of pieces) {
    bytes.set(piece, place);
    place += piece.length;
  }
  return bytes;
}
