import { prefersStillness } from "../cube/motion.js";
import { h, setText } from "../dom.js";
import { names } from "../languages.js";
import { openDialog } from "../screens/dialog.js";
import { noticeRows } from "./push/notice-settings.js";
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
  const { settings: { title }, app: { close: closeLabel } } = app.text;
  const offered = list.filter(({ isOffered = () => true }) => isOffered());
  const content = [
    h("div", { class: "menu settings" }, languageRow(app), colorsRow(app), ...offered.map((one) => row(app, one)),
      noticeRows(app)),
  ];
  openDialog({ title, content, closeLabel });
}

/** The language of the interface. Another one loads the page again. */
function languageRow(app) {
  const { shownIn, text: { settings: { language } } } = app;
  const options = Object.entries(names).map(([code, name]) =>
    h("option", { value: code, lang: code, selected: code === shownIn }, name));
  return choiceRow({ id: "interface", ...language, options, choose: (code) => app.chooseInterface(code) });
}

/** The colors of the page: the device's, light or dark. */
function colorsRow({ colors, text: { settings: { colors: { label, choices } } } }) {
  const options = colors.choices.map((choice) =>
    h("option", { value: choice, selected: choice === colors.choice }, choices[choice]));
  return choiceRow({ id: "colors", label, options, choose: (choice) => colors.choose(choice) });
}

/**
 * A list to choose from.
 *
 * @param {{ id: string, label: string, note?: string, options: Element[], choose: (value: any) => void }} row
 */
function choiceRow({ id, label, note, options, choose }) {
  const noteID = `${id}-note`;
  const field = h("select", { class: "field", "aria-labelledby": id, "aria-describedby": note ? noteID : null }, ...options);
  field.addEventListener("change", () => choose(field.value));
  return h("label", { class: "menu-entry" }, h("span", {}, h("span", { id, text: label }),
    note ? h("span", { class: "card-note", id: noteID, text: note }) : null), field);
}

/**
 * One switch, with what it does.
 *
 * @param {object} app
 * @param {Switch} one
 */
function row({ switches, text: { settings } }, { name, ask }) {
  const { label, note } = settings.switches[name];
  const [labelID, noteID] = [`switch-${name}`, `switch-${name}-note`];
  const noteLine = h("span", { class: "card-note", id: noteID, text: note });
  const box = h("input", {
    type: "checkbox", class: "switch", "aria-labelledby": labelID, "aria-describedby": noteID,
  });
  box.checked = switches.isOn(name);
  box.addEventListener("change", async () => {
    if (box.checked && ask && !await ask()) {
      box.checked = false;
      setText(noteLine, settings.denied);
    }
    switches.set(name, box.checked);
  });
  return h("label", { class: "menu-entry" },
    h("span", {}, h("span", { id: labelID, text: label }), noteLine), box);
}
