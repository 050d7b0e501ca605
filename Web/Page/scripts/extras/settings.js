import { h } from "../dom.js";
import { openDialog } from "../screens/dialog.js";
import { prefersStillness } from "../cube/stillness.js";
import { askToLean, canLean } from "./gyroscope.js";
import { canSound } from "./sound.js";
import { canVibrate } from "./touch.js";

/**
 * A switch. `isOffered`: whether this browser has what it switches. `ask`: asks for what switching
 * on needs; the switch stays off if it gives false.
 *
 * @typedef {{ name: string, isOffered?: () => boolean, ask?: () => Promise<boolean> }} Switch
 */

/**
 * The switches, in the order in which they are shown.
 *
 * @type {Switch[]}
 */
const list = [
  { name: "sound", isOffered: canSound },
  { name: "touch", isOffered: canVibrate },
  { name: "motion", isOffered: () => !prefersStillness() },
  { name: "gyroscope", isOffered: () => canLean() && !prefersStillness(), ask: askToLean },
  { name: "glosses" },
];

/** Shows the dialog with the switches of the page. */
export function openSettings(app) {
  const { settings, app: { close: closeLabel } } = app.text;
  const offered = list.filter(({ isOffered = () => true }) => isOffered());
  const rows = offered.map((one) => row(app, one, settings.switches[one.name]));
  const none = rows.length > 0 ? [] : [h("p", { class: "soft", text: settings.none })];
  const content = [h("div", { class: "menu settings" }, ...rows, ...none)];
  openDialog({ title: settings.title, content, closeLabel });
}

/**
 * One switch, with what it does.
 *
 * @param {object} app
 * @param {Switch} one
 * @param {{ label: string, note: string }} text
 */
function row({ switches }, { name, ask }, { label, note }) {
  const id = `switch-${name}`;
  const properties = { id, type: "checkbox", class: "switch", "aria-describedby": `${id}-note` };
  const box = h("input", properties);
  box.checked = switches.isOn(name);
  box.addEventListener("change", async () => {
    if (box.checked && ask) box.checked = await ask();
    switches.set(name, box.checked);
  });
  return h("label", { class: "menu-entry" },
    h("span", {}, h("span", { text: label }),
      h("span", { class: "card-note", id: `${id}-note`, text: note })), box);
}
