import { button, cardText, h } from "../dom.js";
import { canReplay } from "../game/record.js";
import { ShownMode } from "../game/shown-mode.js";
import { icon, sign } from "../icons.js";
import { names } from "../languages.js";
import { gameName } from "../share/game-name.js";
import { hasPlayed } from "../storage/first-visit.js";
import { daysLink } from "./days-link.js";
import { TodayPanel } from "./today-panel.js";
import { serverSlot } from "./server-slot.js";

/** How many ended games the start lists. */
const listed = 6;

/** The start; on the first visit the tutorial. */
export async function homeRoute(app) {
  app.games.endOverdue();
  if (hasPlayed(app.storage)) return homeScreen(app);
  app.go("/tutorial", { isReplacing: true });
  return null;
}

/**
 * The start: today's puzzle, what waits for the player, other games, and games that ended.
 *
 * @param {object} app
 * @returns {import("../routes.js").Screen}
 */
function homeScreen(app) {
  const { text } = app;
  const ending = new AbortController();
  const { signal } = ending;
  const games = h("div", { class: "cards home-games" });
  const mode = new ShownMode(app.storage.get("mode") === "timed" ? "timed" : "unlimited");
  const today = new TodayPanel(app, { busy: (act) => busy(app, act), dayChanged: () => waits.show(), mode, signal });
  const waits = serverSlot(app, { class: "server-slot", signal }, () =>
    [app.server?.isPlayed ? app.server.waitingSection(app, mode) : null]);
  const more = serverSlot(app, { class: "server-slot", signal }, () => [app.server && belowGames(app, app.server)]);
  const settings = h("button", {
    type: "button", class: "icon-button", "aria-label": text.settings.title, on: { click: () => app.openSettings() },
  }, icon("settings"));
  const element = h("div", { class: "screen home" },
    h("header", { class: "home-bar" }, sign(), h("h1", { text: text.app.name }), settings),
    today.element,
    h("section", { class: "home-waits", "aria-label": text.home.waiting }, openGames(app, card, goOn(app)), waits.element),
    h("section", {}, h("h2", { text: text.home.more }), games), more.element, endedGames(app),
    h("footer", { class: "row" }, languageChooser(app),
      h("a", { class: "soft", href: "notice.txt", text: text.home.notice })));
  const showGames = () => games.replaceChildren(...otherGames(app, mode.value));
  mode.addEventListener("change", () => {
    app.storage.set("mode", mode.value);
    showGames();
  });
  app.addEventListener("language", () => {
    today.show();
    showGames();
    waits.show();
    more.show();
  }, { signal });
  app.addEventListener("server", () => {
    today.show();
    showGames();
  }, { signal });
  showGames();
  return {
    element, title: text.home.title, dispose: () => ending.abort(),
  };
}

/** The links to what the server has; where it has no games in the language, that it has none. */
function belowGames(app, server) {
  return server.isPlayed ? server.homeSection(app)
    : h("p", { class: "soft", text: app.text.home.notOnServer(names[server.language]) });
}

function goOn(app) {
  return (id) => busy(app, () => app.startGame({ id }));
}

/** The games beside today's puzzle. Those for one player are of the mode that is chosen above. */
function otherGames(app, mode) {
  const { home, server: { home: online, matches } } = app.text;
  const { server } = app;
  const practise = () => busy(app, () => app.startGame({ kind: "solo", mode }));
  const isOnServer = Boolean(server?.isPlayed);
  return [
    card({ title: home.newGameHere, note: home[`${mode}Hint`], act: practise }),
    isOnServer ? server.rankedButton(app, mode, { label: online.ranked, note: online.rankedHint, class: "card" }) : null,
    isOnServer ? h("a", { class: "card", href: "#/matches" }, ...cardText(online.matches, matches.lead)) : null,
    card({ title: home.turns, note: home.turnsHint, act: () => askPlayers(app) }),
    card({ title: home.learn, note: home.learnHint, act: () => app.go("/tutorial") }),
    daysLink(app.text),
  ].filter(Boolean);
}

function card({ title, note, act, isPrimary = false }) {
  const properties = {
    type: "button", class: isPrimary ? "card primary" : "card", on: { click: act },
  };
  return h("button", properties, ...cardText(title, note));
}

/** Starts a game while the engine may still be loading. */
async function busy(app, act) {
  const main = document.querySelector("#main");
  main.classList.add("is-waiting");
  try {
    await act();
  } catch (error) {
    app.router.fail(error, () => busy(app, act));
  } finally {
    main.classList.remove("is-waiting");
  }
}

async function askPlayers(app) {
  const { playersDialog } = await import("./players-dialog.js");
  const players = await playersDialog(app);
  if (!players) return;
  await busy(app, () => app.startGame({ kind: "turns", mode: "unlimited", players }));
}

function endedGames(app) {
  const { home } = app.text;
  const records = app.shelf.ended.slice(0, listed);
  const rows = records.map((record) => h("li", { class: "ended" },
    h("a", { href: `#/end/${record.id}` },
      h("span", { text: gameName(record, home) }),
      h("time", { class: "soft", text: dayOf(app, record) }),
      h("b", { text: home.points(record.score) })), replayLink(app.text, record)));
  const content = rows.length > 0
    ? h("ul", { class: "list" }, ...rows) : h("p", { class: "soft", text: home.noGames });
  return h("section", { class: "block" }, h("h2", { text: home.games }), content);
}

function replayLink({ home, replay }, record) {
  if (!canReplay(record)) return null;
  const name = replay.openOf(`${gameName(record, home)}, ${home.points(record.score)}`);
  return h("span", { class: "list-step" }, h("a", {
    class: "button small", href: `#/replay/${record.id}`, "aria-label": name,
  }, replay.openShort));
}

function dayOf(app, { endedAt }) {
  return app.text.home.day(new Date(endedAt * 1000));
}

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
function openGames(app, card, act) {
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

/**
 * Chooses the language to play in; null if the page has words of one only. The words are loaded when
 * a language is chosen, so that a game can start at once.
 *
 * @param {object} app
 */
function languageChooser(app) {
  const { languages, chosenLanguage, text } = app;
  if (languages.length < 2) return null;
  const options = languages.map((code) =>
    h("option", { value: code, lang: code, selected: code === chosenLanguage }, names[code]));
  const field = h("select", { id: "language", class: "field" }, ...options);
  field.addEventListener("change", () => choose(app, field.value));
  return h("div", { class: "language-chooser" },
    h("label", { for: "language", text: text.home.language }), field);
}

async function choose(app, language) {
  try {
    await app.chooseLanguage(language);
  } catch (error) {
    app.router.fail(error, () => choose(app, language).then(() => app.router.show()));
  }
}
