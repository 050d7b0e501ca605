import { button, dash } from "../../dom.js";
import { icon } from "../../icons.js";
import { followGames } from "../follow-games.js";
import { canReport, reportName, reportWord } from "./report-dialog.js";

/** Lets players report names on boards, and words that the dictionary lacks. */
export function startReports(app) {
  new ReportedNames(app, document.querySelector("#main")).follow();
  followGames(app, (game) => offerMissingWord(app, game));
}

/**
 * A button that reports the name of a player, for a list or a card; null if the name is not shown.
 *
 * @param {object} app
 * @param {string} name
 */
export function reportButton(app, name) {
  if (name === dash) return null;
  const { reports: text } = app.text;
  return button(text.open, () => reportName(app, name), {
    class: "button small", "aria-haspopup": "dialog", "aria-label": text.name(name),
  });
}

/**
 * Makes each name of a board a button that reports it. Boards are loaded again, and grow: what is
 * added is found.
 */
export class ReportedNames {
  #app;
  #root;

  /**
   * @param {object} app
   * @param {Element} root Contains the screens.
   */
  constructor(app, root) {
    this.#app = app;
    this.#root = root;
  }

  /** Finds the names that are there, and those to come. */
  follow() {
    new MutationObserver(() => this.mark()).observe(this.#root, { childList: true, subtree: true });
    this.mark();
  }

  /** Makes buttons of the names that are none yet. */
  mark() {
    if (!canReport(this.#app)) return;
    for (const element of this.#names()) {
      if (!element.querySelector("button")) element.replaceChildren(this.#button(element.dataset.name));
    }
  }

  /** @returns {HTMLElement[]} */
  #names() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.#root.querySelectorAll("[data-name]"))];
  }

  #button(name) {
    const { reports: text } = this.#app.text;
    const open = () => reportName(this.#app, name, { onClose: () => this.#focusAgain(name, made) });
    const made = button(name, open, {
      class: "report-name", "aria-haspopup": "dialog", title: text.name(name),
    });
    return made;
  }

  /** A board that was loaded meanwhile has another button. */
  #focusAgain(name, opener) {
    if (opener.isConnected) return;
    this.#names().find((element) => element.dataset.name === name)?.querySelector("button")?.focus();
  }
}

/** How a selection is spelled that is no word of the dictionary. */
const missing = ["prefix", "noWord"];

/**
 * Puts a button beside the words of a game that reports a missing one: the word that was refused last.
 *
 * @param {object} app
 * @param {import("../../screens/play/shown-game.js").ShownGame} game
 */
export function offerMissingWord(app, { session, element, signal }) {
  const { reports: text } = app.text;
  const panel = element.querySelector(".words-panel");
  // The tutorial has no list of words.
  if (!panel) return;
  const { language, rules: { minimumWordLength } } = session;
  let word = "";
  const open = button(icon("flag"), () => reportWord(app, { word, language }), {
    class: "icon-button report-word", "aria-haspopup": "dialog",
  });
  const show = () => {
    const label = word === "" ? text.word : text.refused(word);
    open.setAttribute("aria-label", label);
    open.setAttribute("title", label);
    open.hidden = !canReport(app) || !app.server.languages.includes(language);
  };
  session.addEventListener("notice", (/** @type {CustomEvent} */ { detail }) => {
    const { type, selection = session.selection } = detail;
    if (type !== "rejected" && type !== "refused") return;
    const { spelling, text: letters } = selection;
    if (!missing.includes(spelling) || [...letters].length < minimumWordLength) return;
    word = letters;
    show();
  }, { signal });
  // The server may be found, and the player registered, while a game is on the screen.
  app.addEventListener("server", () => follow(), { signal });
  const follow = () => {
    app.server?.account.addEventListener("change", show, { signal });
    show();
  };
  follow();
  panel.append(open);
}
