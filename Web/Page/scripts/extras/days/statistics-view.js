import { h } from "../../dom.js";
import { modes } from "../../game/shown-mode.js";
import { numberOfDay } from "./calendar.js";
import { medianOf, spreadOf, streakOf } from "./statistics.js";

/** The streak, and what it asks for today. */
export class StreakView {
  element = h("section", { class: "days-streak" });
  #text;

  /** @param {object} text The section `days` of the page's text. */
  constructor(text) {
    this.#text = text;
  }

  /**
   * @param {Map<string, object>} days As of `knownDays`.
   * @param {string} today
   */
  show(days, today) {
    const text = this.#text;
    const { current, longest, hasToday } = streakOf(days.keys(), today);
    const passed = [...days.keys()].filter((day) => numberOfDay(day) <= numberOfDay(today)).length;
    const state = hasToday ? "done" : current > 0 ? "open" : "none";
    const fact = (name, value) => h("div", {}, h("dt", { text: name }),
      h("dd", { text: text.number(value) }));
    this.element.replaceChildren(
      h("dl", { class: "days-facts" }, fact(text.streak, current), fact(text.longest, longest),
        fact(text.played, passed)),
      h("p", { text: text.state[state] }));
  }
}

/** How the scores of the last games are distributed, for each mode. */
export class ScoresView {
  #body = h("div");
  #text;
  #modes;

  /** @param {object} text The text of the page. */
  constructor({ days: text, server }) {
    this.#text = text;
    this.#modes = server.modes;
    this.element = h("section", { class: "block" }, h("h2", { text: text.scores }), this.#body);
  }

  /** @param {{ mode: string, score?: number }[]} games */
  show(games) {
    const text = this.#text;
    const own = games.filter(({ score }) => score !== undefined);
    const played = modes.map((mode) => ({
      mode, scores: own.filter((game) => game.mode === mode).map(({ score }) => score),
    })).filter(({ scores }) => scores.length > 0);
    const note = own.length > 0 ? text.scoresOf(own.length) : text.noScores;
    this.#body.replaceChildren(h("p", { class: "soft small", text: note }),
      ...played.map((one) => this.#mode(one)));
  }

  #mode({ mode, scores }) {
    const { facts, number, row, games } = this.#text;
    const spread = spreadOf(scores);
    const most = Math.max(...spread.map(({ count }) => count));
    const id = `days-scores-${mode}`;
    const values = [
      [facts.games, scores.length], [facts.median, medianOf(scores)],
      [facts.best, Math.max(...scores)],
    ];
    const rows = spread.map(({ from, to, count }) => {
      const bar = h("span", { class: "bar", "aria-hidden": "true", hidden: count === 0 });
      bar.style.inlineSize = `${(100 * count) / most}%`;
      return h("li", {}, h("span", { class: "bar-label", text: row(from, to) }),
        h("span", { class: "bar-track" }, bar), h("b", { "aria-hidden": "true", text: number(count) }),
        h("span", { class: "visually-hidden", text: games(count) }));
    });
    return h("div", { class: "days-mode" }, h("h3", { id, text: this.#modes[mode] }),
      h("dl", { class: "days-facts" }, ...values.map(([name, value]) =>
        h("div", {}, h("dt", { text: name }), h("dd", { text: number(value) })))),
      h("ol", { class: "bars", "aria-labelledby": id }, ...rows));
  }
}
