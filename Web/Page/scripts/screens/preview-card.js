import { h } from "../dom.js";
import { hasPlayed } from "../storage/first-visit.js";
import { coveredCube, hiddenTiles } from "./covered-cube.js";

/**
 * What a link shows before anybody plays: a covered cube, what there is to beat, what kind of game it is, the rules
 * in one line for somebody who has never played, and Play. It shows no letter, and no clock runs.
 *
 * @param {object} app
 * @param {object} options
 * @param {string} options.title What there is to beat.
 * @param {"timed" | "unlimited" | "turns"} options.kind
 * @param {Node} options.play The button.
 * @param {string} [options.note]
 */
export function previewCard(app, { title, kind, play, note = "" }) {
  const { preview } = app.text;
  return h("section", { class: "server-card preview", data: { kind } },
    h("div", { class: "preview-cube" }, coveredCube(app, hiddenTiles())),
    h("h2", { text: title }), h("p", { text: preview.kinds[kind] }),
    hasPlayed(app.storage) ? null : h("p", { text: preview.rules }),
    play, note ? h("p", { class: "server-soft", text: note }) : null);
}
