import { entriesOf, isObject } from "../../storage/stored-values.js";
import { isDay } from "./calendar.js";

const key = "days";
const version = 1;

/** How much is kept: about four years of days, the games of the distribution, the best words. */
const limits = { days: 1500, games: 300, words: 10, challenges: 3000 };

/**
 * What is kept of the days on which somebody played, for longer than the games themselves: an entry
 * a day, the scores of the last games, and the best words. Several tabs share it.
 *
 * `challenges` are the player's daily challenges by the server, which other devices may have
 * played. They belong to one player of the server.
 */
export class DayRecord {
  #store;

  /** @param {import("../../storage/store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** The days with games of this device, in order: `{ day, games, isDaily, best }`. */
  get days() {
    return this.#read().days;
  }

  /** The last games, in the order in which they were added: `{ id, day, mode, score }`. */
  get games() {
    return this.#read().games;
  }

  /** The best words, the highest score first: `{ word, score, day, id }`. */
  get words() {
    return this.#read().words;
  }

  /** The challenges of a player of the server: `{ id, day, mode, rank, outOf }`. */
  challengesOf(player) {
    const { challenges } = this.#read();
    return player === undefined ? [] : challenges.filter((entry) => entry.player === player);
  }

  /**
   * Adds games that ended. One that is known is not added again.
   *
   * @param {{ id: string, day: string, mode: string, isDaily: boolean, score?: number,
   *   words: { word: string, score: number }[] }[]} games Without a score, a game counts for its
   *   day only.
   */
  add(games) {
    const kept = this.#read();
    const known = new Set(kept.games.map(({ id }) => id));
    // What could not be read again would be added each time.
    const fresh = games.filter((game) => !known.has(game.id) && isGame(game));
    if (fresh.length === 0) return;
    for (const { id, day, mode, isDaily, score, words } of fresh) {
      kept.games.push({ id, day, mode, score });
      kept.words.push(...words.map((found) => ({ ...found, day, id })));
      addToDay(kept.days, { day, isDaily, score });
    }
    this.#write(kept);
  }

  /**
   * Adds daily challenges that a player has played by the server. Those of another player are
   * forgotten. A challenge that was played here is of the day on which it was played here.
   *
   * @param {string} player
   * @param {{ id: string, day: string, mode: string, rank: number, outOf: number }[]} challenges
   */
  addChallenges(player, challenges) {
    const kept = this.#read();
    const here = new Map(kept.games.map(({ id, day }) => [id, day]));
    const entries = new Map(kept.challenges.filter((entry) => entry.player === player)
      .map((entry) => [entry.id, entry]));
    for (const { id, day, mode, rank, outOf } of challenges) {
      const first = here.get(id) ?? entries.get(id)?.day ?? day;
      entries.set(id, { id, day: first, mode, rank, outOf, player });
    }
    this.#write({ ...kept, challenges: [...entries.values()] });
  }

  /** Forgets the challenges of all players but one; of all, if there is none. */
  keepChallengesOf(player) {
    const kept = this.#read();
    const challenges = kept.challenges.filter((entry) => entry.player === player);
    if (challenges.length < kept.challenges.length) this.#write({ ...kept, challenges });
  }

  /** Forgets all days. */
  clear() {
    this.#store.remove(key);
  }

  #read() {
    const stored = this.#store.get(key);
    const isReadable = isObject(stored) && stored.version === version;
    const { days, games, words, challenges } = /** @type {any} */ (isReadable ? stored : {});
    return {
      days: entriesOf(days, isDayEntry).sort(byDay), games: entriesOf(games, isGame),
      words: entriesOf(words, isWord).sort(byScore), challenges: entriesOf(challenges, isChallenge),
    };
  }

  #write({ days, games, words, challenges }) {
    // A later version of the page has stored what this one cannot read.
    if (this.#store.get(key)?.version > version) return;
    this.#store.set(key, {
      version, days: days.sort(byDay).slice(-limits.days), games: games.slice(-limits.games),
      words: bestOfEach(words).slice(0, limits.words),
      challenges: challenges.sort(byDay).slice(-limits.challenges),
    }, { isQuiet: true });
  }
}

function addToDay(days, { day, isDaily, score }) {
  let entry = days.find((other) => other.day === day);
  if (!entry) {
    entry = { day, games: 0, isDaily: false };
    days.push(entry);
  }
  entry.games += 1;
  entry.isDaily ||= isDaily;
  if (score !== undefined) entry.best = Math.max(entry.best ?? 0, score);
}

/** The words with the highest score first; of each word only its best use. */
function bestOfEach(words) {
  const seen = new Set();
  return words.sort(byScore).filter(({ word }) => !seen.has(word) && seen.add(word));
}

const byDay = (one, other) => (one.day < other.day ? -1 : Number(one.day > other.day));
const byScore = (one, other) => other.score - one.score;

const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isMode = (value) => value === "timed" || value === "unlimited";
const isName = (value) => typeof value === "string" && value !== "";

/** @param {any} entry */
function isDayEntry({ day, games, isDaily, best }) {
  return isDay(day) && isCount(games) && typeof isDaily === "boolean"
    && (best === undefined || isCount(best));
}

/** @param {any} entry */
function isGame({ id, day, mode, score }) {
  return isName(id) && isDay(day) && isMode(mode) && (score === undefined || isCount(score));
}

/** @param {any} entry */
function isWord({ word, score, day, id }) {
  return isName(word) && isCount(score) && isDay(day) && isName(id);
}

/** @param {any} entry */
function isChallenge({ id, day, mode, rank, outOf, player }) {
  return isName(id) && isDay(day) && isMode(mode) && isCount(rank) && isCount(outOf)
    && isName(player);
}
