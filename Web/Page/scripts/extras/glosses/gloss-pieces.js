/** An entry of a word: a gloss, or a lemma of which the word is a form. See `Dictionaries/en`. */
const entryForm = /^[nvar](?: \S|=[A-Z]+$)/;

/** How long a file is waited for, in ms. */
const patience = 15000;

/** A file that cannot be loaded, or is not what it has to be. */
export class GlossError extends Error {
  name = "GlossError";
}

/**
 * The files of the glosses. Each is loaded when a word needs it, and then stays in memory; a file
 * that could not be loaded is asked for again by the next word that needs it.
 */
export class GlossPieces {
  #fetch;
  #base;
  #loaded = new Map();

  /**
   * @param {typeof globalThis.fetch} fetch
   * @param {string} base The address of the site.
   */
  constructor(fetch, base) {
    this.#fetch = fetch;
    this.#base = base;
  }

  /**
   * The entries of a word; none if it has no gloss.
   *
   * @param {string} word In upper case.
   * @returns {Promise<string[]>}
   * @throws {GlossError} If a file cannot be loaded.
   */
  async entriesOf(word) {
    const { folder, first } = await this.#load("glosses/index.json", isIndex);
    const number = first.filter((start) => start <= word).length - 1;
    if (number < 0) return [];
    const piece = await this.#load(`glosses/${folder}/${number}.json`, isPiece);
    return Object.hasOwn(piece, word) ? piece[word] : [];
  }

  #load(path, isRight) {
    if (!this.#loaded.has(path)) {
      const loading = this.#read(path, isRight);
      this.#loaded.set(path, loading);
      // The pieces may have another folder by now, so the index is loaded again, too.
      loading.catch(() => this.#loaded.clear());
    }
    return this.#loaded.get(path);
  }

  async #read(path, isRight) {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), patience);
    try {
      const { signal } = ending;
      const response = await this.#fetch(new URL(path, this.#base).href, { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const value = await response.json();
      if (!isRight(value)) throw new Error("not a file of the glosses");
      return value;
    } catch (cause) {
      throw new GlossError(path, { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

const isText = (value) => typeof value === "string";

function isIndex(value) {
  return /^[0-9a-f]{8}$/.test(value?.folder) && Array.isArray(value.first) && value.first.every(isText);
}

function isPiece(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  return Object.values(value).every((entries) => Array.isArray(entries)
    && entries.every((entry) => isText(entry) && entryForm.test(entry)));
}
