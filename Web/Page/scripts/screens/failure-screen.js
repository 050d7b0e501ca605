import { button, h } from "../dom.js";

/** Codes of errors that say that a file of the engine could not be loaded. */
const loadingCodes = ["loadFailed", "workerFailed"];

/** Says that a screen could not be loaded, and offers to try again. */
export function failureScreen({ text }, error, retry) {
  const { failed, tryAgain, toStart } = text.app;
  // A browser may remember that a script could not be loaded.
  const again = error.isScript ? () => location.reload() : retry;
  const isLoading = error.isScript || loadingCodes.includes(error.code);
  if (!isLoading) console.error(error);
  const element = h("div", { class: "screen narrow centred", role: "alert" },
    h("h1", { text: failed.title }),
    h("p", { class: "soft", text: isLoading ? failed.loading : failed.fault }),
    h("p", {}, button(tryAgain, again, { class: "button primary" }), " ",
      h("a", { class: "button", href: "#/", text: toStart })));
  return { element, title: failed.title };
}
