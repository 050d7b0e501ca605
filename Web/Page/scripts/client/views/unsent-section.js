import { h } from "../../dom.js";
import { busyButton } from "./busy-button.js";
import { nameQuestion } from "./name-form.js";
import { problemText } from "./problem-text.js";

/**
 * The games and moves that wait to be sent, with a button to send them now, or the question for the name. It is hidden if there
 * are none.
 *
 * @param {any} app
 * @param {any} server
 * @param {{ kind?: string }} options Only those of a kind, such as `turn`.
 * @returns {{ element: HTMLElement, dispose: () => void }}
 */
export function unsentSection(app, server, { kind: only } = {}) {
  const { account, outbox } = server;
  const { server: text, home } = app.text;
  const list = h("ul", { class: "server-list" });
  const step = h("div");
  const element = h("section", { class: "server-card" }, h("h2", { text: text.me.unsent }),
    h("p", { class: "server-soft", text: text.result.waitingText }), list, step);
  let wasNameless;
  const showStep = () => {
    if (wasNameless === account.needsName) return;
    wasNameless = account.needsName;
    step.replaceChildren(wasNameless ? nameQuestion(server, text)
      : busyButton(text.me.sendNow, () => outbox.sendAll(), { text }));
  };
  const show = () => {
    const games = outbox.waiting.filter(({ kind }) => (only ?? kind) === kind);
    element.hidden = games.length === 0;
    showStep();
    list.replaceChildren(...games.map(({ kind, mode, score, problem, opponent }) => h("li", {},
      h("b", { text: kind === "turn" ? text.matches.unsentAgainst(opponent)
        : `${home.kinds[kind] ?? kind}, ${text.modes[mode]}` }), " ",
      score === undefined ? "" : text.points(score),
      h("span", { class: "server-soft", text: problem ? ` ${problemText(problem, text)}` : "" }))));
  };
  const ending = new AbortController();
  for (const target of [account, outbox]) {
    target.addEventListener("change", show, { signal: ending.signal });
  }
  show();
  return { element, dispose: () => ending.abort() };
}
