import { languageOf } from "../languages.js";
import { isForgettable, isUnfit, rules } from "./record.js";

/**
 * The stored timed games that have begun and not ended, with their language and the seconds that
 * each has left.
 *
 * @param {object[]} summaries
 * @param {number} now In seconds since 1970.
 * @param {number} duration The seconds of a timed game.
 */
export function runningGames(summaries, now, duration) {
  return summaries.filter(({ mode, startedAt, endedAt }) => mode === "timed" && startedAt
    && endedAt === null).map((summary) => ({
    id: summary.id, language: languageOf(summary), left: summary.startedAt + duration - now,
  }));
}

/** Ends the timed games whose time is over, wherever the player is meanwhile. */
export class OverdueGames {
  #app;
  #keeper;
  #timer;

  /**
   * @param {object} app
   * @param {import("./game-keeper.js").GameKeeper} keeper
   */
  constructor(app, keeper) {
    this.#app = app;
    this.#keeper = keeper;
    const shown = () => !globalThis.document.hidden && this.end();
    globalThis.document?.addEventListener("visibilitychange", shown);
  }

  /** Ends what is over, and waits for the next game. */
  end() {
    if (!this.#app.knowsWords) return;
    const { session } = this.#keeper;
    session?.tick();
    const over = this.#running.filter(({ id, left }) => left <= 0 && id !== session?.id);
    const ended = over.map(({ id, language }) => this.#isReady(language) && this.#endStored(id))
      .filter(Boolean);
    for (const record of ended) this.tell(record);
    const { router } = this.#app;
    if (ended.length > 0 && router.path === "/") router.show();
    this.watch();
  }

  /** Waits for the end of the next game. */
  watch() {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#running.map(({ left }) => left).filter((left) => left > 0));
    if (next !== Infinity) this.#timer = setTimeout(() => this.end(), next * 1000 + 50);
  }

  /** Says that the time of a game is over. */
  tell({ id, score, end }) {
    const { notices, text: { play } } = this.#app;
    if (end !== "timeLimit") return;
    const act = () => this.#app.go(`/end/${id}`);
    notices.show(play.timeUpElsewhere(score), { label: play.seeResult, act });
  }

  /** Whether games of a language can be opened. If they cannot yet, `end` is called when they can. */
  #isReady(language) {
    const app = this.#app;
    if (app.engineOf(language)?.knowsWords) return true;
    if (app.languages.includes(language)) app.ready(language).catch(console.warn);
    return false;
  }

  get #running() {
    const { languages, shelf } = this.#app;
    // The rules are those of any engine; that of the current language may not be loaded yet.
    const engine = languages.map((language) => this.#app.engineOf(language)).find(Boolean);
    if (!engine) return [];
    return runningGames(shelf.open, Date.now() / 1000, engine.wordCube.rules(rules).timedGameDuration);
  }

  /** Returns the record of a game that was ended; null if there is nothing to show. */
  #endStored(id) {
    const { shelf } = this.#app;
    const record = shelf.get(id);
    if (!record || isForgettable(record)) {
      shelf.remove(id);
      return null;
    }
    try {
      return this.#finished(record);
    } catch (error) {
      // A player who opens the game sees that it cannot be opened.
      if (!isUnfit(error)) throw error;
      return null;
    }
  }

  #finished(record) {
    const session = this.#keeper.make({ record });
    try {
      session.tick();
      if (!session.isOver || session.isDisposed) return null;
      const ended = session.record();
      this.#keeper.send(ended);
      return ended;
    } finally {
      if (!session.isDisposed) session.dispose();
    }
  }
}
