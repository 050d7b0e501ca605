import { button, h } from "../dom.js";
import { gameName } from "../share/game-name.js";

/** How many games have a card of their own. */
const shown = 3;

/**
 * The games that can be continued: cards for the last ones, and a folded list of all.
 *
 * @param {object} app
 * @param {Function} card Makes a card.
 * @param {(id: string) => void} act Continues a game.
 * @returns {HTMLElement | null} Null if there is no such game.
 */
export function openGames(app, card, act) {
  const { home } = app.text;
  const games = app.shelf.open.filter(({ kind, moves }) => kind !== "match" && moves !== 0);
  if (games.length === 0) return null;
  const cards = games.slice(0, shown).map((game, place) => card({
    title: home.goOn, note: home.goOnWith(gameName(game, home), game.score),
    isPrimary: place === 0, act: () => act(game.id),
  }));
  return h("section", {}, h("div", { class: "cards" }, ...cards), allGames(app, games, act));
}

function allGames(app, games, act) {
  const { home } = app.text;
  const summary = h("summary", { text: home.openGames(games.length) });
  const rows = games.map((game) => row(app, game, act));
  return h("details", { class: "open-games" }, summary, h("ul", { class: "list" }, ...rows));
}

function row(app, game, act) {
  const { home } = app.text;
  const name = home.goOnWith(gameName(game, home), game.score);
  const step = (label, run) => button(label, run,
    { class: "button small", "aria-label": `${label}: ${name}` });
  return h("li", {}, h("div", { class: "line" }, h("span", { text: name }),
    step(home.goOn, () => act(game.id)), step(home.delete, () => remove(app, game.id))));
}

/** Deletes a game, if the player means it. */
async function remove(app, id) {
  const { ask } = await import("./dialog.js");
  if (!(await ask(app.text.home.deleteQuestion, app.text.app.close))) return;
  if (app.games.session?.id === id) app.games.close();
  app.shelf.remove(id);
  app.router.show();
}
