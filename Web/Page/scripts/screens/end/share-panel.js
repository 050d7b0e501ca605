import { button, h } from "../../dom.js";
import { loadExtras } from "../../load-extras.js";
import { copyText, saveFile } from "../../share/files.js";
import { isSecret, puzzleLink } from "../../share/puzzle-link.js";

/** Buttons that post the result, and share the link and the file if they are not secret. */
export function sharePanel(app, record, facts) {
  const { end: text } = app.text;
  const now = app.server?.clock.now();
  const link = puzzleLink(record, undefined, now);
  const isOpen = !isSecret(record, now);
  const post = () => app.attempt(async () => {
    const { openPost } = await loadExtras();
    await openPost(app, record, facts, () => section.isConnected);
  });
  const copyLink = async () => {
    if (await copyText(link)) app.notices.show(text.copied);
    else showText(app, link);
  };
  const buttons = [
    button(text.post, post),
    link ? button(text.copyLink, copyLink) : null,
    isOpen && record.submission ? button(text.submission, () => saveSubmission(record)) : null,
  ];
  const section = h("section", { class: "block" }, h("h2", { text: text.share }),
    h("div", { class: "share-row" }, ...buttons),
    isOpen && record.submission
      ? h("p", { class: "soft small", text: text.submissionNote }) : null,
    isOpen ? null : h("p", { class: "soft", text: text.shareLater }));
  return section;
}

function saveSubmission({ id, submission }) {
  saveFile(`wordcube-${id}.json`, new Blob([submission], { type: "application/json" }));
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
