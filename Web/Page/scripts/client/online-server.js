import { APIClient, FetchTransport, MemoryCredentialStore, WebCredentialStore } from "../../JavaScript/api/index.js";
import { randomKey } from "../game/random.js";
import { rules } from "../game/record.js";
import { acceptedAfterEnd } from "../share/puzzle-link.js";
import { Account } from "./account.js";
import { ChallengeStarts } from "./challenge-starts.js";
import { isEmptyTry, recordOfChallenge } from "./challenge-state.js";
import { ServerClock } from "./clock.js";
import { LiveEvents } from "./live-events.js";
import { Outbox } from "./outbox.js";
import { timesOf } from "./timed-game.js";

/** With how many points words come onto boards if the server does not say it. */
const englishScores = { lastDay: 200, lastWeek: 400, allTime: 800 };

/** The game server of the page: its player, its games, and the elements that show them. */
export class OnlineServer {
  /** The language that is played, by its code. */
  language = "en";
  #starts;
  #wordCube;
  /** Gives the engine with the words of that language. */
  #wordsOf;

  /** Takes the client and the page's store; the clock for tests. */
  constructor({ client, storage, wordCube, configuration, origin, clock = new ServerClock() }) {
    /** Calls the server. */
    this.client = client;
    /** The page's store. */
    this.storage = storage;
    /** The answer of the endpoint of the configuration. */
    this.configuration = configuration;
    /** The address of the server. */
    this.origin = origin;
    /** The server's time. */
    this.clock = clock;
    /** The player of this browser. */
    this.account = new Account({ client, storage });
    /** What the server tells of the player. */
    this.live = new LiveEvents();
    this.live.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name } }) => {
      if (name === "profileChanged") this.account.refresh().catch(() => {});
    });
    /** The finished games and the moves that are not sent yet, and the games that were sent lately. */
    this.outbox = new Outbox({ client, storage, account: this.account, clock });
    this.#starts = new ChallengeStarts(storage);
    this.#wordCube = wordCube;
    this.#wordsOf = async () => wordCube;
  }

  /**
   * Plays a language from now on.
   *
   * @param {string} language
   * @param {() => Promise<object>} wordsOf Gives the engine with its words.
   */
  play(language, wordsOf) {
    this.language = language;
    this.#wordsOf = wordsOf;
  }

  /** The codes of the languages that the server has games in. */
  get languages() {
    return Object.keys(this.configuration.dictionaryChecksums);
  }

  /** Whether the server has games in the language that is played. */
  get isPlayed() {
    return Object.hasOwn(this.configuration.dictionaryChecksums, this.language);
  }

  /** Opens the server of an origin, and sends the games that wait. */
  static async open({ storage, wordCube, fetch, origin, configuration, clock }) {
    const client = new APIClient({
      transport: new FetchTransport(origin, { fetch, timeout: 15_000 }),
      credentials: browserCredentials(),
      sign: async (parts) => (await wordCube).sign(parts),
    });
    const parts = { client, storage, wordCube: await wordCube, configuration, origin, clock };
    const server = new OnlineServer(parts);
    await server.account.open();
    server.sendWhenPossible();
    return server;
  }

  /** Sends what waits whenever the device is online again, the page is shown again, or events come again. */
  sendWhenPossible() {
    const sendAll = () => this.outbox.sendAll();
    globalThis.addEventListener?.("online", sendAll);
    globalThis.document?.addEventListener?.("visibilitychange", () => document.hidden || sendAll());
    this.live.addEventListener("change", () => this.live.isOn && sendAll());
  }

  /** The times of a timed game in seconds after its start, by which the server judges. */
  get times() {
    return timesOf(this.configuration, () => this.#wordCube.rules(rules));
  }

  /** With how many points a word of the language comes onto a board. */
  leastScoreOfWords(scope) {
    const { languages = [] } = this.configuration;
    const scores = languages.find(({ code }) => code === this.language)?.wordScores;
    return (scores ?? englishScores)[scope === "interesting" ? "lastDay" : scope];
  }

  /** Whether the server judges words with the dictionary of this page. */
  async hasSameWords() {
    const { language } = this;
    const { dictionary } = await this.#wordsOf();
    return this.configuration.dictionaryChecksums[language] === dictionary.checksum;
  }

  /** The options of a ranked game: a puzzle and the ticket that proves where it is from. */
  async newRankedGame(mode) {
    const { language } = this;
    const answer = await this.client.newPuzzle({ language, mode });
    const now = this.clock.onDevice(this.clock.now());
    return rankedGame(answer, { mode, language, player: this.account.playerID, now });
  }

  /**
   * The options of today's challenge. The server notes the start before the letters are seen.
   *
   * @param {"timed" | "unlimited"} mode
   * @param {{ isFirst?: boolean, challenge?: object }} options Whether it was not started before.
   *   Then its clock starts now; else it started at the time that the server says. `challenge` is
   *   the server's description of it.
   */
  async startDaily(mode, { isFirst = false, challenge } = {}) {
    if (isFirst && challenge) this.#starts.note(challenge.id);
    const { language } = this;
    const answer = await this.client.startChallenge({ language, mode });
    const now = this.clock.now();
    const time = isFirst ? now : Math.min(now, answer.startedAt);
    const startedAt = this.#starts.keep({ id: answer.id, startedAt: time });
    const player = this.account.playerID;
    return startedChallenge(answer, {
      mode, language, player, startedAt, onDevice: this.clock.onDevice(startedAt), endsAt: challenge?.endsAt,
      arrival: this.times.arrival,
    });
  }

  /** When the player started a challenge on this device, by the server's clock; undefined if not. */
  startOf(challenge) {
    return this.#starts.timeOf(challenge.id);
  }

  /** Whether this device started a challenge, or was about to. */
  isStartedHere(challenge) {
    return this.#starts.has(challenge.id);
  }

  /** The options of a game on the puzzle that somebody shared. */
  gameOfShared(shared) {
    return sharedGame(shared, this.account.playerID);
  }

  /** Stores the game of an ended record, and sends it if it is not empty; see {@link Outbox}. */
  async submit(record) {
    if (isEmptyTry(record)) return undefined;
    const game = await this.outbox.submit(gameOfRecord(record));
    if (record.kind !== "shared" && game.state === "done") void askToKeepData(this.storage);
    return game;
  }

  /** The link to a shared game. */
  linkOf(code) {
    return new URL(`/shared/${code}`, this.origin).href;
  }

  /** Shares a submitted game, and gives its link. */
  async share(gameID) {
    return this.linkOf((await this.client.shareGame({ gameID })).code);
  }

  /**
   * An element with what became of a record's game: its ranks, or how far the sending is.
   *
   * @param {object} record
   * @param {object} text The section `server` of the page's text.
   */
  resultView(record, text) {
    return lazyElement("server-result", async () => {
      const { resultView } = await import("./views/result-view.js");
      return resultView(this, record, text);
    });
  }

  /** A button that starts a ranked game. The options are those of `rankedButton`. */
  rankedButton(app, mode, options) {
    return lazyElement("server-next", async () => {
      const { rankedButton } = await import("./views/ranked-button.js");
      return { element: rankedButton(app, this, mode, options) };
    });
  }

  /** Today's challenge on the first screen. The options are those of `todaySection`. */
  todaySection(app, options) {
    return lazyElement("server-home", async () => {
      const { todaySection } = await import("./views/today-section.js");
      return todaySection(app, this, options);
    });
  }

  /** What waits for the player: turns, games that are not sent, and yesterday's rank. */
  waitingSection(app, mode) {
    return lazyElement("server-home", async () => {
      const { waitingView } = await import("./views/waiting-view.js");
      return waitingView(app, this, mode);
    });
  }

  /** The section of the first screen with the links, and for a visitor without a player the name. */
  homeSection(app) {
    return lazyElement("server-home", async () => {
      const { homeView } = await import("./views/home-view.js");
      return homeView(app, this);
    });
  }
}

/** An element that is filled when its view is loaded, which `loaded` waits for. `dispose` stops its updates. */
function lazyElement(className, load) {
  /** @type {HTMLElement & { dispose?: () => void, loaded?: Promise<any> }} */
  const element = document.createElement("section");
  element.className = className;
  let isDisposed = false;
  let view;
  element.dispose = () => {
    isDisposed = true;
    view?.dispose?.();
  };
  element.loaded = load().then((loaded) => {
    view = loaded;
    element.append(view.element);
    if (isDisposed) view.dispose?.();
    return view;
  });
  return element;
}

/**
 * The options of a session on a puzzle of the server. It has no help: the game is ranked.
 *
 * @param {object} answer The puzzle with its ticket.
 * @param {{ mode: string, language?: string, player: string, now: number }} options Who gets it, and
 *   when by the clock of the device.
 */
function rankedGame({ puzzle, provenance, ticket, expiresAt }, { mode, language = "en", player, now }) {
  return {
    id: `ranked-${randomKey()}`, kind: "ranked", mode, language, puzzle, provenance, ticket,
    context: { solo: true }, help: false, startedAt: clockStart(mode, now),
    extra: { expiresAt, player },
  };
}

/**
 * The options of the session of a daily challenge.
 *
 * @param {object} answer The started challenge.
 * @param {object} options `mode`, `language`, `player`; `startedAt` and `onDevice`: the start by the server's
 *   clock, and by that of the device; `endsAt`: when the day ends, in Unix seconds; `arrival`: the
 *   seconds in which a timed game has to arrive, if the server says it.
 */
function startedChallenge({ id, puzzle, provenance }, options) {
  const { mode, language = "en", player, startedAt, onDevice, endsAt, arrival } = options;
  const ends = mode === "timed" ? startedAt + arrival : endsAt + acceptedAfterEnd;
  const expiresAt = Number.isFinite(ends) ? ends : undefined;
  return {
    id: recordOfChallenge({ id }), kind: "daily", mode, language, puzzle, provenance,
    context: { dailyChallengeId: id }, help: false,
    startedAt: clockStart(mode, onDevice), extra: { challenge: id, endsAt, expiresAt, player },
  };
}

/** The server's clock of a timed game runs from the ticket or the start of the challenge. */
function clockStart(mode, time) {
  return mode === "timed" ? time : undefined;
}

/** The options of a session on a shared puzzle. It counts on no board, so it has help. */
function sharedGame({ code, puzzle, mode, language = "en", score, displayName }, player) {
  return {
    id: `shared-${code}`, kind: "shared", mode, language, puzzle, context: { sharedGameCode: code },
    help: mode === "unlimited", extra: { code, score, displayName, player },
  };
}

/**
 * The game of the outbox of a session's record.
 *
 * @param {object} record What the page stores of an ended game.
 */
function gameOfRecord(record) {
  const { id, kind, mode, ticket, score, usedHelp, extra } = record;
  return {
    id, kind, mode, ticket, score, help: usedHelp === true, extra,
    body: record.submission,
    expiresAt: extra?.expiresAt, playerID: extra?.player,
  };
}

const asked = "server.persistence";

/**
 * Asks the browser, once, to keep the data of the page even if storage is short. A browser may ask the
 * player, so this is for a moment when there is something to lose: a first ranked game.
 *
 * @param {object} storage The page's store.
 * @param {StorageManager} [manager]
 */
export async function askToKeepData(storage, manager = globalThis.navigator?.storage) {
  if (!manager?.persist || storage.get(asked)) return;
  storage.set(asked, true);
  try {
    if (!(await manager.persisted())) await manager.persist();
  } catch (error) {
    console.warn(error);
  }
}

/** The store of credentials in `localStorage`; in memory if the browser forbids it. */
function browserCredentials() {
  try {
    const storage = globalThis.localStorage;
    storage.getItem("wordcube.credentials");
    return new WebCredentialStore(storage);
  } catch {
    return new MemoryCredentialStore();
  }
}
