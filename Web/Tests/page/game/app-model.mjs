import { GameKeeper } from "../../../Page/scripts/game/game-keeper.js";
import { GameShelf } from "../../../Page/scripts/storage/game-shelf.js";
import { Store } from "../../../Page/scripts/storage/store.js";
import { text } from "../../../Page/text.js";
import { load } from "../../fixtures.mjs";
import { SmallStorage } from "./storage-model.mjs";

/** Tabs of one browser: what one stores is reported to the others. */
export class Browser {
  #values;
  #tabs = [];

  /** A browser that keeps these items. */
  constructor(items = {}) {
    this.#values = new Map(Object.entries(items));
  }

  /** The storage of another tab. */
  storage(events = new EventTarget()) {
    this.#tabs.push(events);
    return {
      getItem: (key) => this.#values.get(key) ?? null,
      removeItem: (key) => {
        this.#values.delete(key);
        this.#tell(events, key);
      },
      setItem: (key, value) => {
        this.#values.set(key, value);
        this.#tell(events, key);
      },
    };
  }

  #tell(events, key) {
    for (const tab of this.#tabs.filter((tab) => tab !== events)) {
      tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
    }
  }

  /** The page's store in another tab. */
  store() {
    const events = new EventTarget();
    return new Store(this.storage(events), events);
  }

  async tab(options = {}) {
    return newApp(await load(), this.store(), options);
  }
}

/** What is stored of one tab alone. */
export function newTab() {
  return new Store(new SmallStorage(), new EventTarget());
}

/** What the games need of the page; it lists what it shows and where it goes. */
function newApp(wordCube, storage, { path = "/play", server = null, tab = newTab() } = {}) {
  const solver = wordCube.solver();
  const engine = { language: "en", wordCube, solver, knowsWords: true };
  const app = Object.assign(new EventTarget(), {
    text, wordCube, knowsWords: true, engine, storage, server, tab, notes: [], gone: [], shown: 0,
    shelf: new GameShelf(storage), ready: async () => {}, lettersReady: async () => {}, solver: () => solver,
    language: "en", languages: ["en"], useLanguage: (language) => { app.language = language; },
    playIn: async (language) => app.useLanguage(language),
    engineOf: (language) => (language === "en"
      ? { ...engine, wordCube: app.wordCube, knowsWords: app.knowsWords } : undefined),
    router: { path, show: () => { app.shown += 1; } },
    notices: {
      say: () => {}, show: (message, options) => app.notes.push({ message, ...options }),
    },
    go: (route) => { app.gone.push(route); },
    startGame: (options, how) => app.games.start(options, how), attempt: (act) => act(),
  });
  app.games = new GameKeeper(app);
  return app;
}

/** Ends the sessions of a test, so no timer waits for them. */
export function finish(...apps) {
  for (const { games } of apps) games.session?.finish();
}
