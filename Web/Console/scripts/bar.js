import { button, h } from "../../Page/scripts/dom.js";
import { sign } from "../../Page/scripts/icons.js";
import { sections } from "./routes.js";

/** The bar above the screens: the sections, who has signed in, and a button to sign out. */
export class Bar {
  #app;
  #element;

  /**
   * @param {any} app
   * @param {HTMLElement} element
   */
  constructor(app, element) {
    this.#app = app;
    this.#element = element;
    this.show();
  }

  /** Shows who has signed in, and which section is shown. */
  show() {
    const { session: { moderator }, text } = this.#app;
    const name = h("p", { class: "console-name" }, sign(), h("span", { text: text.app.name }));
    if (!moderator) return this.#element.replaceChildren(name);
    const skip = h("a", {
      class: "visually-hidden console-skip", href: "#main", text: text.app.skip, on: { click: (event) => this.#skip(event) },
    });
    const links = sections.map(({ path, key, title }) => h("li", {}, h("a", {
      href: `#${path}`, text: text[title].title, "aria-keyshortcuts": key,
      "aria-current": this.#app.router.path.split("/")[1] === path.slice(1) ? "page" : null,
    })));
    const who = h("p", { class: "console-who" },
      h("span", {}, h("bdi", { text: moderator.name }), `, ${text.session.roles[moderator.role] ?? moderator.role}`),
      h("span", { class: "soft", text: text.session.until(moderator.endsAt) }));
    return this.#element.replaceChildren(skip, name,
      h("nav", { "aria-label": text.app.sections }, h("ul", { class: "console-sections" }, ...links)),
      h("div", { class: "console-account" }, who,
        button(text.keys.open, () => this.#app.keys.open(), {
          class: "button small", "aria-keyshortcuts": "Shift+?",
        }),
        button(text.session.signOut, () => this.#signOut(), { class: "button small" })));
  }

  /** A link to a fragment would be a route. */
  #skip(event) {
    event.preventDefault();
    /** @type {HTMLElement | null} */
    const main = document.querySelector("#main");
    main?.focus();
  }

  async #signOut() {
    const { session, notices, text } = this.#app;
    const { endsAt } = session.moderator;
    try {
      await session.signOut();
      notices.show(text.session.signedOut);
    } catch (error) {
      console.warn(error);
      notices.show(text.session.notTold(endsAt), { isLasting: true });
    }
  }
}
