import { newSeed } from "./identifier.js";
import { isSent } from "./record.js";
import { Session } from "./session.js";

/** Requirements of new puzzles: enough words, and a long one. */
const requirements = { minWords: 120, minLongest: 7, attempts: 60 };

/** Starts, stores, continues and ends the games of this device. */
export class GameKeeper {
  /** The game that is played; null without one. */
  session = null;
  #app;

  /** @param {object} app */
  constructor(app) {
    this.#app = app;
    addEventListener("pagehide", () => this.#leave());
  }

  /** Starts a game, or continues the stored one of this `id`, and shows it. */
  async start(options = {}) {
    await this.#app.ready();
    const record = options.id ? this.#app.shelf.get(options.id) : undefined;
    if (record?.endedAt) return this.#app.go(`/end/${record.id}`);
    this.open(record ? { record } : { ...options, ...this.#puzzleOf(options) });
    return this.#app.go("/play");
  }

  /** Makes a game the current one. The options are those of `Session`. */
  open(options) {
    const { wordCube, shelf, storage } = this.#app;
    this.close();
    const session = new Session({ wordCube, solver: this.#app.solver(), ...options });
    session.addEventListener("save", () => shelf.save(session.record()));
    session.addEventListener("end", () => this.#end(session));
    storage.set("current", session.id);
    this.session = session;
    return session;
  }

  /** The current game, or the stored one that was played last; null if there is none. */
  resume() {
    if (this.session && !this.session.isOver) return this.session;
    const { shelf, storage } = this.#app;
    const current = shelf.get(storage.get("current"));
    const record = current?.endedAt === null ? current : shelf.open[0];
    return record ? this.open({ record }) : null;
  }

  /** Releases the current game. It stays stored. */
  close() {
    this.#leave();
    this.session?.dispose();
    this.session = null;
  }

  /** Gives the server the games that ended while it was away. */
  sendUnsent() {
    const { server, shelf } = this.#app;
    for (const record of server ? shelf.ended : []) {
      if (record.isUnsent) this.#send(record);
    }
  }

  #end(session) {
    const record = session.record();
    const { said } = this.#app.text.play;
    this.#app.notices.say(record.end === "timeLimit" ? said.timeUp : said.finished);
    this.#send(record);
    this.#app.go(`/end/${record.id}`, { isReplacing: true });
  }

  #send(record) {
    const { server, shelf } = this.#app;
    if (!isSent(record)) return;
    shelf.save({ ...record, isUnsent: !server });
    void server?.submit(record);
  }

  #puzzleOf({ puzzle, provenance }) {
    if (puzzle || provenance) return { puzzle: puzzle ?? provenance, provenance };
    const { wordCube } = this.#app;
    const seed = newSeed();
    try {
      return wordCube.generate({ seed, ...requirements });
    } catch (error) {
      if (error.code !== "notFound") throw error;
      return wordCube.generate({ seed });
    }
  }

  #leave() {
    if (this.session && !this.session.isOver) this.session.hide();
  }
}
