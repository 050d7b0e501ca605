import { button, h, setText } from "../../dom.js";
import { copyText } from "../../share/files.js";

/**
 * A link to send: the field that shows it, a button that copies it, and the browser's own way to
 * share, where there is one.
 *
 * @param {string} link
 * @param {object} options The texts `label` of the field, `copy`, `copied` and `share`, and the
 *   `message` to send with the link.
 */
export function linkToSend(link, { label, copy, copied, share, message }) {
  const field = h("input", {
    readonly: true, value: link, "aria-label": label, class: "server-link",
  });
  field.addEventListener("focus", () => field.select());
  const told = h("p", { class: "server-soft", role: "status" });
  const copyLink = async () => {
    if (await copyText(link)) setText(told, copied);
    else field.focus();
  };
  const send = () => navigator.share({ text: message, url: link }).catch(() => {});
  return h("div", { class: "server-send" }, field,
    h("div", { class: "server-row" }, button(copy, copyLink, { class: "button" }),
      navigator.share ? button(share, send, { class: "button" }) : null), told);
}
