import { languageMember, languageOf } from "../../languages.js";
import { entriesOf, isObject } from "../../storage/store.js";
import { isDay } from "./calendar.js";

const key = "days";
const version = 1;

/** How much is kept: about four years of days, the games of the distribution, the best words. */
const limits = { days: 1500, games: 300, words: 10, challenges: 1000 };

/**
 * What is kept of the days on which somebody played, for longer than the games themselves: an entry
 * a day, the scores of the last games, and the best words. Several tabs share it.
 *
 * Other devices play, too: `challenges`, and the words with a player, are what the server knows of
 * one player.
 */
export class DayRecord {
  #store;

  /** @param {import("../../storage/store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** The days with games of this device, in order: `{ day, games, isDaily, best, bestWord }`, the last two as points. */
  get days() {
    return this.#read().days;
  }

  /** The last games, in the order in which they were added: `{ id, day, mode, score }`. */
  get games() {
    return this.#read().games;
  }

  /**
   * The best words of this device and of a player of the server, the highest score first:
   * `{ word, language, score, day, id, player }`; without a language the word is English. With a player, `id` is that of the word on the server, and
   * else that of the game.
   */
  wordsOf(player) {
    return wordsOf(this.#read(), player);
  }

  /** The points of the best word of a day, on this device and of a player of the server; 0 without a word. */
  bestWordOf(day, player) {
    const kept = this.#read();
    const ofDay = (entry) => entry.day === day;
    const scores = wordsOf(kept, player).filter(ofDay).map(({ score }) => score);
    return Math.max(0, kept.days.find(ofDay)?.bestWord ?? 0, ...scores);
  }

  /** The challenges of a player of the server: `{ id, day, mode, language, rank, outOf }`, as of `wordsOf`. */
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
      addToDay(kept.days, { day, isDaily, score, words });
    }
    this.#write(kept);
  }

  /**
   * Adds what the server knows of a player: daily challenges, and words. What is kept of another
   * player is forgotten. A challenge that was played here is of the day on which it was played here.
   *
   * @param {string} player
   * @param {{ id: string, day: string, mode: string, language?: string, rank: number, outOf: number }[]} challenges
   * @param {{ word: string, score: number, day: string, id: string }[]} [words]
   */
  addOfServer(player, challenges, words = []) {
    const kept = ofPlayer(this.#read(), player);
    const here = new Map(kept.games.map(({ id, day }) => [id, day]));
    const entries = new Map(kept.challenges.map((entry) => [entry.id, entry]));
    for (const { id, day, mode, language, rank, outOf } of challenges) {
      const first = here.get(id) ?? entries.get(id)?.day ?? day;
      entries.set(id, { id, day: first, mode, ...languageMember(language), rank, outOf, player });
    }
    kept.words.push(...words.map((found) => ({ ...found, player })));
    this.#write({ ...kept, challenges: [...entries.values()] });
  }

  /** Forgets what the server knew of all players but one; of all, if there is none. */
  forgetOthers(player) {
    const all = this.#read();
    const kept = ofPlayer(all, player);
    const isLess = (name) => kept[name].length < all[name].length;
    if (isLess("challenges") || isLess("words")) this.#write(kept);
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

/** A record without what the server knew of other players. */
function ofPlayer(kept, player) {
  return {
    ...kept, challenges: kept.challenges.filter((entry) => entry.player === player),
    words: wordsOf(kept, player),
  };
}

/** The words of this device and of a player of the server. */
function wordsOf({ words }, player) {
  return words.filter((entry) => entry.player === undefined || entry.player === player);
}

function addToDay(days, { day, isDaily, score, words }) {
  let entry = days.find((other) => other.day === day);
  if (!entry) {
    entry = { day, games: 0, isDaily: false };
    days.push(entry);
  }
  entry.games += 1;
  entry.isDaily ||= isDaily;
  if (score !== undefined) entry.best = Math.max(entry.best ?? 0, score);
  // The best words of all days leave out most of one day.
  for (const { score: points } of words) if (isCount(points)) entry.bestWord = Math.max(entry.bestWord ?? 0, points);
}

/** The words with the highest score first; of each word only its best use, if equal the first. */
function bestOfEach(words) {
  const seen = new Set();
  return words.sort(byScore).filter((entry) => {
    const name = `${languageOf(entry)} ${entry.word}`;
    return !seen.has(name) && seen.add(name);
  });
}

const byDay = (one, other) => (one.day < other.day ? -1 : Number(one.day > other.day));
const byScore = (one, other) => other.score - one.score;

const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isMode = (value) => value === "timed" || value === "unlimited";
const isName = (value) => typeof value === "string" && value !== "";

/** @param {any} entry */
function isDayEntry({ day, games, isDaily, best, bestWord }) {
  return isDay(day) && isCount(games) && typeof isDaily === "boolean"
    && [best, bestWord].every((points) => points === undefined || isCount(points));
}

/** @param {any} entry */
function isGame({ id, day, mode, score }) {
  return isName(id) && isDay(day) && isMode(mode) && (score === undefined || isCount(score));
}

/** @param {any} entry */
function isWord({ word, language, score, day, id, player }) {
  return isName(word) && (language === undefined || isName(language)) && isCount(score) && isDay(day) && isName(id)
    && (player === undefined || isName(player));
}

/** @param {any} entry */
function isChallenge({ id, day, mode, language, rank, outOf, player }) {
  return isName(id) && isDay(day) && isMode(mode) && (language === undefined || isName(language))
    && isCount(rank) && isCount(outOf) && isName(player);
}

/**
 * What is known of each day: the games of this device, and the challenges that the server knows.
 *
 * @param {DayRecord} record
 * @param {string | undefined} player The player of the server, if there is one.
 * @returns {Map<string, { games: number, isDaily: boolean, best?: number, ranks: object[] }>}
 */
export function knownDays(record, player) {
  const days = new Map(record.days.map((entry) => [entry.day, { ...entry, ranks: [] }]));
  for (const { day, mode, language, rank, outOf } of record.challengesOf(player)) {
    if (!days.has(day)) days.set(day, { games: 0, isDaily: true, ranks: [] });
    const entry = days.get(day);
    entry.isDaily = true;
    entry.ranks.push({ mode, ...languageMember(language), rank, outOf });
  }
  return days;
}
