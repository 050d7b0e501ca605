import { CubeView } from "../../cube/cube-view.js";
import { h, svg } from "../../dom.js";
import { wordProperties } from "../../languages.js";

/** The best words that were not played; the word that is chosen is shown on the cube. */
export function missedPanel({ end: text, cube, home }, { players }, { fresh, missed, language }) {
  const heading = h("h2", { text: players ? text.missedByAll : text.missed });
  if (missed.length === 0) {
    return h("section", { class: "block" }, heading,
      h("p", { class: "soft", text: text.missedNone }));
  }
  const view = new CubeView(svg("svg", { class: "cube", role: "img" }), { text: cube });
  view.show(fresh);
  const buttons = missed.map(({ word, score, path }) => {
    const choose = () => {
      view.highlight(path);
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
    };
    const button = h("button", {
      type: "button", class: "missed-word", "aria-pressed": "false", on: { click: choose },
    }, h("b", { lang: language, text: word }), h("span", { text: home.number(score) }));
    return button;
  });
  buttons[0].click();
  return h("section", { class: "block" }, heading,
    h("p", { class: "soft small", text: text.missedNote }),
    h("div", { class: "missed" }, h("div", { class: "missed-cube" }, view.svg),
      h("ul", { class: "missed-words" }, ...buttons.map((button, place) =>
        h("li", {}, button, h("span", wordProperties(missed[place].word, language)))))));
}
