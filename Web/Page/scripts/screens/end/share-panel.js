import { CubeView } from "../../cube/cube-view.js";
import { button, h, svg } from "../../dom.js";
import { copyText, saveFile } from "../../share/files.js";
import { isSecret, puzzleLink, resultText } from "../../share/result-text.js";

/** Buttons that share the result as text, and link, picture and file if they are not secret. */
export function sharePanel(app, record, facts) {
  const { end: text } = app.text;
  const link = puzzleLink(record);
  const isOpen = !isSecret(record);
  const copy = async (content) => {
    const isCopied = await copyText(content);
    if (isCopied) app.notices.show(text.copied);
    else showText(app, content);
  };
  const share = () => {
    const result = resultText(app.text, record, facts);
    return navigator.share ? shareText(result, copy) : copy(result);
  };
  const buttons = [
    button(text.shareText, share),
    link ? button(text.copyLink, () => copy(link)) : null,
    isOpen ? button(text.picture, () => app.attempt(() => savePicture(app, record, facts))) : null,
    isOpen && record.submission ? button(text.submission, () => saveSubmission(record)) : null,
  ];
  return h("section", { class: "block" }, h("h2", { text: text.share }),
    h("div", { class: "share-row" }, ...buttons),
    isOpen && record.submission
      ? h("p", { class: "soft small", text: text.submissionNote }) : null,
    isOpen ? null : h("p", { class: "soft", text: text.shareLater }));
}

/** Shares by the device, or copies if it cannot; a sharing that is cancelled is no error. */
async function shareText(text, copy) {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error.name !== "AbortError") await copy(text);
  }
}

function saveSubmission({ id, submission }) {
  saveFile(`wordcube-${id}.json`, new Blob([submission], { type: "application/json" }));
}

async function savePicture(app, record, facts) {
  const { pictureOf } = await import("../../share/picture.js");
  const view = new CubeView(svg("svg", { class: "cube offstage" }), { text: app.text.cube });
  document.body.append(view.svg);
  view.show(facts.last);
  const cube = view.picture();
  view.svg.remove();
  saveFile(`wordcube-${record.id}.png`, await pictureOf(app.text, record, cube));
}

async function showText(app, content) {
  const { openDialog } = await import("../dialog.js");
  const field = h("textarea", { class: "field", rows: "5", readonly: true });
  field.value = content;
  const { end: text, app: { close: closeLabel } } = app.text;
  openDialog({
    title: text.share, closeLabel,
    content: [h("p", { class: "soft", text: text.notCopied }), field],
  });
  field.select();
}
