import { h } from "../dom.js";

/** The link to the player's devices. */
export function devicesLink({ devices }) {
  return h("a", { class: "card", href: "#/devices" }, h("span", { class: "card-title", text: devices.title }),
    h("span", { class: "card-note", text: devices.note }));
}
