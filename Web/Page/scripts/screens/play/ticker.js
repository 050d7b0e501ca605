const interval = 200;
/** The seconds at which the time left is said. */
const said = [60, 30, 10];

/** Follows the clock of a timed game, and notifies the game when the page is hidden or shown. */
export class Ticker {
  #app;
  #session;
  #show;
  #timer;
  #ending = new AbortController();
  #left = Infinity;

  /**
   * @param {object} app
   * @param {import("../../game/session.js").Session} session
   * @param {(seconds: number) => void} show Shows the seconds left.
   */
  constructor(app, session, show) {
    this.#app = app;
    this.#session = session;
    this.#show = show;
    const { signal } = this.#ending;
    const changed = () => (document.hidden ? session.hide() : session.show());
    document.addEventListener("visibilitychange", changed, { signal });
    if (session.mode !== "timed") return;
    this.#timer = setInterval(() => this.#tick(), interval);
    this.#tick();
  }

  /** Stops following. */
  dispose() {
    clearInterval(this.#timer);
    this.#ending.abort();
  }

  #tick() {
    const { text, notices } = this.#app;
    const left = this.#session.tick();
    this.#show(left);
    const passed = said.find((second) => this.#left > second && left <= second && left > 0);
    if (passed && this.#left !== Infinity) notices.say(text.play.said.secondsLeft(passed));
    this.#left = left;
  }
}
