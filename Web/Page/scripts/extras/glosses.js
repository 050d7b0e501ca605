import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { openDialog } from "../screens/dialog.js";
import { GlossPieces, meaningOf } from "./meanings.js";

/** Lets players ask what the words of a game mean, unless they switched that off. */
export function startGlosses(app) {
  const pieces = new GlossPieces(globalThis.fetch.bind(globalThis), document.baseURI);
  const open = (word) => openGloss(app, pieces, word);
  const words = new GlossWords(document.querySelector("#main"), app.text.glosses, open);
  const update = () => { words.enabled = app.switches.isOn("glosses"); };
  app.switches.addEventListener("switched", ({ detail }) => detail === "glosses" && update());
  update();
}

/** Elements that screens mark with a word of the game. An empty one gets a sign of its own. */
const marked = "[data-word]";

/**
 * Makes each marked word of the page a button that asks what it means, as long as it is enabled.
 * Screens come and go, and lists grow: what is added is found.
 */
class GlossWords {
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

/**
 * Shows what a word means.
 *
 * @param {object} app
 * @param {import("./meanings.js").GlossPieces} pieces
 * @param {string} word In upper case.
 */
function openGloss({ text: { glosses: text, app: { close, tryAgain } } }, pieces, word) {
  const content = h("div", { class: "gloss", role: "status" });
  openDialog({ title: word, content: [content], closeLabel: close });
  const show = async () => {
    content.replaceChildren(h("p", { class: "soft", text: text.loading }));
    try {
      const groups = await meaningOf(pieces, word);
      content.replaceChildren(...(groups.length > 0 ? meaning(text, groups) : [none(text)]));
    } catch (error) {
      console.warn(error);
      const reason = navigator.onLine === false ? text.offline : text.failed;
      content.replaceChildren(h("p", { text: reason }), h("div", { class: "row end" },
        button(tryAgain, show)));
    }
  };
  return show();
}

function meaning(text, groups) {
  const sections = groups.map(({ part, lemma, senses }) => h("section", {},
    h("h3", { class: "gloss-part", text: lemma ? text.formOf(text.parts[part], lemma) : text.parts[part] }),
    h("ul", { class: "gloss-senses" }, ...senses.map((sense) => h("li", { text: sense })))));
  return [...sections, h("p", { class: "soft small", text: text.source })];
}

function none(text) {
  return h("p", { text: text.none });
}
