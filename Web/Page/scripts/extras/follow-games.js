/**
 * Calls a function with the game on the screen, now and whenever another one is shown.
 *
 * @param {object} app
 * @param {(game: import("../screens/play/shown-game.js").ShownGame) => void} begin
 */
export function followGames(app, begin) {
  app.addEventListener("game", () => begin(app.shownGame));
  if (app.shownGame) begin(app.shownGame);
}
