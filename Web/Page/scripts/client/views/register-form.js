import { h } from "../../dom.js";
import { nameForm } from "./name-form.js";

/** The form with which a player registers, and the way back for a player of another device. */
export function registerForm(server, text) {
  const { account } = server;
  const { register } = text;
  const form = nameForm({
    text, note: register.note, button: register.button, submit: (name) => account.register(name),
  });
  const replays = h("p", { class: "server-soft", text: register.replays });
  const code = h("p", {}, h("a", { href: "#/devices", text: register.haveCode }));
  return h("div", { class: "server-register" }, form, replays, code);
}
