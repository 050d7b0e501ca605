import { h, setText } from "../../dom.js";
import { placeOf } from "../../game/ladder.js";
import { sign } from "../../icons.js";

/** The next step of the ladder, and how far it is. It opens the list of all steps. */
export class Goal {
  #fill = h("span", { class: "goal-fill" });
  #isFirst = true;
  #label = h("span", { class: "goal-label" });
  #named = null;
  #sign = h("span", { class: "goal-sign" }, sign());
  #text;

  /**
   * @param {object} text The section `ladder` of the page's text.
   * @param {() => void} open Shows all steps.
   */
  constructor(text, open) {
    this.#text = text;
    this.element = h("button", { type: "button", class: "goal", "aria-haspopup": "dialog", on: { click: open } },
      this.#sign, h("span", { class: "goal-lines" }, this.#label,
        h("span", { class: "goal-track", "aria-hidden": "true" }, this.#fill)));
    this.show(0, null);
  }

  /** Shows what is missing. `par` is null while it is searched, undefined if it cannot be found. */
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
