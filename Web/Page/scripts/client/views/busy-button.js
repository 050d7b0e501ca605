import { button, cardText, h, setText } from "../../dom.js";
import { problemText } from "./problem-text.js";

/**
 * A button for something that takes a while, with its failure below it. While it runs, further
 * presses do nothing.
 *
 * @param {string} label
 * @param {() => Promise<void>} act
 * @param {object} options `text`: the section `server`; `class`, `busy` label, `describe` an error; `note`: what a card says
 *   below the label.
 * @returns {HTMLElement & { button: HTMLElement }} A box with the button.
 */
export function busyButton(label, act, options) {
  const { text, busy = label, class: classes = "button", describe, note, ...attributes } = options;
  const failure = h("p", { class: "server-failure", role: "alert" });
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    const show = (state) => {
      isBusy = state;
      pressed.setAttribute("aria-disabled", String(state));
      setText(shown[0] ?? pressed, state ? busy : label);
    };
    show(true);
    setText(failure, "");
    try {
      await act();
    } catch (error) {
      const described = describe?.(error);
      // Errors of the server and of the engine have codes.
      if (described === undefined && !error.code) console.error(error);
      setText(failure, described ?? problemText(error, text));
    } finally {
      show(false);
    }
  };
  const shown = note ? cardText(label, note) : [];
  const pressed = button(note ? "" : label, run, { ...attributes, class: classes });
  pressed.append(...shown);
  return Object.assign(h("div", { class: "server-action" }, pressed, failure), { button: pressed });
}

/**
 * A button that asks before it acts.
 *
 * @param {string} label
 * @param {() => Promise<void>} act
 * @param {object} options `text`; `question`, or a function that returns it; `yes` and `no`: the
 *   labels of the answers; `class` of the button; `label`: what screen readers say of it.
 */
export function askingButton(label, act, options) {
  const { text, question, yes, no, class: classes = "button", label: spoken = null } = options;
  const close = () => {
    box.replaceChildren(open);
    open.focus();
  };
  const ask = () => {
    const confirm = busyButton(yes, act, { text, class: "button danger" });
    const words = typeof question === "function" ? question() : question;
    const properties = { class: "server-question", role: "group", "aria-label": words };
    box.replaceChildren(h("div", properties, h("p", { text: words }),
      h("div", { class: "server-row" }, confirm, button(no, close))));
    box.querySelector("button").focus();
  };
  const open = button(label, ask, { class: classes, "aria-label": spoken });
  const box = h("div", { class: "server-action" }, open);
  return box;
}
