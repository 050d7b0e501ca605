import { h, setText } from "./dom.js";
import { names } from "./languages.js";

/**
 * How long the words may take before their progress is shown, in milliseconds. Until they are there,
 * letters of English games can be selected.
 */
const patience = 1500;

/**
 * Shows how much of a language's words has arrived while they load.
 *
 * @param {EventTarget} app Sends the event `progress`; see `AppEngine`.
 * @param {object} text The section `app` of the page's text.
 */
export function showProgress(app, text) {
  /** @type {ReturnType<typeof view> | null} */
  let shown = null;
  app.addEventListener("progress", (/** @type {CustomEvent} */ { detail }) => {
    const { language, loaded, total, isDone } = detail;
    if (isDone) {
      shown?.end();
      shown = null;
      return;
    }
    shown ??= view(text.wordsLoading(names[language]));
    shown.update(loaded, total);
  });
}

function view(words) {
  const label = h("span", { id: "words-progress" });
  const bar = h("progress", { max: "1", "aria-labelledby": "words-progress" });
  const element = h("div", { class: "words-progress", role: "status" }, label, bar);
  const timer = setTimeout(() => {
    document.body.append(element);
    // Screen readers skip the text that a status has when it appears, so the text has to change.
    setText(label, words);
  }, patience);
  return {
    update(loaded, total) {
      // Without a value, the bar shows no progress. So it does while the words are unpacked.
      if (total > 0 && loaded < total) bar.setAttribute("value", String(loaded / total));
      else bar.removeAttribute("value");
    },
    end() {
      clearTimeout(timer);
      element.remove();
    },
  };
}
