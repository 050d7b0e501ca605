import { button, h } from "../dom.js";

/** Says that a screen could not be loaded, and offers to try again. */
export function failureScreen({ text }, error, retry) {
  const { failed, tryAgain, name } = text.app;
  const isLoading = ["loadFailed", "workerFailed"].includes(error.code)
    || error instanceof TypeError;
  if (!isLoading) console.error(error);
  const element = h("div", { class: "screen narrow centred", role: "alert" },
    h("h1", { text: failed.title }),
    h("p", { class: "soft", text: isLoading ? failed.text : failed.screen }),
    h("p", {}, button(tryAgain, retry, { class: "button primary" }), " ",
      h("a", { class: "button", href: "#/", text: name })));
  return { element, title: failed.title };
}
