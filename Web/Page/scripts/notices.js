import { button, h } from "./dom.js";

/** How long a notice without a button stays, in milliseconds. */
const stay = 6000;

/** How old a text may be that is about the next screen, in milliseconds. */
const onTheWay = 1000;

/** Short messages: shown for a while, or said by screen readers only. */
export class Notices {
  #list;
  #live;
  #saidAt = 0;
  #text;

  /** @param {object} text The section `app` of the page's text. */
  constructor(text) {
    this.#text = text;
    this.#list = h("div", { class: "notices", role: "status" });
    this.#live = h("div", { class: "visually-hidden", "aria-live": "polite", id: "live" });
    document.body.append(this.#list, this.#live);
  }

  /** Says a text to screen readers, also if it is the same as before. */
  say(text) {
    const isSame = this.#live.textContent === text;
    this.#live.textContent = isSame ? `${text}\u00a0` : text;
    this.#saidAt = performance.now();
  }

  /** Another screen is shown: forgets what was said on the last one, but not what was said on the way. */
  leave() {
    if (performance.now() - this.#saidAt > onTheWay) this.#live.textContent = "";
  }

  /**
   * Shows a message. With a button it stays until somebody chooses it or dismisses it.
   *
   * @param {string} message
   * @param {{ label?: string, act?: () => void, isLasting?: boolean }} options
   */
  show(message, { label, act, isLasting = Boolean(act) } = {}) {
    const notice = h("div", { class: "notice" }, h("p", { text: message }));
    const close = () => notice.remove();
    const choose = () => {
      close();
      act();
    };
    const first = label ? [button(label, choose, { class: "button small" })] : [];
    const dismiss = button("×", close, { class: "icon-button", "aria-label": this.#text.dismiss });
    notice.append(...first, dismiss);
    for (const other of [...this.#list.children]) {
      if (other.firstChild.textContent === message) other.remove();
    }
    this.#list.append(notice);
    if (!isLasting) setTimeout(close, stay);
    return close;
  }
}
