import { CubeView } from "../../cube/cube-view.js";
import { h } from "../../dom.js";
import { wordProperties } from "../../languages.js";
import { loadExtras } from "../../load-extras.js";

/** How many words have a bar of their own. */
const listed = 8;

/**
 * Where the points came from: a small cube that plays the game, a bar for each of the best words, and one for all
 * others.
 */
export function pointsPanel(app, { words, language, replay }, signal) {
  const { end: text, home } = app.text;
  if (words.length === 0) {
    return h("section", { class: "block" }, h("h2", { text: text.where }),
      h("p", { class: "soft", text: text.whereNone }));
  }
  // One word alone is not worth a bar for others.
  const own = words.length === listed + 1 ? listed + 1 : listed;
  const rows = words.slice(0, own).map(({ word, score }) => ({ word, label: word, score }));
  const others = words.slice(own);
  if (others.length > 0) {
    const score = others.reduce((sum, other) => sum + other.score, 0);
    rows.push({ word: null, label: text.other(others.length), score });
  }
  const most = Math.max(...rows.map(({ score }) => score));
  const items = rows.map(({ word, label, score }) => {
    const bar = h("span", { class: "bar", "aria-hidden": "true" });
    bar.style.inlineSize = `${(100 * score) / most}%`;
    const properties = word === null ? {} : wordProperties(word, language);
    return h("li", {}, h("span", { class: "bar-label", text: label, ...properties }),
      h("span", { class: "bar-track" }, bar), h("b", { text: home.number(score) }));
  });
  return h("section", { class: "block" }, h("h2", { text: text.where }),
    h("div", { class: "points" }, replayBox(app, replay, language, signal), h("ol", { class: "bars" }, ...items)));
}

/** The place of the cube, which comes with the extras; without them it stays empty. */
function replayBox(app, replay, language, signal) {
  const box = h("div", { class: "points-cube" });
  loadExtras().then(({ smallReplay }) => {
    if (signal.aborted) return;
    const makeCube = (svg, cube) => new CubeView(svg, { text: cube });
    box.append(smallReplay(app, replay, { makeCube, language, signal }));
  }).catch((error) => {
    console.warn(error);
    box.hidden = true;
  });
  return box;
}
