import { cardText, h } from "../dom.js";

/** The link to the player's days. */
export function daysLink({ days }) {
  return h("a", { class: "card", href: "#/days" }, ...cardText(days.title, days.note));
}
