import { button, h } from "../dom.js";

/** Says that a screen could not be loaded, and offers to try again. */
export function failureScreen({ text }, error, retry) {
  const { failed, tryAgain, toStart } = text.app;
  // A browser may remember that a script could not be loaded.
  const isScript = error instanceof TypeError;
  const isLoading = isScript || ["loadFailed", "workerFailed"].includes(error.code);
  const again = isScript ? () => location.reload() : retry;
  if (!isLoading) console.error(error);
  const element = h("div", { class: "screen narrow centred", role: "alert" },
    h("h1", { text: failed.title }),
    h("p", { class: "soft", text: isLoading ? failed.text : failed.screen }),
    h("p", {}, button(tryAgain, again, { class: "button primary" }), " ",
      h("a", { class: "button", href: "#/", text: toStart })));
  return { element, title: failed.title };
}
