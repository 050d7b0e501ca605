import { h } from "../../dom.js";
import { icon } from "../../icons.js";

/** Elements that screens mark with a word of the game. An empty one gets a sign of its own. */
const marked = "[data-word]";

/**
 * Makes each marked word of the page a button that asks what it means, as long as it is enabled.
 * Screens come and go, and lists grow: what is added is found.
 */
export class GlossWords {
  #root;
  #text;
  #open;
  #observer = new MutationObserver(() => this.#mark());

  /**
   * @param {Element} root Contains the screens.
   * @param {object} text The section `glosses` of the page's text.
   * @param {(word: string) => void} open
   */
  constructor(root, text, open) {
    this.#root = root;
    this.#text = text;
    this.#open = open;
  }

  /** Whether words are buttons. */
  set enabled(isEnabled) {
    this.#observer.disconnect();
    if (isEnabled) {
      this.#mark();
      this.#observer.observe(this.#root, { childList: true, subtree: true });
    } else {
      for (const element of this.#root.querySelectorAll(".gloss-word")) {
        element.replaceWith(element.textContent);
      }
    }
  }

  #mark() {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (this.#root.querySelectorAll(marked))) {
      if (!element.querySelector(".gloss-word")) element.replaceChildren(this.#button(element));
    }
  }

  /** @param {HTMLElement} element */
  #button({ dataset: { word }, textContent }) {
    const isSign = textContent === "";
    const label = isSign ? this.#text.ask(word) : null;
    return h("button", {
      type: "button", class: isSign ? "gloss-word icon-button" : "gloss-word",
      "aria-haspopup": "dialog", "aria-label": label, title: this.#text.title,
      on: { click: () => this.#open(word) },
    }, isSign ? icon("question") : textContent);
  }
}
