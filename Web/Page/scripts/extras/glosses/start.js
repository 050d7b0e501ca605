import { openGloss } from "./gloss-dialog.js";
import { GlossPieces } from "./gloss-pieces.js";
import { GlossWords } from "./gloss-words.js";

/** Lets players ask what the words of a game mean, unless they switched that off. */
export function startGlosses(app) {
  const pieces = new GlossPieces(globalThis.fetch.bind(globalThis), document.baseURI);
  const open = (word) => openGloss(app, pieces, word);
  const words = new GlossWords(document.querySelector("#main"), app.text.glosses, open);
  const update = () => { words.enabled = app.switches.isOn("glosses"); };
  app.switches.addEventListener("switched", ({ detail }) => detail === "glosses" && update());
  update();
}
