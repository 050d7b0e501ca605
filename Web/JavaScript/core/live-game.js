import { Resource } from "./resource.js";

const decoder = new TextDecoder();

/**
 * The object of a live game in the module, and what resumes it in a new instance: the saved game
 * after its last change, its selection, and whether it was finished.
 */
export class LiveGame {
  #engine;
  #resource;
  #saved;
  #selection = [];
  #isFinished = false;
  #isAccepted;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {() => number} verifier The handle of the verifier.
   * @param {string | Uint8Array} saved A saved game, with or without moves.
   * @param {object} owner The game is released when nothing refers to the owner.
   * @param {boolean} [isAccepted] Whether the dictionary may lack words of the saved game.
   */
  constructor(engine, verifier, saved, owner, isAccepted = false) {
    this.#engine = engine;
    this.#saved = saved;
    this.#isAccepted = isAccepted;
    this.#resource = new Resource(engine, (instance) => this.#open(instance, verifier()), owner);
    void this.#resource.handle;
    // From now on, the moves are those that the module accepted.
    this.#isAccepted = true;
    /** The seconds played of the saved game that was opened. */
    this.secondsPlayed = secondsPlayed(saved);
  }

  /** The engine of the game. */
  get engine() {
    return this.#engine;
  }

  /** The handle in the living instance. */
  get handle() {
    return this.#resource.handle;
  }

  /** A call that returns a number. The parameters follow the handle. */
  number(name, input = [], parameters = []) {
    return this.#call("number", name, input, parameters);
  }

  /** A call that returns a text. */
  text(name, parameters = []) {
    return this.#call("text", name, [], parameters);
  }

  /** A call that returns JSON. */
  json(name, input = [], parameters = []) {
    return this.#call("json", name, input, parameters);
  }

  /** A call that changes the selection. */
  step(name, parameters = []) {
    const step = this.json(name, [], parameters);
    this.#selection = step.selection.faces;
    return step;
  }

  /** A call that changes the game. It adds the text of the move: its integers have 64 bits. */
  change(name, input = [], parameters = []) {
    const text = this.#call("text", name, input, parameters);
    this.keep();
    const change = { ...JSON.parse(text), moveText: moveText(text) };
    this.#selection = change.selection.faces;
    return change;
  }

  /** Saves the game. If this traps, the game resumes from the state before the change. */
  keep() {
    this.#saved = this.text("wordcube_game_save", [0]);
  }

  /** Ends the game. */
  finish() {
    this.number("wordcube_game_finish");
    this.#isFinished = true;
  }

  /** Releases the game. */
  dispose() {
    this.#resource.dispose();
  }

  #call(kind, name, input, parameters) {
    const { handle } = this.#resource;
    return this.#engine.instance[kind](name, input, () => [handle, ...parameters]);
  }

  #open(instance, verifier) {
    const open = (length) => [verifier, length];
    const name = this.#isAccepted ? "wordcube_game_resume" : "wordcube_game_open";
    const handle = instance.number(name, [this.#saved], open);
    if (this.#isFinished) instance.number("wordcube_game_finish", [], () => [handle]);
    for (const face of this.#selection) {
      instance.number("wordcube_game_drag", [], () => [handle, face]);
    }
    return handle;
  }
}

/** The JSON of the move in that of a change, where `end` precedes it and `selection` follows. */
function moveText(change) {
  const name = ',"move":';
  return change.slice(change.indexOf(name) + name.length, change.lastIndexOf(',"selection":'));
}

function secondsPlayed(saved) {
  try {
    return JSON.parse(typeof saved === "string" ? saved : decoder.decode(saved)).secondsPlayed ?? 0;
  } catch {
    return 0;
  }
}
