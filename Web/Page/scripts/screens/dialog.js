import { button, h } from "../dom.js";
import { icon } from "../icons.js";

/**
 * Shows a modal dialog. The focus goes back when it closes.
 *
 * @param {object} options `title`, `content` (elements), `closeLabel`.
 * @returns {{ element: HTMLDialogElement, close: () => void }}
 */
export function openDialog({ title, content, closeLabel, onClose }) {
  const close = () => element.close();
  const heading = h("h2", { class: "dialog-title", text: title, id: "dialog-title" });
  const closing = h("button", {
    type: "button", class: "icon-button", "aria-label": closeLabel, on: { click: close },
  }, icon("close"));
  const element = h("dialog", { class: "dialog", "aria-labelledby": "dialog-title" },
    h("div", { class: "dialog-head" }, heading, closing), ...content);
  element.addEventListener("click", (event) => event.target === element && close());
  element.addEventListener("close", () => { element.remove(); onClose?.(); });
  document.body.append(element);
  element.showModal();
  return { element, close };
}

/** Asks a question, and returns whether the answer is yes. */
export function ask({ title, text, yes, no }, closeLabel) {
  return new Promise((resolve) => {
    let answer = false;
    const agree = () => { answer = true; dialog.close(); };
    const buttons = h("div", { class: "row end" },
      button(no, () => dialog.close()), button(yes, agree, { class: "button primary" }));
    const dialog = openDialog({
      title, closeLabel, content: [h("p", { text }), buttons], onClose: () => resolve(answer),
    });
  });
}
