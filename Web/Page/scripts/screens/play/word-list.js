import { h } from "../../dom.js";
import { wordProperties } from "../../languages.js";

/** The words that were played, the last one first. */
export class WordList {
  #session;
  #text;
  #list;
  #count;

  /**
   * @param {object} text The section `play` of the page's text.
   * @param {import("../../game/session.js").Session} session
   */
  constructor(text, session) {
    this.#text = text;
    this.#session = session;
    this.#list = h("ol", { class: "words", tabindex: "0", "aria-labelledby": "words-title" });
    this.#count = h("span", { class: "soft" });
    this.element = h("section", { class: "words-panel" },
      h("h2", { class: "words-title", id: "words-title" }, text.words, " ", this.#count),
      this.#list);
    this.update();
  }

  /** Shows the moves. Only what changed is made anew. */
  update() {
    const moves = this.#session.moves;
    const keys = moves.map(({ word, score, player }) => `${word} ${score} ${player}`);
    const old = [...this.#list.querySelectorAll("[data-key]")].reverse();
    const same = keys.findIndex((key, place) => old[place]?.dataset.key !== key);
    const kept = same < 0 ? keys.length : same;
    for (const item of old.slice(kept)) item.remove();
    moves.slice(kept).forEach((move, place) => {
      this.#list.prepend(this.#item(move, keys[kept + place]));
    });
    const words = moves.filter(({ word }) => word !== null).length;
    this.#count.textContent = words > 0 ? String(words) : "";
    this.#list.dataset.empty = moves.length === 0 ? this.#text.noWords : "";
  }

  #item({ word, score, player }, key) {
    const properties = { data: { key }, class: word === null ? "is-removal" : null };
    if (player !== null && this.#session.players) properties.data.player = player;
    if (word === null) return h("li", properties, this.#text.removedCube);
    return h("li", properties, h("b", { text: word, ...wordProperties(word, this.#session.language) }), " ",
      h("span", { text: this.#text.pointsShort(score) }));
  }
}
