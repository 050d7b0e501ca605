import { languageOf, lettersOf } from "../languages.js";
import { GameClock } from "./game-clock.js";
import { isSent, newGame, newRecord, recordOf, rules, scoresOf } from "./record.js";
import { Hints } from "./hints.js";
import { positionOf } from "./position.js";
import { Typing } from "./typing.js";

/**
 * One game as it is played: the engine's game, with its clock, its hints and its record.
 *
 * It sends the events `selection`, `change` (a move, or one taken back: `detail` is the engine's
 * change), `move` (a move that was made here, `detail.change`), `notice` (`detail.type` says what
 * happened), `end`, and `save` (the record changed).
 *
 * @example
 * const session = new Session({ wordCube, solver, kind: "solo", mode: "timed", puzzle });
 * session.begin();
 * session.touch(61);
 */
export class Session extends EventTarget {
  /** The engine's game. */
  game;
  /** The state after the last move. */
  state;
  /** The clock. */
  clock;
  /** The members of the record that do not follow from the moves; see `newRecord`. */
  facts;
  /** The puzzle as a text, which names its language. */
  puzzle;
  /** The 81 tiles. */
  tiles;
  /** The rules with all their values; see `wordCube.rules`. */
  rules;
  /** Whether the engine has the words. Before, letters can be selected, and no word be played. */
  knowsWords;
  /** Where the way back leads. */
  back;
  /** Whether the game was released. */
  isDisposed = false;
  #allows;
  #hints;
  #isDimming = false;
  /** Whether what is selected is to be played as soon as the engine has the words. */
  #isPlayedLater = false;
  #selection;
  #turnOnServer;
  #typing = new Typing();
  #wordCube;

  /**
   * @param {object} options
   * @param {import("../../JavaScript/wordcube.js").WordCube} options.wordCube
   * @param {import("../../JavaScript/solver.js").Solver} options.solver
   * @param {"solo" | "turns" | "ranked" | "daily" | "match" | "shared"} [options.kind]
   * @param {string | object} [options.puzzle] Its JSON, text or provenance; not with `record`.
   * @param {string} [options.language] The language of a new game, by its code; English by default.
   * @param {"timed" | "unlimited"} [options.mode]
   * @param {boolean} [options.knowsWords] Whether the engine has the words; see `useWords`.
   * @param {boolean} [options.help] Whether there are hints, undo and dimming.
   * @param {string} [options.id] The identifier of the stored game.
   * @param {string[]} [options.players] The names of several players.
   * @param {number} [options.localPlayer] The player at this screen in a match.
   * @param {object} [options.context] The engine's context of the game; solo by default.
   * @param {object} [options.record] A stored game, to continue.
   * @param {object[]} [options.moves] The moves until now, which a server has accepted.
   * @param {number} [options.startedAt] When the letters were first seen, if they were.
   * @param {() => number | null} [options.turnOnServer] The player whose turn it is by the server;
   *   null after the end.
   * @param {(move: { cube?: number }) => boolean} [options.allows] May refuse a move; then it says
   *   why. A move without a cube plays the selection.
   * @param {string} [options.back] Where the way back leads.
   * @param {() => number} [options.clock] The time in seconds.
   * @param {() => number} [options.steady] Seconds that nobody can set; see `GameClock`.
   */
  constructor(options) {
    super();
    const { wordCube, solver, record, moves } = options;
    this.facts = record ? { ...record } : newRecord(options);
    this.rules = wordCube.rules(rules);
    this.knowsWords = options.knowsWords ?? true;
    this.back = options.back ?? "/";
    this.#allows = options.allows ?? (() => true);
    this.#turnOnServer = options.turnOnServer;
    this.#hints = new Hints(solver);
    const limit = this.mode === "timed" ? this.rules.timedGameDuration : Infinity;
    const state = record?.clock ?? { startedAt: options.startedAt };
    this.clock = new GameClock({ now: options.clock, steady: options.steady, limit, state });
    this.#wordCube = wordCube;
    const startTime = options.startedAt ?? this.clock.time;
    this.game = record
      // A word may have left the dictionary since it was played. The server decides about it.
      ? wordCube.openGame(record.saved, { rules, accepted: true })
      : newGame(wordCube, options.puzzle, this.facts, startTime, moves);
    ({ text: this.puzzle, tiles: this.tiles } = wordCube.puzzle(this.game));
    if (this.facts.endedAt !== null) this.game.finish();
    this.#refresh();
  }

  // What the game is.

  /** The identifier of the stored game. */
  get id() { return this.facts.id; }

  /** `solo`, `turns`, `ranked`, `daily`, `match` or `shared`. */
  get kind() { return this.facts.kind; }

  /** `timed` or `unlimited`. */
  get mode() { return this.facts.mode; }

  /** The language of its words, by its code. */
  get language() { return languageOf(this.facts); }

  /** The names of several players; null in a game of one. */
  get players() { return this.facts.players; }

  /** The players have other names now. Sends `turn`, after which they are shown. */
  rename(players) {
    if (String(players) === String(this.facts.players)) return;
    this.facts.players = players;
    this.#tell("turn");
  }

  /** The player at this screen in a match; null in other games. */
  get localPlayer() { return this.facts.localPlayer; }

  /** Whether hints, undo and dimming are offered. */
  get help() { return this.facts.help; }

  /** The score of a strong player; null while it is unknown. */
  get par() { return this.facts.par ?? null; }

  set par(par) {
    this.facts.par = par;
    this.#save();
  }

  // How it goes: the clock, whose turn it is, and the end.

  /** The letters are seen: the first time, the clock starts. */
  begin() {
    const isFirst = !this.hasBegun;
    this.clock.start();
    if (isFirst && this.mode === "timed" && this.state.moves.length === 0) this.#restart();
    // Another tab may have stored more meanwhile: nothing is stored that did not change.
    if (isFirst || !this.facts.revision) this.#save();
  }

  /** Whether the letters were seen. */
  get hasBegun() {
    return this.clock.startedAt !== null;
  }

  /** Looks at the clock: ends the game when the time is up. Returns the seconds left. */
  tick() {
    const { secondsLeft } = this.clock;
    if (this.isDisposed) return secondsLeft;
    if (this.hasBegun && secondsLeft <= 0 && !this.isOver) this.finish("timeLimit");
    return secondsLeft;
  }

  /** The page is hidden. */
  hide() {
    this.clock.hide();
  }

  /** The page is shown again. */
  show() {
    const hidden = this.clock.show();
    if (this.isDisposed) return;
    if (hidden > 1 && this.mode === "timed" && !this.isOver) this.notify({ type: "ran" });
    this.tick();
  }

  /** Whether the game has ended. */
  get isOver() {
    return this.state.end !== null;
  }

  /** Whether the player at this screen may move now. */
  get mayMove() {
    if (this.isOver) return false;
    const { localPlayer } = this;
    if (localPlayer === null) return true;
    const isTurn = !this.#turnOnServer || this.#turnOnServer() === localPlayer;
    return isTurn && this.game.mayMove(localPlayer);
  }

  /** The player whose turn it is; null in a game of one player, and after the end of a match. */
  get turn() {
    if (!this.players) return null;
    const turn = this.#turnOnServer ? this.#turnOnServer() : 0;
    return turn === null ? null : (this.state.playerToMove ?? turn);
  }

  /** Ends the game. */
  finish(reason = "finished") {
    if (this.isDisposed || this.facts.endedAt !== null) return;
    const { startedAt, limit, time } = this.clock;
    this.facts.endedAt = Math.min(time, (startedAt ?? time) + limit);
    this.facts.end = this.state.end ?? reason;
    this.facts.isUnsent = isSent({ ...this.facts, moves: this.state.moves.length });
    this.game.finish();
    this.#refresh();
    this.#save();
    if (this.isDisposed) return;
    this.#tell("end", { reason: this.facts.end });
  }

  /** Releases the game in the engine. */
  dispose() {
    this.isDisposed = true;
    this.game.dispose();
  }

  // What is selected.

  /** The selected faces and what they spell: `unknown` before the engine has the words. */
  get selection() {
    const isUnknown = !this.knowsWords && this.#selection.faces.length > 0;
    return isUnknown ? { ...this.#selection, spelling: "unknown" } : this.#selection;
  }

  /** A finger comes down on a face. */
  touch(face) {
    return this.#step(() => this.game.touch(face));
  }

  /** A finger moves onto a face. */
  drag(face) {
    return this.#step(() => this.game.drag(face));
  }

  /** Takes the faces after this one back; without a face, the last face. */
  backUp(face) {
    return this.#step(() => this.game.backUp(face));
  }

  /** Takes all faces back. */
  clear() {
    return this.#step(() => this.game.clear());
  }

  /** Selects these faces instead of those that are selected. */
  select(faces) {
    return this.#step(() => {
      let step = this.game.clear();
      faces.forEach((face, place) => {
        step = place === 0 ? this.game.touch(face) : this.game.drag(face);
      });
      return step;
    });
  }

  /**
   * Adds what was typed, over whatever faces spell it: a letter, or a sign that stands for two. Null
   * if no faces do.
   */
  type(typed) {
    const letters = lettersOf(typed, this.language);
    const isPossible = this.mayMove && letters !== "";
    const path = isPossible ? this.#typing.type(letters, this.position()) : null;
    return path && this.select(path);
  }

  /** Clears a selection that is not a word, and says what it was. */
  reject() {
    if (!this.knowsWords) {
      this.#isPlayedLater = true;
      return;
    }
    const { selection } = this;
    this.clear();
    this.notify({ type: "rejected", selection });
  }

  // Moves.

  /** Plays the selected word. Null if it is refused. */
  play() {
    if (!this.knowsWords) {
      this.#isPlayedLater = true;
      return null;
    }
    return this.#allows({}) ? this.#move(() => this.game.play(this.#when())) : null;
  }

  /** Removes a cube. Null if that is refused. */
  remove(cube) {
    return this.#allows({ cube }) ? this.#move(() => this.game.remove(cube, this.#when())) : null;
  }

  /** Plays a move that was made elsewhere, such as by an opponent. */
  receive(json) {
    return this.#move(() => this.game.playMove(json), { isLocal: false });
  }

  /** The moves: `{ word, score, player, time, faces, cube, moveText }`. */
  get moves() {
    return this.state.moves;
  }

  /** The points of each player; one sum in a game of one player. */
  get scores() {
    return scoresOf(this.moves, this.players);
  }

  // What helps a player, in the games that offer it.

  /** Whether letters that lead nowhere are dimmed. Where help is offered, that is help. */
  get isDimming() { return this.#isDimming; }

  set isDimming(isDimming) {
    this.#isDimming = isDimming;
    if (isDimming && this.help) this.facts.usedHelp = true;
  }

  /** The next hint; null without one, and where hints are not offered. */
  hint() {
    if (!this.#canHelp) return null;
    this.facts.usedHelp = true;
    const hint = this.#hints.next(this.game);
    this.notify(hint ? { type: "hint", hint } : { type: "noWords" });
    this.#save();
    return hint;
  }

  /** Takes the last move back, where that is offered. */
  undo() {
    if (!this.help || this.isOver || !this.state.canUndo) return null;
    this.facts.usedHelp = true;
    return this.#move(() => this.game.undo());
  }

  // What is drawn, said and stored.

  /**
   * Continues with an engine that has the words. What is selected stays selected, and what was to be
   * played is played now.
   */
  useWords({ wordCube, solver }) {
    if (this.isDisposed) return;
    const isPlayedLater = this.#isPlayedLater;
    const { faces } = this.selection;
    const saved = this.game.save();
    this.game.dispose();
    this.game = wordCube.openGame(saved, { rules, accepted: true });
    this.#wordCube = wordCube;
    this.#hints = new Hints(solver);
    this.knowsWords = true;
    this.#refresh();
    this.select(faces);
    if (!isPlayedLater) return;
    if (this.selection.spelling === "word") this.play();
    else this.reject();
  }

  /** What `CubeView.show` draws. */
  position() {
    const { faces } = this.selection;
    const isDimmed = this.#canHelp && this.isDimming && faces.length > 0;
    const onward = isDimmed ? this.#hints.onwardFaces(this.game, faces) : null;
    return positionOf(this.tiles, this.state, this.selection, onward);
  }

  /** Sends a notice. */
  notify(detail) {
    this.#tell("notice", detail);
  }

  /** What is stored: all that continues or shows this game. */
  record() {
    return recordOf(this.facts, this);
  }

  get #canHelp() {
    return this.help && this.knowsWords && !this.isOver;
  }

  #move(act, { isLocal = true } = {}) {
    if (this.isOver || (isLocal && !this.mayMove)) return null;
    if (this.mode === "timed" && this.tick() <= 0) return null;
    try {
      const change = act();
      this.#changed(change);
      if (isLocal && change.kind === "played") this.#tell("move", { change });
      return change;
    } catch (error) {
      if (error.code !== "refused") throw error;
      this.notify({ type: "refused", reasons: error.details?.violation?.reasons ?? [] });
      return null;
    }
  }

  #changed(change) {
    this.#refresh();
    this.#tell("change", change);
    this.#hints.reset();
    if (this.knowsWords && !this.isOver && !this.#hints.hasWord(this.game)) this.notify({ type: "noWords" });
    this.#save();
    if (this.state.end !== null) this.finish(this.state.end);
  }

  #step(act) {
    if (!this.mayMove) return null;
    const step = act();
    this.#isPlayedLater = false;
    this.#selection = step.selection;
    this.#tell("selection", step);
    return step;
  }

  #when() {
    const player = this.localPlayer ?? this.turn;
    const { time } = this.clock;
    return player === null ? { time } : { time, player };
  }

  #refresh() {
    this.state = this.game.state();
    this.#selection = this.state.selection;
  }

  #restart() {
    this.game.dispose();
    this.game = newGame(this.#wordCube, this.puzzle, this.facts, this.clock.time);
    this.#refresh();
  }

  #save() {
    if (!this.isDisposed) this.dispatchEvent(new Event("save"));
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
