/**
 * A game on the screen, as its extras see it.
 *
 * @typedef {object} ShownGame
 * @property {import("../../game/session.js").Session} session
 * @property {import("../../cube/cube-view.js").CubeView} view The drawing of its cube.
 * @property {HTMLElement} element The whole screen of the game.
 * @property {AbortSignal} signal Says that the screen is left.
 */

/**
 * Says that a game is on the screen, by the app's event `game`; `app.shownGame` has it, for whoever
 * listens only later.
 *
 * @param {object} app
 * @param {ShownGame} game
 */
export function showGame(app, game) {
  app.shownGame = game;
  game.signal.addEventListener("abort", () => {
    if (app.shownGame === game) app.shownGame = null;
  });
  app.dispatchEvent(new Event("game"));
}
