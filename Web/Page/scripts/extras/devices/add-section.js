import { h, setText } from "../../dom.js";
import { busyButton } from "../../client/views/busy-button.js";
import { spacedCode } from "../../client/codes.js";

/**
 * Shows a code for another device.
 *
 * @param {any} app
 * @param {any} server
 * @param {() => void} opened Called when there is a code: another device may use it soon.
 */
export function addSection({ text: all }, server, opened) {
  const { add: text } = all.devices;
  const code = h("p", { class: "device-code", role: "status" });
  const until = h("p", { class: "server-soft" });
  const box = h("div", {});
  const open = async () => {
    const answer = await server.client.openJoining();
    setText(code, spacedCode(answer.code));
    setText(until, text.until(all.server.clock(answer.expiresAt)));
    box.replaceChildren(show(text.again));
    opened();
  };
  const show = (label) => busyButton(label, open, { text: all.server });
  box.append(show(text.button));
  return h("section", { class: "server-card" }, h("h2", { text: text.title }),
    h("p", { class: "server-soft", text: text.note }), code, until, box);
}
