import { h, setText } from "../../dom.js";
import { codeForm } from "./code-form.js";

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
