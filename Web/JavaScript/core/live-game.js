import { Resource } from "./resource.js";

const playMove = "wordcube_game_play_move";

/**
 * The object of a live game in the module, and what resumes it in a new instance: the saved game that
 * was opened, the calls that changed it since, its selection, and whether it was finished.
 */
export class LiveGame {
  #engine;
  #resource;
  /** The calls that changed the game, each as its function, its input and its other parameters. */
  #changes = [];
  #selection = [];
  #isFinished = false;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {() => number} verifier The handle of the verifier.
   * @param {string | Uint8Array} saved A saved game, with or without moves.
   * @param {object} owner The game is released when nothing refers to the owner.
   * @param {boolean} [isAccepted] Whether the dictionary may lack words of the saved game.
   */
  constructor(engine, verifier, saved, owner, isAccepted = false) {
    this.#engine = engine;
    const name = isAccepted ? "wordcube_game_resume" : "wordcube_game_open";
    this.#resource = new Resource(engine, (instance) => {
      const judge = verifier();
      const handle = instance.number(name, [saved], (length) => [judge, length]);
      this.#repeatChanges(instance, handle);
      return handle;
    }, owner);
    void this.#resource.handle;
  }

  /** The engine of the game. */
  get engine() {
    return this.#engine;
  }

  /** The handle in the living instance. */
  get handle() {
    return this.#resource.handle;
  }

  /** A call that returns a number. The lengths of the input and the parameters follow the handle. */
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

  /** A call that plays a move or takes the last one back. */
  change(name, input = [], parameters = []) {
    const change = this.json(name, input, parameters);
    if (change.kind === "played") this.#changes.push([playMove, [change.moveText], []]);
    // A move that was taken back is as if it had not been played.
    else if (this.#changes.at(-1)?.[0] === playMove) this.#changes.pop();
    else this.#changes.push([name, [], []]);
    this.#selection = change.selection.faces;
    return change;
  }

  /** Adds a reaction to a move. */
  react(text, parameters) {
    const call = ["wordcube_game_react", [text], parameters];
    this.#call("number", ...call);
    this.#changes.push(call);
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
    const all = (...lengths) => [handle, ...lengths, ...parameters];
    return this.#engine.instance[kind](name, input, all);
  }

  #repeatChanges(instance, handle) {
    const call = (name, input, parameters) =>
      instance.number(name, input, (...lengths) => [handle, ...lengths, ...parameters]);
    for (const change of this.#changes) call(...change);
    if (this.#isFinished) call("wordcube_game_finish", [], []);
    for (const face of this.#selection) call("wordcube_game_drag", [], [face]);
  }
}
