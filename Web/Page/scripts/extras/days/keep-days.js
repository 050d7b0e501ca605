import { quietMoment } from "../../load-extras.js";
import { DayRecord } from "./day-record.js";
import { addEndedGames } from "./ended-games.js";

/**
 * Keeps the days on which somebody played: now, and whenever another screen is shown, as after a
 * game.
 */
export function keepDays(app) {
  const record = new DayRecord(app.storage);
  const keep = () => {
    if (!app.switches.isOn("days")) return;
    addEndedGames(app, record);
    if (app.server) record.keepChallengesOf(app.server.account.playerID);
  };
  app.addEventListener("screen", () => quietMoment().then(keep).catch(console.warn));
  keep();
}
