import { GameKeeper } from "../../../Page/scripts/game/game-keeper.js";
import { GameShelf } from "../../../Page/scripts/storage/game-shelf.js";
import { Store } from "../../../Page/scripts/storage/store.js";
import { text } from "../../../Page/text.js";
import { load } from "../../fixtures.mjs";

/** Tabs of one browser: what one stores is reported to the others. */
export class Browser {
  #values;
  #tabs = [];

  /** A browser that keeps these items. */
  constructor(items = {}) {
    this.#values = new Map(Object.entries(items));
  }

  async tab(options = {}) {
    const events = new EventTarget();
    this.#tabs.push(events);
    const storage = {
      getItem: (key) => this.#values.get(key) ?? null,
      removeItem: (key) => this.#values.delete(key),
      setItem: (key, value) => {
        this.#values.set(key, value);
        for (const tab of this.#tabs.filter((tab) => tab !== events)) {
          tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
        }
      },
    };
    return newApp(await load(), new Store(storage, events), options);
  }
}

/** What the games need of the page; it lists what it shows and where it goes. */
function newApp(wordCube, storage, { path = "/play", server = null } = {}) {
  const solver = wordCube.solver();
  const app = Object.assign(new EventTarget(), {
    text, wordCube, knowsWords: true, engine: { wordCube, solver, knowsWords: true }, storage, server, notes: [], gone: [], shown: 0,
    shelf: new GameShelf(storage), ready: async () => {}, solver: () => solver,
    router: { path, show: () => { app.shown += 1; } },
    notices: {
      say: () => {}, show: (message, options) => app.notes.push({ message, ...options }),
    },
    go: (route) => { app.gone.push(route); },
    startGame: (options) => app.games.start(options),
  });
  app.games = new GameKeeper(app);
  return app;
}

/** Ends the sessions of a test, so no timer waits for them. */
export function finish(...apps) {
  for (const { games } of apps) games.session?.finish();
}
