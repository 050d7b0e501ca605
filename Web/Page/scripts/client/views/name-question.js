import { h } from "../../dom.js";
import { busyButton } from "./busy-button.js";
import { nameForm } from "./name-form.js";

/**
 * Asks a player who registered without a name for one, before something is sent for the first time.
 *
 * @param {object} server
 * @param {object} text The section `server` of the page's text.
 */
export function nameQuestion({ account }, text) {
  const { register } = text;
  const form = nameForm({
    text, note: register.note, button: register.choose, submit: (name) => account.rename(name),
  });
  const replays = h("p", { class: "server-soft", text: register.replays });
  return h("div", { class: "server-name-question" }, form, replays,
    busyButton(register.stay(account.name), async () => account.keepName(), {
      text, class: "button small",
    }));
}
