import { h, setText } from "../../dom.js";
import { nameForm } from "./name-form.js";
import { problemText } from "./problem-text.js";

/** The form with which a player registers, and the field for the key of another browser. */
export function registerForm(server, text) {
  const { account } = server;
  const { register } = text;
  const form = nameForm({
    text, note: register.note, button: register.button, submit: (name) => account.register(name),
  });
  const replays = h("p", { class: "server-soft", text: register.replays });
  const code = h("p", {}, h("a", { href: "#/devices", text: register.haveCode }));
  return h("div", { class: "server-register" }, form, replays, code, keyField(account, text));
}

/** A field for the file with the key of a player. */
function keyField(account, text) {
  const { register } = text;
  const flaw = h("p", { class: "server-failure", role: "alert" });
  const field = h("input", { type: "file", accept: ".json,application/json" });
  field.addEventListener("change", async () => {
    setText(flaw, "");
    try {
      if (field.files.length) await account.useKey(await field.files[0].text());
    } catch (error) {
      const isUnknown = error.kind === "unauthorized";
      setText(flaw, error instanceof TypeError ? register.badKey
        : isUnknown ? register.unknownKey : problemText(error, text));
    }
    field.value = "";
  });
  return h("details", { class: "server-key" }, h("summary", {}, register.haveKey),
    h("p", { class: "server-soft", text: register.keyNote }),
    h("label", {}, h("span", { text: register.keyFile }), field), flaw);
}
