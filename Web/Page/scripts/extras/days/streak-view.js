import { h } from "../../dom.js";
import { numberOfDay } from "./calendar.js";
import { streakOf } from "./streak.js";

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
