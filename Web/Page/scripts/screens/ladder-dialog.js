import { h } from "../dom.js";
import { levelsOf, parLevel, placeOf } from "../game/ladder.js";
import { sign } from "../icons.js";
import { openDialog } from "./dialog.js";

/** Shows a puzzle's levels, highest first, with the score that each takes and the player's place among them. */
export function openLadder({ text }, score, par) {
  const { ladder } = text;
  const { next } = placeOf(score, par);
  const rows = levelsOf(par).map(({ name, score: needed }) => {
    const isReached = needed <= score;
    const isNext = name === next?.name;
    const state = isReached ? ladder.isReached : isNext ? ladder.toGo(next.missing, ladder.names[name]) : "";
    return h("li", { class: isReached ? "is-reached" : isNext ? "is-next" : "" }, sign(name),
      h("span", { class: "ladder-name" }, h("b", { text: ladder.names[name] }),
        name === parLevel ? h("span", { class: "soft", text: ladder.parNote }) : null),
      h("span", { class: "ladder-score", text: ladder.number(needed) }),
      h("span", { class: isReached ? "visually-hidden" : "ladder-state", text: state }));
  }).reverse();
  openDialog({
    title: ladder.title, closeLabel: text.app.close, content: [h("ol", { class: "ladder", reversed: true }, ...rows)],
  });
}
