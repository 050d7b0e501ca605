import { routes, start } from "./routes.js";
import { signInScreen } from "./screens/sign-in-screen.js";

/** Shows the screen of the address's fragment, or the form to sign in, and moves the focus to it. */
export class Router {
  #app;
  #main;
  #current = null;

  /**
   * @param {any} app
   * @param {HTMLElement} main Where screens are shown.
   */
  constructor(app, main) {
    this.#app = app;
    this.#main = main;
    addEventListener("hashchange", () => this.show());
  }

  /** The path in the fragment. */
  get path() {
    const path = location.hash.replace(/^#/, "");
    if (path === "" || path === "/") return start;
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  }

  /** Goes to a path; shows its screen anew if it is the current one. */
  go(path) {
    if (path === this.path) this.show();
    else location.hash = `#${path.split("/").map(encodeURIComponent).join("/")}`;
  }

  /** Shows the screen of the address. */
  show() {
    const { session, notices, text, bar } = this.#app;
    if (!session.moderator) return this.#present(signInScreen(this.#app));
    for (const { pattern, screen } of routes) {
      const match = pattern.exec(this.path);
      if (match) return this.#present(screen(this.#app, match.slice(1)));
    }
    notices.show(text.app.noSuchPage);
    history.replaceState(null, "", `#${start}`);
    bar.show();
    return this.show();
  }

  #present(screen) {
    const isFirst = this.#current === null;
    /** @type {NodeListOf<HTMLDialogElement>} */
    const dialogs = document.querySelectorAll("dialog[open]");
    for (const dialog of dialogs) dialog.close();
    this.#current?.dispose?.();
    this.#current = screen;
    this.#app.bar.show();
    this.#main.replaceChildren(screen.element);
    document.title = this.#app.text.app.title(screen.title);
    scrollTo(0, 0);
    const focus = screen.focus ?? (isFirst ? null : screen.element.querySelector("h1"));
    if (!focus) return;
    if (!focus.matches("a, button, input, [tabindex]")) focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
  }
}
