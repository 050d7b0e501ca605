import { button, h, setText } from "../../dom.js";
import { problemText } from "./problem-text.js";

/**
 * Shows what a loader has: that it loads, that there is nothing, why it failed with a button to try
 * again, or its value. A value that cannot be drawn is a failure, too.
 *
 * @param {import("../loader.js").Loader} loader
 * @param {object} options
 * @param {object} options.text The section `server` of the page's text.
 * @param {(value: any) => Node} options.draw Draws a loaded value.
 * @param {string | ((value: any) => Node)} [options.empty] What to show of an empty value.
 * @param {(error: any) => string} [options.describe] Why it failed, if not the usual words.
 */
export function loadingView(loader, { text, draw, empty = "", describe }) {
  const status = h("p", { class: "server-status", role: "status" });
  const again = button(text.tryAgain, () => loader.load(), { class: "button small" });
  const note = h("div", { class: "server-note" }, status, again);
  const body = h("div", { class: "server-body" });
  const element = h("div", { class: "server-loading" }, note, body);
  let shown;
  let flaw;
  const drawValue = (state, value) => {
    shown = value;
    const drawn = attempt(state === "loaded" ? draw : empty, value);
    flaw = drawn.flaw;
    body.replaceChildren(...drawn.nodes);
  };
  const show = () => {
    const { state, value, isRefreshing } = loader;
    if (value !== shown) drawValue(state, value);
    const error = loader.error ?? flaw;
    element.dataset.state = flaw ? "failed" : state;
    element.setAttribute("aria-busy", String(isRefreshing));
    const isEmptyText = state === "empty" && typeof empty === "string";
    const failure = error && (describe?.(error) ?? problemText(error, text));
    const message = state === "loading" ? text.loading : failure ?? (isEmptyText ? empty : "");
    const isStale = failure && !flaw && value !== undefined;
    setText(status, isStale ? `${failure} ${text.stale}` : message);
    again.hidden = !error;
    note.hidden = status.textContent === "";
  };
  loader.addEventListener("change", show);
  show();
  return element;
}

/** The nodes that a function draws, or why it failed. A text draws nothing. */
function attempt(draw, value) {
  if (typeof draw === "string") return { nodes: [] };
  try {
    return { nodes: [draw(value)] };
  } catch (flaw) {
    console.error(flaw);
    return { nodes: [], flaw };
  }
}
