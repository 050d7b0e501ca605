import { h, setText } from "../../dom.js";
import { icon } from "../../icons.js";
import { nameInLanguage } from "../../languages.js";
import {
  dateOfDay, dayOfNumber, firstWeekday, laterMonth, monthOfDay, numberOfDay, weeksOfMonth,
} from "./calendar.js";

/** The calendar: a month, the days on which somebody played, and what was played on each. */
export class CalendarView {
  #text;
  #modes;
  #firstWeekday = firstWeekday();
  #days = new Map();
  #today = "";
  /** The month that is shown; null follows the current one. */
  #chosen = null;
  #name = h("h3", { "aria-live": "polite" });
  #table = h("table", { class: "days-calendar" });
  #earlier;
  #later;
  #summary = h("summary");
  #list = h("ul", { class: "days-list" });
  #details = h("details", {}, this.#summary, this.#list);
  #none;

  /** @param {object} text The text of the page. */
  constructor({ days: text, server }) {
    this.#text = text;
    this.#modes = server.modes;
    this.#none = h("p", { class: "soft", text: text.none });
    const step = (label, count, name) => h("button", {
      type: "button", class: `icon-button ${name}`, "aria-label": label,
      on: { click: () => this.#go(count) },
    }, icon("back"));
    this.#earlier = step(text.earlier, -1, "days-earlier");
    this.#later = step(text.later, 1, "days-later");
    this.element = h("section", { class: "block" }, h("h2", { text: text.calendar }),
      h("div", { class: "days-month" }, this.#earlier, this.#name, this.#later), this.#table,
      h("p", { class: "soft small", text: text.legend }), this.#none, this.#details);
  }

  /**
   * @param {Map<string, object>} days As of `knownDays`.
   * @param {string} today
   */
  show(days, today) {
    this.#days = days;
    this.#today = today;
    this.#draw();
  }

  get #month() {
    return this.#chosen ?? monthOfDay(this.#today);
  }

  /** The first month that has a day, and the current one. */
  get #ends() {
    const current = monthOfDay(this.#today);
    const first = [...this.#days.keys()].sort()[0];
    return [first && monthOfDay(first) < current ? monthOfDay(first) : current, current];
  }

  #go(count) {
    const month = laterMonth(this.#month, count);
    const [first, last] = this.#ends;
    if (month < first || month > last) return;
    this.#chosen = month === last ? null : month;
    this.#draw();
  }

  #draw() {
    const text = this.#text;
    const month = this.#month;
    const [first, last] = this.#ends;
    const name = text.month(dateOfDay(`${month}-01`));
    setText(this.#name, name);
    this.#earlier.setAttribute("aria-disabled", String(month <= first));
    this.#later.setAttribute("aria-disabled", String(month >= last));
    const weeks = weeksOfMonth(month, this.#firstWeekday);
    this.#table.replaceChildren(
      h("caption", { class: "visually-hidden", text: name }), this.#head(),
      h("tbody", {}, ...weeks.map((week) => h("tr", {}, ...week.map((day) => this.#cell(day))))));
    const rows = weeks.flat().filter((day) => day && this.#entry(day)).reverse();
    this.#list.replaceChildren(...rows.map((day) => this.#row(day)));
    setText(this.#summary, text.daysOfMonth(rows.length));
    this.#details.hidden = rows.length === 0;
    this.#none.hidden = rows.length > 0;
  }

  #head() {
    // 2024-01-01 was a Monday.
    const monday = numberOfDay("2024-01-01");
    const cells = Array.from({ length: 7 }, (_, place) => {
      const date = dateOfDay(dayOfNumber(monday + this.#firstWeekday - 1 + place));
      const { short, long } = this.#text.weekday(date);
      return h("th", { scope: "col" }, h("span", { "aria-hidden": "true", text: short }),
        h("span", { class: "visually-hidden", text: long }));
    });
    return h("thead", {}, h("tr", {}, ...cells));
  }

  /** What is known of a day. Days after today are of a time when the clock was ahead. */
  #entry(day) {
    return day > this.#today ? undefined : this.#days.get(day);
  }

  #cell(day) {
    if (!day) return h("td");
    const entry = this.#entry(day);
    const isToday = day === this.#today;
    const names = [entry && "is-played", entry?.isDaily && "is-daily", isToday && "is-today"];
    const said = [isToday ? this.#text.today : null, ...(entry ? this.#facts(entry) : [])];
    const note = said.filter(Boolean).join(", ");
    return h("td", { class: names.filter(Boolean).join(" ") || null },
      h("time", { datetime: day, text: String(dateOfDay(day).getUTCDate()) }),
      note ? h("span", { class: "visually-hidden", text: `: ${note}` }) : null);
  }

  #row(day) {
    const text = this.#text;
    const { best, ranks } = this.#entry(day);
    const facts = [
      ...this.#facts(this.#entry(day)), best === undefined ? null : text.best(best),
      ...ranks.map(({ mode, language, rank, outOf }) =>
        text.rank(nameInLanguage(this.#modes[mode], language), rank, outOf)),
    ];
    return h("li", {}, h("time", { datetime: day, text: text.dayOfMonth(dateOfDay(day)) }),
      h("span", { text: facts.filter(Boolean).join(", ") }));
  }

  #facts({ games, isDaily }) {
    const text = this.#text;
    return [games > 0 ? text.games(games) : text.elsewhere, isDaily ? text.daily : null]
      .filter(Boolean);
  }
}
