import { button, h } from "../dom.js";
import { isTexts } from "../storage/store.js";
import { openDialog } from "./dialog.js";

const maximumLength = 20;

/** Asks for the names of two players at one screen. Null if nobody starts. */
export function playersDialog(app) {
  const { players: text } = app.text.home;
  const stored = app.storage.get("players");
  const kept = isTexts(stored) && stored.length === 2 ? stored : text.defaults;
  return new Promise((resolve) => {
    let names = null;
    const fields = [text.first, text.second].map((label, place) => h("input", {
      type: "text", class: "field", maxlength: maximumLength, value: kept[place],
      autocomplete: "off", "aria-label": label,
    }));
    const start = (event) => {
      event.preventDefault();
      names = fields.map(({ value }, place) => value.trim() || text.defaults[place]);
      app.storage.set("players", names);
      dialog.close();
    };
    const labels = fields.map((field, place) => h("label", { class: "labelled" },
      h("span", { text: [text.first, text.second][place] }), field));
    const form = h("form", { on: { submit: start } }, ...labels,
      h("div", { class: "row end" }, button(text.cancel, () => dialog.close()),
        h("button", { class: "button primary", type: "submit", text: text.start })));
    const dialog = openDialog({
      title: text.title, content: [form], closeLabel: app.text.app.close,
      onClose: () => resolve(names),
    });
  });
}
