import { h } from "../../Page/scripts/dom.js";
import { openDialog } from "../../Page/scripts/screens/dialog.js";

/** Where the choice to use the keys is kept. */
const stored = "wordcube.console.keys";

/** Where a key is typed, or means something else. */
const typing = "input, textarea, select, [contenteditable]";

/**
 * The console's keyboard shortcuts: a key presses the element that has it as its `aria-keyshortcuts`, or
 * gives it the focus if it is a field. Somebody who dictates can turn them off.
 */
export class Keys {
  #app;
  #storage;

  /**
   * @param {any} app
   * @param {Pick<Storage, "getItem" | "setItem">} [storage]
   */
  constructor(app, storage = localStorage) {
    this.#app = app;
    this.#storage = storage;
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Whether the keys are used. */
  get areUsed() {
    return this.#storage.getItem(stored) !== "off";
  }

  /** Shows the list of the keys. */
  open() {
    const { keys: text, app } = this.#app.text;
    const box = h("input", { type: "checkbox", class: "switch" });
    box.checked = this.areUsed;
    box.addEventListener("change", () => this.#storage.setItem(stored, box.checked ? "on" : "off"));
    const rows = text.list.map(([key, what]) =>
      h("div", {}, h("dt", {}, h("kbd", { text: key })), h("dd", { text: what })));
    openDialog({
      title: text.title, closeLabel: app.close, content: [
        h("label", { class: "console-switch" }, box, h("span", { text: text.switch })),
        h("p", { class: "soft", text: text.note }), h("dl", { class: "console-keys" }, ...rows),
      ],
    });
  }

  #press(event) {
    const { key, target, altKey, ctrlKey, metaKey, repeat } = event;
    if (altKey || ctrlKey || metaKey || repeat || event.defaultPrevented || !this.areUsed) return;
    if (target.closest?.(typing) || document.querySelector("dialog[open]")) return;
    if (key === "?") {
      event.preventDefault();
      this.open();
      return;
    }
    /** @type {NodeListOf<HTMLElement>} */
    const all = document.querySelectorAll("[aria-keyshortcuts]");
    const found = [...all].find((element) => element.getAttribute("aria-keyshortcuts") === key);
    if (!found || found.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    // A dialog gives the focus back to what opened it.
    found.focus();
    if (!found.matches("input")) found.click();
  }
}
