import { IndexedDBCache, WordCube, WordCubeWorker } from "../../JavaScript/wordcube.js";
import { noWords } from "./no-words.js";

const files = { module: "wordcube.bin", dictionary: "english.words" };

/**
 * Loads the engine. The page has a `preload` link for the module, so that it comes with the scripts.
 *
 * To unpack the words takes the longest. So there is first an engine without words, in which
 * letters can be selected; a worker unpacks the words meanwhile, and they are kept.
 */
export class EngineLoader {
  #cache = new IndexedDBCache("wordcube-words");
  #module = null;
  #worker;

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
      const wordCube = await WordCube.load({ module: await module, dictionary: files.dictionary });
      console.warn(error);
      return wordCube;
    }
  }

  /** The engine in a worker, for searches that take long. */
  get worker() {
    this.#worker ??= new WordCubeWorker(files);
    return this.#worker;
  }

  async #compiled() {
    this.#module ??= WordCube.compile(files.module);
    try {
      return await this.#module;
    } catch (error) {
      this.#module = null;
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
    this.#worker ??= new WordCubeWorker({ module, dictionary: fetched(files.dictionary) });
    const unpacked = await this.#worker.unpackedDictionary();
    if (version) this.#cache.set(version, unpacked).catch(() => {});
    return unpacked;
  }
}

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
