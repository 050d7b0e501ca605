import { h } from "../../dom.js";
import { registerForm } from "./register-form.js";

/**
 * A screen that needs a server and a player. Without a server it says so; without a player it has
 * the form to register, and then goes on, unless it is for all.
 *
 * @param {object} app
 * @param {object} options `title`; `back`: the route of the link back, the start by default;
 *   `lead`: a text below the title; `isForAll`: whether it needs no player.
 * @param {(server: object, signal: AbortSignal) => { nodes: Node[], dispose?: () => void }} build
 *   Makes the contents. The signal ends when they go.
 */
export function playerScreen(app, { title, back = "/", lead, isForAll = false }, build) {
  const { server, text: { app: common, server: text } } = app;
  const body = h("div", { class: "server-content" });
  const element = h("div", { class: "screen server-screen" },
    h("header", { class: "server-header" },
      h("a", { class: "server-back", href: `#${back}`, text: common.back }),
      h("h1", { text: title }), lead ? h("p", { class: "server-soft", text: lead }) : null),
    body);
  if (!server) {
    body.append(h("section", { class: "server-card" }, h("h2", { text: text.noServer.title }),
      h("p", { text: text.noServer.text })));
    return { element, title };
  }
  if (!isForAll) return { element, title, dispose: follow(server, text, body, build) };
  const ending = new AbortController();
  body.append(...build(server, ending.signal).nodes);
  return { element, title, dispose: () => ending.abort() };
}

/** Draws the contents, and draws them again when a player comes or goes. */
function follow(server, text, body, build) {
  const { account } = server;
  let contents;
  let ending = new AbortController();
  const end = () => {
    ending.abort();
    contents?.dispose?.();
  };
  let shownPlayer = null;
  const show = () => {
    if (shownPlayer === account.playerID) return;
    const isFirst = shownPlayer === null;
    shownPlayer = account.playerID;
    end();
    ending = new AbortController();
    contents = account.isRegistered ? build(server, ending.signal)
      : { nodes: [registration(server, text)] };
    body.replaceChildren(...contents.nodes);
    if (!isFirst) focusFirstHeading(body);
  };
  account.addEventListener("change", show);
  show();
  return () => {
    account.removeEventListener("change", show);
    end();
  };
}

function registration(server, text) {
  return h("section", { class: "server-card" },
    h("h2", { text: text.home.join }), h("p", { text: text.home.joinText }),
    registerForm(server, text));
}

/** The form that had the focus is gone. */
function focusFirstHeading(body) {
  const heading = body.querySelector("h2") ?? body;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
