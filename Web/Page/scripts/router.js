import { names } from "./languages.js";
import { routes } from "./routes.js";

/** Shows the screen of the address's fragment, and moves the focus to it. */
export class Router {
  /** The path before the current one; null at first. */
  from = null;
  #app;
  #main;
  #current = null;
  #count = 0;
  #shown = null;

  /**
   * @param {object} app
   * @param {HTMLElement} main Where screens are shown.
   */
  constructor(app, main) {
    this.#app = app;
    this.#main = main;
    addEventListener("hashchange", () => this.show());
  }

  /** The path in the fragment. */
  get path() {
    return decodeURI(location.hash.replace(/^#/, "")) || "/";
  }

  /** Goes to a path; shows its screen anew if it is the current one. */
  go(path, { isReplacing = false } = {}) {
    if (path === this.path) return this.show();
    const address = `#${path}`;
    if (!isReplacing) location.hash = address;
    else {
      history.replaceState(null, "", address);
      return this.show();
    }
    return undefined;
  }

  /** Shows the screen of the address. */
  async show() {
    this.#count += 1;
    const turn = this.#count;
    const waiting = setTimeout(() => this.#main.classList.add("is-waiting"), 200);
    try {
      const { route, screen } = await this.#load();
      if (turn !== this.#count) screen?.dispose?.();
      else if (screen) {
        this.#present(screen);
        this.#loadWords(turn, route);
      }
    } catch (error) {
      if (turn === this.#count) await this.fail(error, () => this.show());
    } finally {
      clearTimeout(waiting);
      if (turn === this.#count) this.#main.classList.remove("is-waiting");
    }
  }

  async #load() {
    const { path } = this;
    if (path !== this.#shown) [this.from, this.#shown] = [this.#shown, path];
    let known = false;
    for (const route of routes) {
      const match = route.pattern.exec(path);
      if (!match) continue;
      known = true;
      if (!this.#useLanguage(route, match.slice(1))) break;
      if (route.withoutWords) await this.#app.lettersReady();
      else if (!route.withoutEngine) await this.#app.ready();
      if (route.withServer) await this.#app.serverSearched();
      return { route, screen: await route.screen(this.#app, match.slice(1)) };
    }
    if (!known) this.#app.notices.show(this.#app.text.app.noSuchPage);
    this.go("/", { isReplacing: true });
    return {};
  }

  /**
   * Makes the language of a route's game the current one. Without words of it, it says so.
   *
   * @param {import("./routes.js").RouteOptions} route
   */
  #useLanguage(route, parameters) {
    const { languages, notices, text } = this.#app;
    const language = route.language?.(this.#app, parameters);
    const isThere = language === undefined || languages.includes(language);
    if (!isThere) notices.show(text.app.otherLanguage(names[language] ?? language));
    else if (language !== undefined) this.#app.useLanguage(language);
    return isThere;
  }

  /**
   * Loads the words when the screen is drawn. A screen without games does not say that they fail.
   *
   * @param {number} turn
   * @param {import("./routes.js").RouteOptions} route
   */
  #loadWords(turn, { withoutEngine }) {
    requestAnimationFrame(() => setTimeout(() => this.#app.ready().catch((error) => {
      if (turn === this.#count && !withoutEngine) this.fail(error, () => this.show());
    })));
  }

  /** Says that something could not be loaded, and offers to try again. */
  async fail(error, retry) {
    const { failureScreen } = await import("./screens/failure-screen.js");
    this.#present(failureScreen(this.#app, error, retry));
  }

  #present(screen) {
    const isFirst = this.#current === null;
    /** @type {NodeListOf<HTMLDialogElement>} */
    const dialogs = document.querySelectorAll("dialog[open]");
    for (const dialog of dialogs) dialog.close();
    this.#current?.dispose?.();
    this.#current = screen;
    this.#main.replaceChildren(screen.element);
    this.#app.notices.leave();
    this.#app.dispatchEvent(new Event("screen"));
    document.title = this.#app.text.app.title(screen.title);
    scrollTo(0, 0);
    if (isFirst) return;
    const focus = screen.focus ?? screen.element.querySelector("h1") ?? this.#main;
    if (!focus.matches("a, button, input, [tabindex]")) focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
  }
}
