/** What a game is, apart from its moves. {@link import("./session.js").Session} adds the rest. */
export class GameFacts extends EventTarget {
  /** The members of the record that do not follow from the moves. @protected */
  facts;
  #isDimming = false;

  /** The identifier of the stored game. */
  get id() { return this.facts.id; }

  /** `solo`, `turns`, `ranked`, `daily`, `match` or `shared`. */
  get kind() { return this.facts.kind; }

  /** `timed` or `unlimited`. */
  get mode() { return this.facts.mode; }

  /** The names of several players; null in a game of one. */
  get players() { return this.facts.players; }

  /** The player at this screen in a match; null in other games. */
  get localPlayer() { return this.facts.localPlayer; }

  /** How the puzzle was made; null if that is unknown. */
  get provenance() { return this.facts.provenance; }

  /** The name of the game; null for that of its kind. */
  get title() { return this.facts.title; }

  /** Data of whoever started the game. */
  get extra() { return this.facts.extra; }

  /** Whether hints, undo and dimming are offered. */
  get help() { return this.facts.help; }

  /** Whether one of them was used. */
  get usedHelp() { return this.facts.usedHelp; }

  /** Whether letters that lead nowhere are dimmed. Where help is offered, that is help. */
  get isDimming() { return this.#isDimming; }

  set isDimming(isDimming) {
    this.#isDimming = isDimming;
    if (isDimming && this.help) this.facts.usedHelp = true;
  }

  /** Whether the result is still to be sent to the server. */
  get isUnsent() { return this.facts.isUnsent === true; }

  set isUnsent(isUnsent) { this.facts.isUnsent = isUnsent; }

  /** How often the game was stored; 0 before the first time. */
  get revision() { return this.facts.revision ?? 0; }

  set revision(revision) { this.facts.revision = revision; }

  /** The score of a strong player; null while it is unknown. */
  get par() { return this.facts.par ?? null; }

  set par(par) {
    this.facts.par = par;
    this.save();
  }

  /** Whether the game was released. */
  isDisposed = false;

  /** Says that the record is to be stored. */
  save() {
    if (!this.isDisposed) this.dispatchEvent(new Event("save"));
  }

  /** @protected */
  notify(detail) {
    this.dispatchEvent(new CustomEvent("notice", { detail }));
  }
}
