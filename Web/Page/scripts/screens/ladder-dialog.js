import { h } from "../dom.js";
import { parStep, placeOf, stepsOf } from "../game/ladder.js";
import { sign } from "../icons.js";
import { openDialog } from "./dialog.js";

/** All steps of a puzzle, the highest first, with what each asks for and the place of the score between them. */
export function openLadder({ text }, score, par) {
  const { ladder } = text;
  const { next } = placeOf(score, par);
  const rows = stepsOf(par).map(({ name, score: needed }) => {
    const isReached = needed <= score;
    const isNext = name === next?.name;
    const state = isReached ? ladder.isReached : isNext ? ladder.toGo(next.missing, ladder.names[name]) : "";
    return h("li", { class: isReached ? "is-reached" : isNext ? "is-next" : "" }, sign(name),
      h("span", { class: "ladder-name" }, h("b", { text: ladder.names[name] }),
        name === parStep ? h("span", { class: "soft", text: ladder.parNote }) : null),
      h("span", { class: "ladder-score", text: ladder.number(needed) }),
      h("span", { class: isReached ? "visually-hidden" : "ladder-state", text: state }));
  }).reverse();
  openDialog({
    title: ladder.title, closeLabel: text.app.close, content: [h("ol", { class: "ladder", reversed: true }, ...rows)],
  });
}
