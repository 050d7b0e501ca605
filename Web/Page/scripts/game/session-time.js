import { GameFacts } from "./game-facts.js";

/** The clock of a game: when it starts, pauses and ends. */
export class SessionTime extends GameFacts {
  /** The clock. */
  clock;

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
}
