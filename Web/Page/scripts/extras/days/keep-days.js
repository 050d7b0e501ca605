import { quietMoment } from "../../load-extras.js";
import { DayRecord, knownDays } from "./day-record.js";
import { dayOf } from "./calendar.js";
import { addEndedGames, currentTime } from "./ended-games.js";
import { streakOf } from "./statistics.js";

/**
 * Keeps the days on which somebody played: now, and whenever another screen is shown, as after a
 * game.
 */
export function keepDays(app) {
  const record = new DayRecord(app.storage);
  const keep = () => {
    if (!app.switches.isOn("days")) return;
    addEndedGames(app, record);
    if (app.server) record.forgetOthers(app.server.account.playerID);
  };
  app.addEventListener("screen", () => quietMoment().then(keep).catch(console.warn));
  keep();
}

/** The score of the best word that is known of today's games that ended; 0 if there is none. */
export function bestWordToday(app) {
  return new DayRecord(app.storage).bestWordOf(dayOf(currentTime(app)), app.server?.account.playerID);
}

/** The days in a row with a game until now; 0 if days are not kept. */
export function currentStreak(app) {
  if (!app.switches.isOn("days")) return 0;
  const record = new DayRecord(app.storage);
  addEndedGames(app, record);
  return streakOf(knownDays(record, app.server?.account.playerID).keys(), dayOf(currentTime(app))).current;
}

/**
 * How many days in a row there are with the game of an identifier. 0 if it does not count for today,
 * or if days are not kept.
 */
export function daysInARow(app, id) {
  if (!app.switches.isOn("days")) return 0;
  const record = new DayRecord(app.storage);
  addEndedGames(app, record);
  const today = dayOf(currentTime(app));
  if (!record.games.some((game) => game.id === id && game.day === today)) return 0;
  return streakOf(knownDays(record, app.server?.account.playerID).keys(), today).current;
}
