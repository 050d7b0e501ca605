import { button, h } from "../../dom.js";

/** The buttons of a game. Those that cannot be used stay where they are. */
export class Controls {
  #session;
  #buttons = {};
  #labels;

  /**
   * @param {object} text The section `play` of the page's text.
   * @param {import("../../game/session.js").Session} session
   * @param {object} handlers `clear`, `remove`, `undo`, `hint`, `play`.
   */
  constructor(text, session, handlers) {
    this.#session = session;
    const names = ["clear", "remove", ...(session.help ? ["undo", "hint"] : []), "play"];
    for (const name of names) {
      const classes = name === "play" ? "button primary" : "button";
      this.#buttons[name] = button(text[name], () => handlers[name](), { class: classes });
    }
    // Both labels have one place, so no button moves when one replaces the other.
    this.#labels = [text.remove, text.cancelRemoval].map((label) => h("span", { text: label }));
    this.#buttons.remove.replaceChildren(h("span", { class: "labels" }, ...this.#labels));
    this.element = h("div", { class: "controls", role: "group", "aria-label": text.title },
      ...Object.values(this.#buttons));
  }

  /** Shows which buttons can be used. */
  update({ isRemoving }) {
    const { selection, state, isOver, mayMove } = this.#session;
    const isEmpty = selection.faces.length === 0;
    this.#enable("clear", !isEmpty || isRemoving);
    this.#enable("remove", mayMove);
    this.#enable("undo", state.canUndo && !isOver);
    this.#enable("hint", !isOver);
    this.#enable("play", mayMove && selection.spelling === "word");
    const [remove, cancel] = this.#labels;
    remove.classList.toggle("is-away", isRemoving);
    cancel.classList.toggle("is-away", !isRemoving);
    this.#buttons.remove.classList.toggle("is-on", isRemoving);
  }

  /** A disabled button would lose the focus, so it only says that it is disabled. */
  #enable(name, isEnabled) {
    this.#buttons[name]?.setAttribute("aria-disabled", String(!isEnabled));
  }
}
