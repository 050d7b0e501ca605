import { languageOf, languageOfProvenance, names } from "../languages.js";
import { puzzleOf } from "./new-puzzle.js";
import { OverdueGames } from "./overdue-games.js";
import { isForgettable, isUnfit } from "./record.js";
import { Session } from "./session.js";

/** Starts, stores, continues and ends the games of this device. */
export class GameKeeper {
  /** The game that is played; null without one. */
  session = null;
  #app;
  #overdue;
  #unsent;

  /** @param {object} app */
  constructor(app) {
    this.#app = app;
    this.#overdue = new OverdueGames(app, this);
    this.#unsent = new UnsentGames(app, this);
    app.addEventListener("words", () => this.#useWords());
    app.storage.addEventListener("elsewhere", ({ detail }) => this.#changedElsewhere(detail));
  }

  /**
   * Starts a game, or continues the stored one of this `id`, and shows it. A new game on a known
   * puzzle can start without words. `isBegun` says that its letters may be seen, so its clock runs.
   *
   * @param {any} options Those of `Session`.
   */
  async start(options = {}, {
    isReplacing = false, withoutWords = false, isBegun = false,
  } = {}) {
    const record = options.id ? this.#app.shelf.get(options.id) : undefined;
    if (record?.endedAt) return this.#app.go(`/end/${record.id}`, { isReplacing });
    const language = record ? languageOf(record) : languageOfPuzzle(options) ?? this.#app.language;
    if (!this.#mayPlay(language)) return undefined;
    await (withoutWords ? this.#app.lettersReady() : this.#app.ready());
    const engine = this.#app.engineOf(language);
    const session = record ? this.#continue(record)
      : this.open({ ...options, language, ...puzzleOf(engine, options) });
    if (isBegun) session?.begin();
    return this.#app.go(session ? "/play" : "/", { isReplacing });
  }

  /** Makes a game the current one. The options are those of `Session`. */
  open(options) {
    const { storage, tab } = this.#app;
    this.close();
    const session = this.make(options);
    session.addEventListener("end", () => this.#end(session));
    storage.set("current", session.id);
    tab.set("current", session.id);
    this.#forgetUnplayed(session.id);
    this.session = session;
    return session;
  }

  /** A session whose record is stored. */
  make(options) {
    const language = languageOf(options.record ?? options);
    const session = new Session({ ...this.#app.engineOf(language), ...options });
    session.addEventListener("save", () => this.#save(session));
    return session;
  }

  /**
   * The current game, or the stored one that was played last, here first; null if there is none. The
   * engine has to be ready in its language; see `languageOfResumed`.
   */
  resume() {
    if (this.session && !this.session.isOver) return this.session;
    const record = this.#resumed;
    return record ? this.#continue(record) : null;
  }

  /** The language of the game that `resume` gives; undefined if there is none. */
  get languageOfResumed() {
    if (this.session && !this.session.isOver) return this.session.language;
    const record = this.#resumed;
    return record && languageOf(record);
  }

  /** Releases the current game. It stays stored. */
  close() {
    this.session?.dispose();
    this.session = null;
  }

  /** Ends the timed games whose time is over. */
  endOverdue() {
    this.#overdue.end();
  }

  /** Sends the server the games that ended while it was away. */
  sendUnsent() {
    this.#unsent.sendAll();
  }

  /** Sends the game of a record to the server, now or when there is one. */
  send(record) {
    return this.#unsent.send(record);
  }

  /** Says that a stored game cannot be opened any more, and offers to delete it. */
  offerToDelete({ id }) {
    const { shelf, notices, router, text: { home } } = this.#app;
    const act = () => {
      shelf.remove(id);
      if (router.path === "/") router.show();
    };
    notices.show(home.unfit, { label: home.delete, act });
  }

  get #resumed() {
    const { shelf, storage, tab } = this.#app;
    const ids = [tab.get("current"), storage.get("current"), shelf.open[0]?.id];
    return ids.map((id) => shelf.get(id)).find((known) => known?.endedAt === null);
  }

  /** Makes the language of a game the current one, or says that this page has no words of it. */
  #mayPlay(language) {
    const { languages, notices, text: { app: { otherLanguage } } } = this.#app;
    if (languages.includes(language)) {
      this.#app.useLanguage(language);
      return true;
    }
    notices.show(otherLanguage(names[language] ?? language));
    return false;
  }

  #useWords() {
    const { session } = this;
    const engine = session && this.#app.engineOf(session.language);
    if (engine?.knowsWords && !session.knowsWords) session.useWords(engine);
  }

  #continue(record) {
    try {
      return this.open({ record });
    } catch (error) {
      if (!isUnfit(error)) throw error;
      this.offerToDelete(record);
      return null;
    }
  }

  #save(session) {
    const { isStale, revision } = this.#app.shelf.save(session.record());
    if (isStale) return this.#follow(session);
    session.facts.revision = revision;
    return this.#overdue.watch();
  }

  #changedElsewhere(key) {
    const { session } = this;
    if (!session || session.isOver || key !== `game/${session.id}`) return;
    const summary = this.#app.shelf.get(session.id);
    if (summary && (summary.revision ?? 0) > (session.facts.revision ?? 0)) this.#follow(session);
  }

  /** Another tab has played on: this one shows what it has stored. */
  #follow(session) {
    session.dispose();
    if (session !== this.session) return;
    this.session = null;
    const { notices, router, shelf, text } = this.#app;
    const record = shelf.get(session.id);
    notices.show(text.play.otherTab);
    if (record?.endedAt === null) this.#continue(record);
    if (router.path !== "/play") return;
    if (record?.endedAt) this.#app.go(`/end/${record.id}`, { isReplacing: true });
    else router.show();
  }

  #end(session) {
    const record = session.record();
    const { said } = this.#app.text.play;
    this.send(record);
    if (this.#app.router.path !== "/play") return this.#overdue.tell(record);
    this.#app.notices.say(record.end === "timeLimit" ? said.timeUp : said.finished);
    return this.#app.go(`/end/${record.id}`, { isReplacing: true });
  }

  #forgetUnplayed(current) {
    const { shelf } = this.#app;
    for (const summary of shelf.open) {
      if (summary.id !== current && isForgettable(summary)) shelf.remove(summary.id);
    }
  }
}

/** The language of the puzzle that the options of a game name; undefined if they name none. */
function languageOfPuzzle({ language, provenance, puzzle }) {
  return language ?? (provenance || puzzle ? languageOfProvenance(provenance ?? puzzle) ?? "en" : undefined);
}

/** Sends ended games to the server, and keeps each one until the server answers. */
class UnsentGames {
  #app;
  #keeper;

  /**
   * @param {object} app
   * @param {GameKeeper} keeper
   */
  constructor(app, keeper) {
    this.#app = app;
    this.#keeper = keeper;
  }

  /** Sends the game of a record. Without a server, or without an answer, it stays unsent. */
  async send(record) {
    const { server } = this.#app;
    if (!server || !record?.isUnsent) return;
    try {
      const game = await server.submit(record);
      if (game && game.state !== "waiting") this.#sent(record.id);
    } catch (error) {
      console.warn(error);
    }
  }

  /** Sends all games that wait. */
  sendAll() {
    const { server, shelf } = this.#app;
    const waiting = server ? shelf.ended.filter(({ isUnsent }) => isUnsent) : [];
    for (const { id } of waiting) this.send(shelf.get(id));
  }

  #sent(id) {
    this.#app.shelf.update(id, { isUnsent: false });
    const { session } = this.#keeper;
    if (session?.id === id) session.facts.isUnsent = false;
  }
}
