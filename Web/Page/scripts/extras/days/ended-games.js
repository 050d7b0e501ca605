import { openedGame } from "../../game/opened-game.js";
import { isUnfit } from "../../game/record.js";
import { languageMember, languageOf } from "../../languages.js";
import { dayOf } from "./calendar.js";

/** How many words of one game can be among the best ones. */
const wordsOfAGame = 3;

/**
 * Adds the ended games that are stored to the record of days: also those of before there were days.
 *
 * @param {object} app
 * @param {import("./day-record.js").DayRecord} record
 */
export function addEndedGames(app, record) {
  // A game is opened to read its words: if those of its language are not loaded, it waits.
  const fresh = freshGames(app, record).filter((summary) => engineFor(app, summary)?.knowsWords).reverse();
  const ahead = secondsAhead(app);
  const entry = (summary) =>
    entryOf(engineFor(app, summary).wordCube, app.shelf.get(summary.id), ahead);
  record.add(fresh.map(entry).filter(Boolean));
}

/**
 * The languages of the games that wait to be added, because the words of their language are not loaded.
 *
 * @param {object} app
 * @param {import("./day-record.js").DayRecord} record
 */
export function languagesOfWaiting(app, record) {
  const waiting = freshGames(app, record).filter((summary) => !engineFor(app, summary)?.knowsWords);
  return [...new Set(waiting.map(languageOf))].filter((language) => app.languages.includes(language));
}

/** The ended games that are not in the record, the last one first. */
function freshGames({ shelf }, record) {
  const known = new Set(record.games.map(({ id }) => id));
  return shelf.ended.filter(({ id }) => !known.has(id));
}

/** The engine in the language of a game. */
function engineFor(app, summary) {
  return app.engineOf(languageOf(summary));
}

/** The time in Unix seconds: the server's, if there is a server. */
export function currentTime({ server }) {
  return server?.clock.now() ?? Date.now() / 1000;
}

/** How far the server's clock is ahead of that of the device, in seconds. */
function secondsAhead(app) {
  return currentTime(app) - Date.now() / 1000;
}

/** What is kept of an ended game; null if no word was played in it. */
function entryOf(wordCube, stored, ahead) {
  if (!stored || !(stored.words > 0) || typeof stored.endedAt !== "number") return null;
  const { id, kind, mode, endedAt, players, score } = stored;
  const common = { id, mode, isDaily: kind === "daily", day: dayOf(endedAt + ahead) };
  // The points of two players are no score of one.
  if (players) return { ...common, words: [] };
  return { ...common, score, words: bestWords(wordCube, stored) };
}

/** The best words of a game; none if it cannot be opened any more. */
function bestWords(wordCube, stored) {
  const language = languageOf(stored);
  try {
    return openedGame({ wordCube }, stored).state.moves.filter(({ word }) => word !== null)
      .map(({ word, score }) => ({ word, ...languageMember(language), score }))
      .sort((one, other) => other.score - one.score).slice(0, wordsOfAGame);
  } catch (error) {
    if (!isUnfit(error)) throw error;
    return [];
  }
}
