import { button, h } from "../../dom.js";

/** What a timed game shows before its letters: the clock starts when they are seen. */
export function readyPanel(text, begin) {
  const { ready } = text.play;
  return h("div", { class: "ready" },
    h("h2", { text: ready.title }), h("p", { text: ready.text }),
    button(ready.start, begin, { class: "button primary large" }));
}
