const key = "colors";

/**
 * The colors of the page: the device's, which can change by the hour, or always light or dark ones. The store keeps the choice,
 * and other tabs follow it.
 */
export class PageColors {
  /** @typedef {"device" | "light" | "dark"} Choice */

  /** @type {Choice[]} */
  choices = ["device", "light", "dark"];
  #setters = [...mediaSetters()];
  #store;

  /** @param {import("./storage/store.js").Store} store */
  constructor(store) {
    this.#store = store;
    this.#show();
    store.addEventListener("elsewhere", (/** @type {CustomEvent} */ { detail }) => {
      if (detail === key) this.#show();
    });
  }

  /** The current choice. */
  get choice() {
    return this.choices.find((choice) => choice === this.#store.get(key)) ?? "device";
  }

  /** @param {Choice} choice */
  choose(choice) {
    this.#store.set(key, choice);
    this.#show();
  }

  /** The styles say once what is dark, in rules for dark devices, so a choice changes when these rules apply. */
  #show() {
    const { choice } = this;
    document.documentElement.style.colorScheme = choice === "device" ? "" : choice;
    for (const [name, setMedia] of this.#setters) {
      setMedia(choice === "device" ? `(prefers-color-scheme: ${name})` : choice === name ? "all" : "not all");
    }
  }
}

/**
 * For each style rule and element that applies to light or to dark devices, the name of the scheme, and what sets its media.
 *
 * @returns {Generator<[name: string, setMedia: (media: string) => void]>}
 */
function* mediaSetters() {
  for (const rule of [...document.styleSheets].flatMap(rulesOf)) {
    const name = schemeOf(rule.media?.mediaText);
    if (name) yield [name, (media) => { rule.media.mediaText = media; }];
  }
  for (const element of document.querySelectorAll('meta[name="theme-color"]')) {
    yield [schemeOf(element.getAttribute("media")), (media) => element.setAttribute("media", media)];
  }
}

/** The rules of a sheet; none if the page may not read it, because a browser extension added it. */
function rulesOf(sheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The scheme of a media query such as `(prefers-color-scheme: dark)`. */
function schemeOf(media) {
  return /^\(prefers-color-scheme: (light|dark)\)$/.exec(media)?.[1];
}
