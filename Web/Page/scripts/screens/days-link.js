import { h } from "../dom.js";

/** The link to the player's days. */
export function daysLink({ days }) {
  return h("a", { class: "card", href: "#/days" }, h("span", { class: "card-title", text: days.title }),
    h("span", { class: "card-note", text: days.note }));
}
