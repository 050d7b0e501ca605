import { button, h, setText } from "../../dom.js";
import { placeOf } from "../../game/ladder.js";
import { hasPar } from "../../game/record.js";
import { secondsOfToday, tilesOfDate, todaysGame } from "../../game/today.js";
import { icon } from "../../icons.js";
import { loadExtras } from "../../load-extras.js";
import { recordOfChallenge } from "../../client/challenge-state.js";
import { coveredCube } from "../covered-cube.js";

/** How often the time that is left is written, in milliseconds. */
const tick = 20_000;

/**
 * Today's puzzle, the one thing that the start leads with: a cube with the date, the step that was reached, one large
 * Play, and the time that is left. Of a server it is the challenge that all players get; else it follows from the date.
 */
export class TodayPanel {
  #action = h("div", { class: "today-action" });
  #app;
  #busy;
  #cube = h("div", { class: "today-cube" });
  #left = h("p", { class: "soft today-left" });
  /** @type {"timed" | "unlimited"} */
  #mode;
  #result = h("p", { class: "today-result", hidden: true });
  #section = null;
  /** A link to the player's days; hidden without a streak. */
  #streak = h("a", { class: "streak", href: "#/days", hidden: true });
  #switch;
  #timer;

  /**
   * @param {object} app
   * @param {{ busy: (act: () => Promise<void>) => void, changed: (mode: string) => void }} options `busy` runs what takes a
   *   while; `changed` hears of another mode.
   */
  constructor(app, { busy, changed }) {
    const { home, server: { home: titles, boards } } = app.text;
    this.#app = app;
    this.#busy = busy;
    this.#mode = app.storage.get("mode") === "timed" ? "timed" : "unlimited";
    const choose = (mode) => {
      this.#mode = mode;
      app.storage.set("mode", mode);
      this.show();
      changed(mode);
    };
    this.#switch = ["unlimited", "timed"].map((mode) =>
      button(home[mode], () => choose(mode), { class: "button mode", data: { mode } }));
    this.#cube.append(coveredCube(app, tilesOfDate(app.shownIn)));
    this.#showStreak().catch(console.warn);
    const modes = h("div", { class: "modes", role: "group", "aria-label": boards.modes }, ...this.#switch);
    this.element = h("section", { class: "today" }, this.#cube, h("div", { class: "today-text" },
      h("div", { class: "today-head" }, h("h2", { text: titles.today }), this.#streak), this.#result, this.#action, modes,
      this.#left));
    this.#timer = setInterval(() => this.#showTime(), tick);
    this.show();
  }

  /** `timed` or `unlimited`. */
  get mode() {
    return this.#mode;
  }

  /** Shows the puzzle of the mode: of the server, if there is one. */
  show() {
    const { chosenLanguage: language, server, shelf } = this.#app;
    for (const choice of this.#switch) choice.setAttribute("aria-pressed", String(choice.dataset.mode === this.#mode));
    this.#section?.dispose?.();
    this.#section = null;
    const isOnServer = Boolean(server?.isPlayed);
    const game = todaysGame({ language, mode: this.#mode });
    this.#showResult(isOnServer ? undefined : shelf.get(game.id));
    if (isOnServer) {
      this.#section = server.todaySection(this.#app, {
        mode: this.#mode, tell: ({ challenge }) => this.#showResult(shelf.get(recordOfChallenge(challenge))),
      });
      this.#action.replaceChildren(this.#section);
    } else this.#action.replaceChildren(this.#local(game));
    this.#showTime();
  }

  /** Stops the clock and the server's section. */
  dispose() {
    clearInterval(this.#timer);
    this.#section?.dispose?.();
  }

  /** What plays, continues or shows the game of the date. A server that is found meanwhile has a game of its own. */
  #local(game) {
    const { home, play, preview } = this.#app.text;
    const record = this.#app.shelf.get(game.id);
    const isOver = Boolean(record?.endedAt);
    if (isOver) return h("a", { class: "button large", href: `#/end/${game.id}`, text: play.seeResult });
    const start = async () => {
      await this.#app.serverSearched();
      if (this.#app.server?.isPlayed) return this.#startOnServer();
      await this.#app.startGame(record ? { id: record.id } : game);
    };
    return button(record ? home.goOn : preview.play, () => this.#busy(start), { class: "button primary large" });
  }

  /** The server was found after Play was pressed: its own Play is there now. */
  async #startOnServer() {
    this.show();
    this.#action.querySelector("button")?.click();
  }

  /** The step that was reached today, in the material of which the cube is then. */
  #showResult(record) {
    const { home, ladder } = this.#app.text;
    const isOver = Boolean(record?.endedAt);
    const step = isOver && record.par && hasPar(record) ? placeOf(record.score, record.par).reached : null;
    this.#cube.className = `today-cube${step ? ` material-${step}` : ""}`;
    this.#result.hidden = !isOver;
    setText(this.#result, isOver ? [step && ladder.names[step], home.points(record.score)].filter(Boolean).join(" · ") : "");
  }

  #showTime() {
    const { server, text } = this.#app;
    // The days of the server are those of UTC.
    const left = server?.isPlayed ? 86_400 - (server.clock.now() % 86_400) : secondsOfToday();
    setText(this.#left, text.server.endsIn(left).replace(/^./u, (first) => first.toUpperCase()));
  }

  async #showStreak() {
    const extras = await loadExtras();
    const current = extras.currentStreak(this.#app);
    if (current === 0) return;
    const { days } = this.#app.text;
    this.#streak.append(icon("streak"), h("b", { text: days.number(current) }),
      h("span", { class: "visually-hidden", text: ` ${days.streak}` }));
    this.#streak.title = days.streak;
    this.#streak.hidden = false;
  }
}
