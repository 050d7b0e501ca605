/** How many senses of a part of speech are shown. */
const shown = 2;

/** The parts of speech, in the order in which they are shown. */
const parts = ["n", "v", "a", "r"];

/**
 * What a word means, by part of speech: its own senses, and those of its lemmas where it is an
 * inflected form. Each lemma has a turn before one has a second sense.
 *
 * @param {Pick<GlossPieces, "entriesOf">} pieces
 * @param {string} word In upper case.
 * @returns {Promise<{ part: string, lemma: string | null, senses: string[] }[]>} `part` is `n`, `v`,
 *   `a` or `r`; `lemma` is null for the word itself. Empty if there is no gloss.
 * @example
 * await meaningOf(pieces, "GEESE");
 * // [{ part: "n", lemma: "GOOSE", senses: ["web-footed long-necked ..."] }, ...]
 */
export async function meaningOf(pieces, word) {
  const own = await pieces.entriesOf(word);
  const lemmas = [...new Set(own.filter((entry) => entry[1] === "=").map(valueOf))];
  const entries = new Map([[word, own]]);
  await Promise.all(lemmas.map(async (lemma) => {
    if (lemma !== word) entries.set(lemma, await pieces.entriesOf(lemma));
  }));
  return parts.flatMap((part) => {
    const names = own.filter((entry) => entry.startsWith(`${part}=`)).map(valueOf);
    const sources = [...new Set([word, ...names])];
    const senses = chosen(sources.map((name) => sensesOf(entries.get(name), part)));
    return sources.map((name, place) => (
      { part, lemma: name === word ? null : name, senses: senses[place] }))
      .filter((group) => group.senses.length > 0);
  });
}

const valueOf = (entry) => entry.slice(2);

const sensesOf = (entries, part) =>
  entries.filter((entry) => entry.startsWith(`${part} `)).map(valueOf);

/** The first senses of each list, in turns, until there are enough. */
function chosen(lists) {
  const counts = lists.map(() => 0);
  let left = shown;
  for (let round = 0; round < shown; round += 1) {
    lists.forEach((list, place) => {
      if (left === 0 || round >= list.length) return;
      counts[place] += 1;
      left -= 1;
    });
  }
  return lists.map((list, place) => list.slice(0, counts[place]));
}

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
