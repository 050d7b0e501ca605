import { h } from "../../dom.js";
import { loadExtras } from "../../load-extras.js";

/** That the game continues a streak, with a link to the player's days; hidden if it does not. */
export function streakNote(app, { id }) {
  const element = h("p", { class: "end-streak", hidden: true });
  loadExtras().then(({ daysInARow }) => {
    const count = daysInARow(app, id);
    if (count < 2) return;
    element.append(h("a", { href: "#/days", text: app.text.days.dayInARow(count) }));
    element.hidden = false;
  }).catch(console.warn);
  return element;
}
