import { button, h } from "../../dom.js";

/** What a timed game shows before its letters: the clock starts when they are seen. */
export function readyPanel(text, session, begin) {
  const { ready } = text.play;
  const { allowedPause } = session.clock;
  const note = allowedPause > 0 ? ready.pauseText(allowedPause) : ready.text;
  return h("div", { class: "ready" },
    h("h2", { text: ready.title }), h("p", { text: note }),
    button(ready.start, begin, { class: "button primary large" }));
}
