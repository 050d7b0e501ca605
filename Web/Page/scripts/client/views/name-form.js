import { h, setText } from "../../dom.js";
import { checkedName, nameLimit } from "../player-name.js";
import { busyButton } from "./busy-button.js";
import { problemText } from "./problem-text.js";

let count = 0;

/**
 * A form with the name of a player. What is wrong with the name is shown at the field.
 *
 * @param {object} options
 * @param {object} options.text The section `server` of the page's text.
 * @param {string} [options.name] The name that is there at first.
 * @param {string} [options.note] What is said of the name.
 * @param {string} options.button The label of the button.
 * @param {(name: string) => Promise<void>} options.submit Called with a name that may be right.
 */
export function nameForm({ text, name = "", note, button: label, submit }) {
  count += 1;
  const [fieldID, noteID, flawID] = ["field", "note", "flaw"]
    .map((part) => `name-${part}-${count}`);
  const field = h("input", {
    id: fieldID, name: "nickname", autocomplete: "nickname", maxlength: nameLimit * 8,
    value: name, "aria-describedby": `${noteID} ${flawID}`, enterkeyhint: "done",
    spellcheck: "false", required: true,
  });
  const flaw = h("p", { id: flawID, class: "server-failure", role: "alert" });
  const tell = (message) => {
    setText(flaw, message);
    field.setAttribute("aria-invalid", String(message !== ""));
    if (message) field.focus();
  };
  const send = h("button", { type: "submit", class: "button primary" }, label);
  const form = h("form", { class: "server-form", novalidate: true },
    h("label", { for: fieldID }, text.register.label),
    h("div", { class: "server-row" }, field, send), flaw,
    h("p", { id: noteID, class: "server-soft" }, note ?? ""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sendName({ field, form, send, submit, tell, text });
  });
  form.field = field;
  return form;
}

async function sendName({ field, form, send, submit, tell, text }) {
  if (form.ariaBusy === "true") return;
  const { name, flaw } = checkedName(field.value);
  if (flaw) {
    tell(text.register[flaw]);
    return;
  }
  form.ariaBusy = "true";
  send.setAttribute("aria-disabled", "true");
  tell("");
  try {
    await submit(name);
  } catch (error) {
    tell(error.problem?.detail && error.kind === "invalid-display-name"
      ? `${problemText(error, text)} ${sentence(error.problem.detail)}` : problemText(error, text));
  } finally {
    form.ariaBusy = "false";
    send.setAttribute("aria-disabled", "false");
  }
}

function sentence(detail) {
  const text = detail.charAt(0).toUpperCase() + detail.slice(1);
  return text.endsWith(".") ? text : `${text}.`;
}

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
