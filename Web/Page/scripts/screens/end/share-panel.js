import { h } from "../../dom.js";
import { canReplay } from "../../game/record.js";
import { icon } from "../../icons.js";
import { loadExtras } from "../../load-extras.js";
import { copyText, saveFile } from "../../share/files.js";
import { isSecret, puzzleLink } from "../../share/puzzle-link.js";

/**
 * What else can be done with a game that ended, as a row of equal icons: what of it is secret cannot be shared yet.
 *
 * @param {object} app
 * @param {object} record
 * @param {object} facts As of `factsOf`.
 * @param {(() => void) | null} [again] What plays the puzzle again.
 */
export function sharePanel(app, record, facts, again = null) {
  const { end: text, replay } = app.text;
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
  const act = (name, label, run, title) => h("button", { type: "button", class: "act", title, on: { click: run } },
    icon(name), h("span", { text: label }));
  const go = (name, label, href) => h("a", { class: "act", href }, icon(name), h("span", { text: label }));
  const acts = [
    again ? act("again", text.samePuzzle, again) : null,
    canReplay(record) ? go("replay", replay.open, `#/replay/${record.id}`) : null,
    act("share", text.post, post),
    link ? act("link", text.copyLink, copyLink) : null,
    isOpen && record.submission ? act("save", text.submission, () => saveSubmission(record), text.submissionNote) : null,
  ];
  const section = h("section", { class: "end-acts" }, h("div", { class: "acts" }, ...acts),
    isOpen ? null : h("p", { class: "soft small", text: text.shareLater }));
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
