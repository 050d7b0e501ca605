import { recordOfChallenge } from "../client/challenge-state.js";
import { button, h, setText } from "../dom.js";
import { placeOf } from "../game/ladder.js";
import { hasPar } from "../game/record.js";
import { modes } from "../game/shown-mode.js";
import { secondsOfToday, todaysDate, todaysGame } from "../game/today.js";
import { icon } from "../icons.js";
import { loadExtras } from "../load-extras.js";
import { coveredCube } from "./covered-cube.js";

/** How often the time that is left is written, and the date looked at, in milliseconds. */
const tick = 20_000;

/**
 * Today's puzzle, the one thing that the start leads with: a cube with the date, the level that was reached, one large
 * Play, and the time that is left. Of a server it is the challenge that all players get; else it follows from the date.
 */
export class TodayPanel {
  #action = h("div", { class: "today-action" });
  #app;
  #busy;
  #cube = h("div", { class: "today-cube" });
  /** The day on the cube. */
  #day = "";
  #left = h("p", { class: "soft today-left" });
  /** @type {import("../game/shown-mode.js").ShownMode} */
  #mode;
  #result = h("p", { class: "today-result", hidden: true });
  /** What the server shows of its challenge; null without one. */
  #section = null;
  #signal;
  /** A link to the player's days; hidden without a streak. */
  #streak = h("a", { class: "streak", href: "#/days", hidden: true });
  #switch;

  /**
   * @param {object} app
   * @param {{ busy: (act: () => Promise<void>) => void, dayChanged: () => void,
   *   mode: import("../game/shown-mode.js").ShownMode, signal: AbortSignal }} options `busy` runs what takes a while;
   *   `dayChanged` is called when another day begins; `signal` ends with the screen.
   */
  constructor(app, { busy, dayChanged, mode, signal }) {
    const { home, server: { home: titles, boards } } = app.text;
    this.#signal = signal;
    this.#app = app;
    this.#busy = busy;
    this.#mode = mode;
    this.#switch = modes.map((value) =>
      button(home[value], () => mode.choose(value), { class: "button mode", data: { mode: value } }));
    mode.addEventListener("change", () => this.#changeMode());
    const choice = h("div", { class: "modes", role: "group", "aria-label": boards.modes }, ...this.#switch);
    this.element = h("section", { class: "today" }, this.#cube, h("div", { class: "today-text" },
      h("div", { class: "today-head" }, h("h2", { text: titles.today }), this.#streak), this.#result, this.#action, choice,
      this.#left));
    const look = () => {
      if (this.#day !== this.#date().day) {
        this.show();
        this.#showStreak();
        dayChanged();
      } else this.#showTime();
    };
    const timer = setInterval(look, tick);
    signal.addEventListener("abort", () => {
      clearInterval(timer);
      this.#section?.dispose();
    });
    document.addEventListener("visibilitychange", () => document.hidden || look(), { signal });
    this.show();
    // The words of the games come first: the extras are not needed to play.
    if (app.knowsWords) this.#showStreak();
    else app.addEventListener("words", () => this.#showStreak(), { once: true, signal });
  }

  /** Shows the puzzle of the mode: of the server, if there is one. */
  show() {
    const { chosenLanguage: language, server, shelf } = this.#app;
    this.#showMode();
    this.#showDate();
    this.#section?.dispose();
    this.#section = null;
    if (server?.isPlayed) {
      this.#showResult(undefined);
      this.#section = server.todaySection(this.#app, {
        mode: this.#mode, tell: ({ challenge }) => this.#showResult(shelf.get(recordOfChallenge(challenge))),
      });
      this.#action.replaceChildren(this.#section);
    } else {
      const game = todaysGame({ language, mode: this.#mode.value });
      this.#showResult(shelf.get(game.id));
      this.#action.replaceChildren(this.#local(game));
    }
    this.#showTime();
  }

  #showMode() {
    for (const choice of this.#switch) choice.setAttribute("aria-pressed", String(choice.dataset.mode === this.#mode.value));
  }

  /** The server's section shows the challenge of the other mode by itself: the server has sent both. */
  #changeMode() {
    if (!this.#section) return this.show();
    this.#showMode();
    return this.#showResult(undefined);
  }

  /** The date of the puzzle. */
  #date() {
    const { server, shownIn } = this.#app;
    return todaysDate(shownIn, server?.isPlayed ? server.clock.now() : undefined);
  }

  #showDate() {
    const { day, tiles } = this.#date();
    if (day === this.#day) return;
    this.#day = day;
    this.#cube.replaceChildren(coveredCube(this.#app, tiles()));
  }

  /** What plays, continues or shows the game of the date. A server that is found meanwhile has a game of its own. */
  #local(game) {
    const { home, play, preview } = this.#app.text;
    const record = this.#app.shelf.get(game.id);
    const isOver = Boolean(record?.endedAt);
    if (isOver) return h("a", { class: "button large", href: `#/end/${game.id}`, text: play.seeResult });
    const start = async () => {
      await this.#app.serverSearched();
      if (this.#signal.aborted) return undefined;
      if (!this.#app.server?.isPlayed) return this.#app.startGame(record ? { id: record.id } : game);
      // The server was found after Play was pressed, and has shown its own challenge.
      const section = await this.#section?.loaded;
      return this.#signal.aborted ? undefined : section?.play();
    };
    return button(record ? home.goOn : preview.play, () => this.#busy(start), { class: "button primary large" });
  }

  /** Shows the level reached today, and draws the cube in its material. */
  #showResult(record) {
    const { home, ladder } = this.#app.text;
    const isOver = Boolean(record?.endedAt);
    const level = isOver && record.par && hasPar(record) ? placeOf(record.score, record.par).reached : null;
    this.#cube.className = `today-cube${level ? ` material-${level}` : ""}`;
    this.#result.hidden = !isOver;
    setText(this.#result, isOver ? [level && ladder.names[level], home.points(record.score)].filter(Boolean).join(" · ") : "");
  }

  #showTime() {
    const { server, text } = this.#app;
    const left = secondsOfToday(server?.isPlayed ? server.clock.now() : undefined);
    setText(this.#left, text.server.endsIn(left).replace(/^./u, (first) => first.toUpperCase()));
  }

  async #showStreak() {
    try {
      const { currentStreak } = await loadExtras();
      const current = currentStreak(this.#app);
      const { days } = this.#app.text;
      this.#streak.replaceChildren(icon("streak"), h("b", { text: days.number(current) }),
        h("span", { class: "visually-hidden", text: ` ${days.streak}` }));
      this.#streak.title = days.streak;
      this.#streak.hidden = current === 0;
    } catch (error) {
      console.warn(error);
    }
  }
}
