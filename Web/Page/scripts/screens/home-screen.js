import { button, h, setText } from "../dom.js";
import { canReplay } from "../game/record.js";
import { sign } from "../icons.js";
import { names } from "../languages.js";
import { gameName } from "../share/game-name.js";
import { daysLink } from "./days-link.js";
import { languageChooser } from "./language-chooser.js";
import { openGames } from "./open-games.js";

/** How many ended games the start lists. */
const listed = 6;

/** The start; on the first visit the tutorial. */
export async function homeRoute(app) {
  app.games.endOverdue();
  if (app.storage.get("tutorial") || app.shelf.open.length > 0) return homeScreen(app);
  app.go("/tutorial", { isReplacing: true });
  return null;
}

/**
 * The start: games to begin and to continue, the server's games, and games that ended.
 *
 * @param {object} app
 * @returns {import("../routes.js").Screen}
 */
function homeScreen(app) {
  const { text } = app;
  const { home } = text;
  const serverSlot = h("div", { class: "server-slot" });
  const heading = h("h2");
  const games = newGames(app, heading);
  const chooser = languageChooser(app);
  const element = h("div", { class: "screen home" },
    h("header", { class: "home-head" }, sign(), h("h1", { text: text.app.name }),
      h("p", { class: "soft", text: home.lead })),
    openGames(app, card, goOn(app)), chooser, games, endedGames(app),
    h("footer", { class: "row" },
      button(text.settings.title, () => app.openSettings(), { class: "button small" }),
      h("a", { class: "soft", href: "notice.txt", text: home.notice })));
  const ending = new AbortController();
  games.before(serverSlot);
  const place = () => setText(heading, app.server ? home.newGameHere : home.newGame);
  app.addEventListener("language", () => fillServerSlot(app, serverSlot), { signal: ending.signal });
  const showServer = () => {
    fillServerSlot(app, serverSlot);
    place();
  };
  app.addEventListener("server", showServer, { signal: ending.signal });
  showServer();
  const dispose = () => {
    ending.abort();
    serverSlot.firstElementChild?.dispose?.();
  };
  return { element, title: home.title, dispose };
}

function fillServerSlot(app, slot) {
  slot.firstElementChild?.dispose?.();
  const { server, text } = app;
  const content = () => (server.isPlayed ? server.homeSection(app)
    : h("p", { class: "soft", text: text.home.notOnServer(names[server.language]) }));
  slot.replaceChildren(...(server ? [content()] : []));
}

function goOn(app) {
  return (id) => busy(app, () => app.startGame({ id }));
}

function newGames(app, heading) {
  const { home } = app.text;
  const start = (options) => () => busy(app, () => app.startGame(options));
  return h("section", {}, heading, h("div", { class: "cards" },
    card({
      title: home.unlimited, note: home.unlimitedHint,
      act: start({ kind: "solo", mode: "unlimited" }),
    }),
    card({
      title: home.timed, note: home.timedHint, act: start({ kind: "solo", mode: "timed" }),
    }),
    card({ title: home.turns, note: home.turnsHint, act: () => askPlayers(app) }),
    card({ title: home.learn, note: home.learnHint, act: () => app.go("/tutorial") })));
}

function card({ title, note, act, isPrimary = false }) {
  const properties = {
    type: "button", class: isPrimary ? "card primary" : "card", on: { click: act },
  };
  return h("button", properties, h("span", { class: "card-title", text: title }),
    h("span", { class: "card-note", text: note }));
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
  return h("section", { class: "block" }, h("h2", { text: home.games }), content,
    h("div", { class: "cards" }, daysLink(app.text)));
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
