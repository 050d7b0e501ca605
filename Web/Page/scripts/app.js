import { AppEngine } from "./engine/app-engine.js";
import { playedLanguage } from "./storage/first-visit.js";
import { GameKeeper } from "./game/game-keeper.js";
import { textIn } from "./interface.js";
import { interfaceLanguage } from "./languages.js";
import { loadExtras, quietMoment } from "./load-extras.js";
import { Notices } from "./notices.js";
import { PageColors } from "./page-colors.js";
import { watchPointer } from "./pointer-in-use.js";
import { showProgress } from "./progress.js";
import { Router } from "./router.js";
import { languageOfLink, routeOfLink } from "./share/link.js";
import { GameShelf } from "./storage/game-shelf.js";
import { Store } from "./storage/store.js";
import { Switches } from "./storage/switches.js";

/** The English texts are there at once; for other languages, a file is loaded. */
const storage = new Store();
// Before anything is drawn in other colors.
const colors = new PageColors(storage);
const { text, language: shownIn } = await textIn(interfaceLanguage(storage.get("interface")));
document.documentElement.lang = shownIn;

/** Delay before the service worker is registered, in milliseconds. */
const quiet = 1500;

/**
 * What the screens share: the engine, the stored games, the current game, the server, messages.
 * The event `server` says that the server was found or lost, `outdated` that a new version of the
 * page is needed, `screen` that another screen is shown, `game` that a game is.
 */
class App extends AppEngine {
  text = text;
  storage = storage;
  colors = colors;
  /** The language of the interface. */
  shownIn = shownIn;
  /** What is stored for this tab only. */
  tab = Store.ofTab();
  shelf = new GameShelf(this.storage);
  switches = new Switches(this.storage);
  /**
   * The game on the screen.
   *
   * @type {import("./screens/play/shown-game.js").ShownGame | null}
   */
  shownGame = null;
  notices = new Notices(text.app);
  games = new GameKeeper(this);
  /**
   * The server that the page comes from; null without one.
   *
   * @type {import("./client/online-server.js").OnlineServer | null}
   */
  server = null;
  #serverSearch = null;

  constructor() {
    super();
    this.router = new Router(this, document.querySelector("#main"));
    const { storageFull, storageForbidden } = text.app;
    const told = (message) => () => this.notices.show(message, { isLasting: true });
    this.storage.addEventListener("full", told(storageFull));
    this.storage.addEventListener("forbidden", told(storageForbidden));
    this.addEventListener("words", () => this.games.endOverdue());
    this.addEventListener("language", () => this.#tellServer());
    showProgress(this, text.app);
    this.#chooseFirstLanguage();
    this.useLanguage(this.chosenLanguage);
  }

  /** The language that the player has chosen to play in: at first that of the page. */
  get chosenLanguage() {
    return playedLanguage(this.storage, this.languages, shownIn);
  }

  /** On the first visit, the language of the page becomes the chosen one. */
  #chooseFirstLanguage() {
    if (this.storage.get("language") !== undefined) return;
    this.storage.set("language", this.chosenLanguage, { isQuiet: true });
  }

  /** Chooses a language to play in, and loads its words. */
  async chooseLanguage(language) {
    this.storage.set("language", language);
    await this.playIn(language);
  }

  /** Makes a language the current one, and waits for its words. */
  async playIn(language) {
    this.useLanguage(language);
    await this.ready();
  }

  /** Waits for the engine with its words, and then looks for a server. */
  async ready(language = this.language) {
    await super.ready(language);
    this.#serverSearch ??= this.#findServer(this.engineOf(language).wordCube);
  }

  /** Waits for the engine and for the search of a server. */
  async serverSearched() {
    await this.ready();
    await this.#serverSearch;
  }

  /** Goes to a screen, such as `/end/ID`. */
  go(route, options) {
    return this.router.go(route, options);
  }

  /** Starts a game, or continues the stored one of this `id`, and shows it. */
  startGame(options, how) {
    return this.games.start(options, how);
  }

  /** Runs an action. If it fails, it shows a notice and gives undefined. */
  async attempt(action) {
    try {
      return await action();
    } catch (error) {
      console.error(error);
      this.notices.show(text.app.actionFailed);
      return undefined;
    }
  }

  /** Shows the dialog with the switches. */
  openSettings() {
    return this.attempt(async () => (await loadExtras()).openSettings(this));
  }

  /** Shows the dialog that reports the name of a player. */
  reportName(name) {
    return this.attempt(async () => (await loadExtras()).reportName(this, name));
  }

  /** Chooses the language of the interface. The page is loaded again: each screen has its texts. */
  chooseInterface(language) {
    this.storage.set("interface", language);
    location.reload();
  }

  /** Looks for a new version of the page, which is then offered. */
  lookForUpdate() {
    this.dispatchEvent(new Event("outdated"));
  }

  /** Any engine can sign requests; the current language's words may still be loading. */
  async #findServer(wordCube) {
    const onChange = (server) => this.#setServer(server);
    try {
      const { Server } = await import("./client/server.js");
      const { storage } = this;
      const find = { storage, wordCube, fetch: globalThis.fetch.bind(globalThis), onChange };
      this.#setServer(await Server.find(find));
    } catch (error) {
      console.warn(error);
    }
  }

  /** Asks the server for the language that is played. */
  #tellServer() {
    const { language, server } = this;
    server?.play(language, async () => {
      await this.ready(language);
      return this.engineOf(language).wordCube;
    });
  }

  #setServer(server) {
    if (server === this.server) return;
    this.server = server;
    this.#tellServer();
    this.games.sendUnsent();
    this.dispatchEvent(new Event("server"));
  }
}

watchPointer();
const app = new App();
const linked = routeOfLink(location.search);
const linkedLanguage = languageOfLink(location.search);
if (linked) history.replaceState(null, "", `./#${linked}`);
if (app.languages.includes(linkedLanguage)) app.useLanguage(linkedLanguage);
const shown = app.router.show();
app.addEventListener("words", startExtras, { once: true });
setTimeout(watchForUpdates, quiet);

/** Keeping the page for offline use waits until the game has loaded. */
async function watchForUpdates() {
  try {
    await app.ready();
    const updates = await import("./updates.js");
    await updates.watchForUpdates(app);
  } catch (error) {
    console.warn(error);
  }
}

/** The extras load after the first screen and its words. */
async function startExtras() {
  try {
    await shown;
    await quietMoment();
    (await loadExtras()).start(app);
  } catch (error) {
    console.warn(error);
  }
}
