import { button, h, setText } from "../../dom.js";
import { daysInARow } from "../days/keep-days.js";
import { loadStyles } from "../styles.js";
import { openDialog } from "../../screens/dialog.js";
import { copyText, saveFile } from "../../share/files.js";
import { gameLink } from "../../share/puzzle-link.js";
import { publicRank } from "./public-rank.js";
import { drawResult, pageColours, size } from "./result-picture.js";
import { alternative, resultOf, resultText } from "./result.js";

/** How long the server is waited for, in ms. */
const patience = 3000;

/**
 * Shows the result of a game as a picture and a text, with what this browser can do with them.
 *
 * @param {object} app
 * @param {object} record
 * @param {object} facts As of `factsOf`.
 * @param {() => boolean} [isWanted] Whether the screen that asked for it is still shown.
 */
export async function openPost(app, record, facts, isWanted = () => true) {
  const { server, text } = app;
  await loadStyles();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  const rank = await publicRank(server, record, waiting.signal);
  clearTimeout(timer);
  const address = gameLink(record, undefined, server?.clock.now());
  // The end of the game may have found par meanwhile.
  const { par = record.par } = app.shelf.get(record.id) ?? {};
  const result = resultOf({ ...record, par }, facts, { rank, streak: daysInARow(app, record.id), address });
  const content = resultText(result, text);
  const picture = h("canvas", {
    width: size, height: size, class: "post-picture", role: "img",
    "aria-label": alternative(result, text),
  });
  drawResult(picture.getContext("2d"), result, text, coloursOf(result));
  const file = await pictureFile(picture, `wordcube-${record.id}.png`);
  const field = h("textarea", {
    class: "field post-text", rows: "8", readonly: true, "aria-label": text.post.text,
  });
  field.value = content;
  const said = h("p", { class: "soft", role: "status" });
  const actions = postActions(text, { content, file, field, tell: (told) => setText(said, told) });
  // Meanwhile the player may have left, or asked once more.
  if (!isWanted() || document.querySelector("dialog[open]")) return;
  openDialog({
    title: text.post.title, closeLabel: text.app.close,
    content: [picture, h("div", { class: "row post-actions" }, ...actions), said, field],
  });
}

/** The page's colours, with the cube in its level's material. */
function coloursOf(/** @type {import("./result.js").Result} */ { level }) {
  const probe = h("span", { class: level ? `material-${level}` : "" });
  document.body.append(probe);
  const colours = pageColours(getComputedStyle(probe));
  probe.remove();
  return colours;
}

/**
 * The buttons for a picture and a text: what the device can share, and else copies and saves.
 *
 * @param {object} text The text of the page.
 * @param {object} parts `content` (the text), `file` (the picture; null if the browser gives none),
 *   `field` (shows the text), `tell` (says what came of it).
 */
export function postActions({ post, end, app }, { content, file, field, tell }) {
  const copy = async () => {
    const isCopied = await copyText(content);
    tell(isCopied ? end.copied : end.notCopied);
    if (!isCopied) field.select();
  };
  const share = async () => {
    try {
      await navigator.share(canShareFiles(file) ? { files: [file], text: content } : { text: content });
    } catch (error) {
      // Closing what the device shows is not a failure.
      if (error.name !== "AbortError") await copy();
    }
  };
  const copyPicture = async () => {
    const isCopied = await copyImage(file);
    tell(isCopied ? end.copied : app.actionFailed);
  };
  const isPrimary = !navigator.share;
  return [
    isPrimary ? null : button(post.share, share, { class: "button primary" }),
    button(post.copyText, copy, { class: isPrimary ? "button primary" : "button" }),
    file && canCopyImages() ? button(post.copyPicture, copyPicture) : null,
    file ? button(post.savePicture, () => saveFile(file.name, file)) : null,
  ].filter(Boolean);
}

function canShareFiles(file) {
  return file !== null && navigator.canShare?.({ files: [file] }) === true;
}

function canCopyImages() {
  return typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";
}

async function copyImage(file) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    return true;
  } catch {
    return false;
  }
}

/** The picture of a canvas as a file; null if the browser gives none. */
function pictureFile(canvas, name) {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: "image/png" })));
  });
}
