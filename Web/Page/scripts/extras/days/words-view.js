import { table } from "../../client/views/boards.js";
import { h } from "../../dom.js";
import { languageOf } from "../../languages.js";
import { dateOfDay } from "./calendar.js";

/** The best words, each with a link to its game while that is stored. */
export class WordsView {
  #body = h("div");
  #text;

  /** @param {object} text The text of the page. */
  constructor({ days: text }) {
    this.#text = text;
    this.element = h("section", { class: "block" }, h("h2", { text: text.words }), this.#body);
  }

  /**
   * @param {{ word: string, language?: string, score: number, day: string, id: string, player?: string }[]} words As
   *   of `DayRecord`.
   * @param {import("../../storage/game-shelf.js").GameShelf} shelf
   */
  show(words, shelf) {
    const text = this.#text;
    if (words.length === 0) {
      this.#body.replaceChildren(h("p", { class: "soft", text: text.noWords }));
      return;
    }
    const stored = new Set(shelf.ended.map(({ id }) => id));
    const { columns } = text;
    const routeOf = ({ id, player }) => (player ? `#/words/${id}` : `#/end/${id}`);
    const nameIn = (entry) => h("span", { lang: languageOf(entry), text: entry.word });
    const nameOf = (entry) => (entry.player || stored.has(entry.id)
      ? h("a", { href: routeOf(entry) }, nameIn(entry)) : h("b", {}, nameIn(entry)));
    const rows = words.map((entry) => ({
      cells: [
        h("div", { class: "days-word" }, nameOf(entry), h("time", {
          class: "soft small", datetime: entry.day, text: text.date(dateOfDay(entry.day)),
        })),
        text.number(entry.score),
      ],
    }));
    this.#body.replaceChildren(table({
      caption: text.words, rows,
      columns: [{ name: columns.word }, { name: columns.score, kind: "number" }],
    }));
  }
}
