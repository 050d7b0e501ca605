import { h } from "../../dom.js";
import { openDialog } from "../dialog.js";

/** The rules in a dialog beside the game, which goes on. */
export function openRules({ text }, { mode, isOver }) {
  const { help, rules, rulesClock } = text.play;
  const isRunning = mode === "timed" && !isOver;
  const content = [
    isRunning ? h("p", { class: "soft", text: rulesClock }) : null,
    h("ul", { class: "rules" }, ...rules.map((rule) => h("li", { text: rule }))),
  ];
  return openDialog({
    title: help, content: content.filter(Boolean), closeLabel: text.app.close,
  });
}
