import { h } from "../../dom.js";
import { busyButton } from "./busy-button.js";
import { problemText } from "./problem-text.js";

/**
 * The games that wait to be sent, with a button to send them now. It is hidden if there are none.
 *
 * @returns {{ element: HTMLElement, dispose: () => void }}
 */
export function unsentSection(app, { outbox }) {
  const { server: text, home } = app.text;
  const list = h("ul", { class: "server-list" });
  const element = h("section", { class: "server-card" }, h("h2", { text: text.me.unsent }),
    h("p", { class: "server-soft", text: text.result.waitingText }), list,
    busyButton(text.me.sendNow, () => outbox.sendAll(), { text }));
  const show = () => {
    const games = outbox.waiting;
    element.hidden = games.length === 0;
    list.replaceChildren(...games.map(({ kind, mode, score, problem }) => h("li", {},
      h("b", { text: `${home.kinds[kind] ?? kind}, ${text.modes[mode]}` }), " ",
      score === undefined ? "" : text.points(score),
      h("span", { class: "server-soft", text: problem ? ` ${problemText(problem, text)}` : "" }))));
  };
  outbox.addEventListener("change", show);
  show();
  return { element, dispose: () => outbox.removeEventListener("change", show) };
}
