import { isObject, isTexts } from "./store.js";

/** How many ended games are kept. */
const maximumEnded = 30;

/**
 * The stored games: those that can be continued, and the last ones that ended.
 *
 * Each game has a key of its own, and a list holds a summary of each, so a move reads and
 * writes little. Several tabs share the games: a tab that has not seen the last revision stores nothing.
 */
export class GameShelf {
  #store;

  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** The record of a game; undefined if it is not kept. */
  get(id) {
    const record = this.#store.get(`game/${id}`);
    return isObject(record) && isSummary(summaryOf(record)) ? record : undefined;
  }

  /** The summary of a game; undefined if it is not kept. */
  summary(id) {
    return this.#summaries.find((summary) => summary.id === id);
  }

  /**
   * Keeps the record of a game. The oldest ended games make room.
   *
   * @returns {{ isStale: boolean, isKept: boolean, revision: number }} Stale: another tab has kept
   *   a later revision, and nothing is stored.
   */
  save(record) {
    const { id, revision = 0 } = record;
    const known = this.summary(id)?.revision ?? 0;
    if (known > revision) return { isStale: true, isKept: false, revision: known };
    const next = { ...record, revision: revision + 1 };
    let isKept = this.#write(next, { isQuiet: true });
    for (const old of isKept ? [] : this.#evictable.reverse()) {
      if (isKept) break;
      if (old.id !== id) this.remove(old.id);
      isKept = this.#write(next, { isQuiet: true });
    }
    if (!isKept) isKept = this.#write(next, {});
    if (record.endedAt !== null) {
      for (const old of this.#evictable.slice(maximumEnded)) this.remove(old.id);
    }
    return { isStale: false, isKept, revision: next.revision };
  }

  /** Changes members of a stored game. */
  update(id, members) {
    const record = this.get(id);
    if (!record) return;
    const next = { ...record, ...members };
    this.#store.set(`game/${id}`, next);
    const known = this.#summaries;
    this.#store.set("games", known.map((other) => (other.id === id ? summaryOf(next) : other)));
  }

  /** Forgets a game. */
  remove(id) {
    this.#store.remove(`game/${id}`);
    this.#store.set("games", this.#summaries.filter((other) => other.id !== id));
  }

  /** Summaries of the games that can be continued, the latest first. */
  get open() {
    return this.#summaries.filter(({ endedAt }) => endedAt === null);
  }

  /** Summaries of the games that ended, the latest first. */
  get ended() {
    return this.#summaries.filter(({ endedAt }) => endedAt !== null)
      .sort((one, other) => other.endedAt - one.endedAt);
  }

  /** Games that are still to be sent are never dropped. */
  get #evictable() {
    return this.ended.filter(({ isUnsent }) => !isUnsent);
  }

  get #summaries() {
    const listed = this.#store.get("games");
    return Array.isArray(listed) ? listed.map((entry) => this.#read(entry)).filter(isSummary) : [];
  }

  /** Earlier versions of the page listed identifiers alone. */
  #read(entry) {
    if (isObject(entry)) return entry;
    const record = typeof entry === "string" ? this.get(entry) : undefined;
    return isObject(record) && record.version === 1 ? summaryOf(record) : undefined;
  }

  #write(record, options) {
    const isKept = this.#store.set(`game/${record.id}`, record, options);
    const others = this.#summaries.filter(({ id }) => id !== record.id);
    return this.#store.set("games", [summaryOf(record), ...others], options) && isKept;
  }
}

/** What lists of games show, and what finds a game. */
function summaryOf({
  id, kind, mode, language, title, players, provenance, score, moves, startedAt, endedAt, isUnsent, revision,
}) {
  const name = { id, kind, mode, language, title, players, provenance };
  return { ...name, score, moves, startedAt, endedAt, isUnsent, revision };
}

/** Whether a value can be listed. */
function isSummary(value) {
  if (!isObject(value)) return false;
  const {
    id, kind, mode, language, title, players, score, moves, startedAt, endedAt, revision,
  } = value;
  const isMissing = (member) => member === undefined || member === null;
  const isText = (member) => isMissing(member) || typeof member === "string";
  const isNumber = (member) => isMissing(member) || Number.isFinite(member);
  return typeof id === "string" && endedAt !== undefined && [kind, mode, language, title].every(isText)
    && [score, moves, startedAt, endedAt, revision].every(isNumber)
    && (isTexts(players) || (isMissing(players) && kind !== "turns"));
}
