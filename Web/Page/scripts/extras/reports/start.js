import { followGames } from "../follow-games.js";
import { offerMissingWord, ReportedNames } from "./report-buttons.js";

/** Lets players report names on boards, and words that the dictionary lacks. */
export function startReports(app) {
  new ReportedNames(app, document.querySelector("#main")).follow();
  followGames(app, (game) => offerMissingWord(app, game));
}
