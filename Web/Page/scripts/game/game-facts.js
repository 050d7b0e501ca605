/** What a game is, apart from its moves. {@link import("./session.js").Session} adds the rest. */
export class GameFacts extends EventTarget {
  /** The members of the record that do not follow from the moves. @protected */
  facts;

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
