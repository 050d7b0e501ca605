import { h, setText } from "../../dom.js";
import { placeOf } from "../../game/ladder.js";
import { hasPar } from "../../game/record.js";
import { icon, sign } from "../../icons.js";

/** The top line of a game: the way back, the score or scores, the next level, the clock, the menu. */
export class PlayBar {
  #session;
  #text;
  #scores;
  #goal;
  #par = null;
  #clock;

  /**
   * @param {object} text The text of the page.
   * @param {import("../../game/session.js").Session} session
   * @param {{ openMenu: () => void, openLadder: () => void }} handlers
   */
  constructor(text, session, { openMenu, openLadder }) {
    this.#session = session;
    this.#text = text.play;
    this.#goal = session.players || !hasPar(session) ? null : new Goal(text.ladder, openLadder);
    this.#clock = h("div", { class: "clock", role: "timer", "aria-label": text.play.time });
    this.#scores = (session.players ?? [null]).map((name) => this.#scoreBox(name));
    const menu = h("button", {
      type: "button", class: "icon-button", "aria-label": text.play.menu,
      "aria-haspopup": "dialog", on: { click: openMenu },
    }, icon("menu"));
    const back = h("a", {
      class: "icon-button", href: `#${session.back}`, "aria-label": text.app.back,
    }, icon("back"));
    this.element = h("header", { class: "play-bar" }, back,
      h("div", { class: "scores" }, ...this.#scores.map(({ box }) => box),
        this.#goal?.element),
      session.mode === "timed" ? this.#clock : null, menu);
    this.update();
  }

  /** Shows the scores, and whose turn it is. */
  update() {
    const { players, scores, turn } = this.#session;
    this.#scores.forEach(({ box, label, value }, player) => {
      setText(value, this.#text.pointsShort(scores[player]));
      setText(label, players ? players[player] : this.#text.unit(scores[player]));
      box.classList.toggle("is-turn", turn === player && !this.#session.isOver);
    });
    this.#goal?.show(scores[0], this.#par);
  }

  /** Takes par, which sets the levels: null during the search, undefined if the search failed. */
  showPar(par) {
    this.#par = par;
    this.update();
  }

  /** Shows the seconds that are left. */
  showTime(seconds) {
    setText(this.#clock, this.#text.clock(seconds));
    this.#clock.classList.toggle("is-short", seconds <= 20);
  }

  #scoreBox(name) {
    const value = h("span", { class: "score" });
    const label = h("span", { class: "player", text: name ?? "" });
    const title = h("span", { class: "visually-hidden", text: `${this.#text.score} ` });
    const classes = name === null ? "score-box" : "score-box is-named";
    return { label, value, box: h("div", { class: classes }, title, value, label) };
  }
}

/** The next level and how far away it is. A press opens the list of all levels. */
class Goal {
  #fill = h("span", { class: "goal-fill" });
  #isFirst = true;
  #label = h("span", { class: "goal-label" });
  #named = null;
  #sign = h("span", { class: "goal-sign" }, sign());
  #text;

  /**
   * @param {object} text The section `ladder` of the page's text.
   * @param {() => void} open Shows all levels.
   */
  constructor(text, open) {
    this.#text = text;
    this.element = h("button", { type: "button", class: "goal", "aria-haspopup": "dialog", on: { click: open } },
      this.#sign, h("span", { class: "goal-lines" }, this.#label,
        h("span", { class: "goal-track", "aria-hidden": "true" }, this.#fill)));
    this.show(0, null);
  }

  /** Shows how many points are missing. `par` is null during the search, undefined if the search failed. */
  show(score, par) {
    this.element.hidden = par === undefined;
    if (!par) return setText(this.#label, this.#text.awaited);
    const { reached, next, part } = placeOf(score, par);
    const { names, toGo, all } = this.#text;
    setText(this.#label, next ? toGo(next.missing, names[next.name]) : all);
    this.#fill.style.inlineSize = `${Math.round(part * 100)}%`;
    this.element.dataset.step = reached ?? "";
    const material = next?.name ?? reached;
    if (material === this.#named) return undefined;
    this.#named = material;
    this.#sign.replaceChildren(sign(material));
    this.element.classList.toggle("is-next", !this.#isFirst);
    this.#isFirst = false;
    return undefined;
  }
}
