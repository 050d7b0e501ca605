import { readCode } from "../../client/codes.js";
import { checkedName } from "../../client/player-name.js";
import { problemText } from "../../client/views/problem-text.js";
import { h, setText } from "../../dom.js";

/** How often a device asks whether it was let in, in ms. */
const interval = 3_000;

/**
 * What who has no player here can do: join another device by its code, or use a recovery code.
 *
 * @param {any} app
 * @param {any} server
 */
export function guestSections(app, server) {
  const ending = new AbortController();
  return {
    nodes: [joinSection(app, server, ending.signal), recoverSection(app, server)],
    dispose: () => ending.abort(),
  };
}

function joinSection({ text: all }, server, signal) {
  const { join: text } = all.devices;
  const said = h("p", { class: "server-soft", role: "status" });
  const submit = async ({ code, name }) => {
    const claim = await server.client.joinDevice({ code, name });
    setText(said, text.wait(name));
    form.hidden = true;
    try {
      const state = await answerOf(server.client, claim, signal);
      if (state === "accepted") await takePlayer(server.account);
      setText(said, state === "refused" ? text.refused : "");
    } catch (error) {
      setText(said, "");
      throw error;
    } finally {
      form.hidden = false;
    }
  };
  const form = codeForm({ text: all, label: text.code, button: text.button, length: 8, submit });
  return h("section", { class: "server-card" }, h("h2", { text: text.title }),
    h("p", { class: "server-soft", text: text.note }), form, said);
}

function recoverSection({ text: all }, server) {
  const { recover: text } = all.devices;
  const submit = async (input) => {
    await server.client.recoverDevice(input);
    await takePlayer(server.account);
  };
  const form = codeForm({ text: all, label: text.code, button: text.button, length: 24, submit });
  return h("section", { class: "server-card" }, h("h2", { text: text.title }),
    h("p", { class: "server-soft", text: text.note }), form);
}

/** Asks until the player has answered on the other device. Without a network it asks on. */
async function answerOf(client, claim, signal) {
  while (!signal.aborted) {
    try {
      const { state } = await client.claimDevice(claim);
      if (state !== "waiting") return state;
    } catch (error) {
      if (error.kind !== undefined) throw error;
      if (!error.code) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return "waiting";
}

/** Shows the player whose credentials the client has just stored, also if the name cannot be read now. */
async function takePlayer(account) {
  await account.refresh().catch(() => account.open());
}

let count = 0;

/**
 * A form with a code and the name of this device. What is wrong is shown below it.
 *
 * @param {object} options
 * @param {any} options.text All texts of the page.
 * @param {string} options.label The label of the code.
 * @param {string} options.button The label of the button.
 * @param {number} options.length The number of characters of the code.
 * @param {(input: { code: string, name: string }) => Promise<void>} options.submit
 */
export function codeForm({ text: all, label, button, length, submit }) {
  const { devices: text, server } = all;
  count += 1;
  const flaw = h("p", { id: `code-flaw-${count}`, class: "server-failure", role: "alert" });
  const field = (part, properties) => h("input", {
    id: `code-${part}-${count}`, "aria-describedby": `code-flaw-${count}`, spellcheck: "false",
    required: true, ...properties,
  });
  const code = field("text", {
    class: "device-code-field", autocomplete: "off", autocapitalize: "characters", maxlength: length * 3,
  });
  const name = field("name", { autocomplete: "off", maxlength: 160, value: deviceName() });
  const send = h("button", { type: "submit", class: "button primary" }, button);
  const form = h("form", { class: "server-form device-form", novalidate: true },
    h("label", { for: `code-text-${count}` }, label), code,
    h("label", { for: `code-name-${count}` }, text.device), name,
    h("div", { class: "server-row" }, send), flaw);
  let isBusy = false;
  const tell = (message, at) => {
    setText(flaw, message);
    for (const each of [code, name]) each.setAttribute("aria-invalid", String(each === at));
    at?.focus();
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const read = readCode(code.value, length);
    const checked = checkedName(name.value);
    if (read === undefined) return tell(text.badCode(length), code);
    if (checked.flaw) return tell(text.noName, name);
    isBusy = true;
    send.setAttribute("aria-disabled", "true");
    tell("");
    try {
      await submit({ code: read, name: checked.name });
    } catch (error) {
      if (!error.code) console.error(error);
      tell(problemText(error, server));
    } finally {
      isBusy = false;
      send.setAttribute("aria-disabled", "false");
    }
    return undefined;
  });
  form.fields = { code, name };
  return form;
}

/** What the browser says of the device, such as `Android`. */
function deviceName() {
  const { userAgentData, platform } = /** @type {any} */ (globalThis.navigator ?? {});
  return String(userAgentData?.platform || platform || "").slice(0, 20);
}
