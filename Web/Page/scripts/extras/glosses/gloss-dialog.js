import { button, h } from "../../dom.js";
import { openDialog } from "../../screens/dialog.js";
import { meaningOf } from "./meaning.js";

/**
 * Shows what a word means.
 *
 * @param {object} app
 * @param {import("./gloss-pieces.js").GlossPieces} pieces
 * @param {string} word In upper case.
 */
export function openGloss({ text: { glosses: text, app: { close, tryAgain } } }, pieces, word) {
  const content = h("div", { class: "gloss", role: "status" });
  openDialog({ title: word, content: [content], closeLabel: close });
  const show = async () => {
    content.replaceChildren(h("p", { class: "soft", text: text.loading }));
    try {
      const groups = await meaningOf(pieces, word);
      content.replaceChildren(...(groups.length > 0 ? meaning(text, groups) : [none(text)]));
    } catch (error) {
      console.warn(error);
      const reason = navigator.onLine === false ? text.offline : text.failed;
      content.replaceChildren(h("p", { text: reason }), h("div", { class: "row end" },
        button(tryAgain, show)));
    }
  };
  return show();
}

function meaning(text, groups) {
  const sections = groups.map(({ part, lemma, senses }) => h("section", {},
    h("h3", { class: "gloss-part", text: lemma ? text.formOf(text.parts[part], lemma) : text.parts[part] }),
    h("ul", { class: "gloss-senses" }, ...senses.map((sense) => h("li", { text: sense })))));
  return [...sections, h("p", { class: "soft small", text: text.source })];
}

function none(text) {
  return h("p", { text: text.none });
}
