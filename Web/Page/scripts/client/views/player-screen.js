import { h } from "../../dom.js";
import { followPlayer } from "./follow-player.js";
import { registerForm } from "./name-form.js";

/**
 * Makes the contents of a screen. The signal ends when they go.
 *
 * @typedef {(server: any, signal: AbortSignal) => { nodes: Node[], dispose?: () => void }} Build
 */

/**
 * A screen that needs a server and a player. Without a server it says so; without a player it has
 * the form to register, or what `guest` makes, and goes on when there is one.
 *
 * @param {object} app
 * @param {object} options Those of `serverScreen`; `guest`: makes the contents without a player.
 * @param {Build} build
 */
export function playerScreen(app, { guest, ...options }, build) {
  const text = app.text.server;
  const without = guest ?? ((server) => ({ nodes: [registration(server, text)] }));
  return screenOf(app, options, (server, body) => follow(server, body, { build, without }));
}

/**
 * A screen that needs a server. Without one it says so.
 *
 * @param {object} app
 * @param {object} options `title`; `back`: the route of the link back, the start by default;
 *   `lead`: a text below the title.
 * @param {Build} build
 */
export function serverScreen(app, options, build) {
  return screenOf(app, options, (server, body) => {
    const ending = new AbortController();
    const { nodes, dispose } = build(server, ending.signal);
    body.replaceChildren(...nodes);
    return () => {
      ending.abort();
      dispose?.();
    };
  });
}

function screenOf(app, { title, back = "/", lead = undefined }, fill) {
  const { router, server, text: { app: common, server: text } } = app;
  const body = h("div", { class: "server-content" });
  // Who came straight from Home goes back there, although another screen is above this one.
  const before = router?.from === "/" ? "/" : back;
  const element = h("div", { class: "screen server-screen" },
    h("header", { class: "server-header" },
      h("a", { class: "server-back", href: `#${before}`, text: common.back }),
      h("h1", { text: title }), lead ? h("p", { class: "server-soft", text: lead }) : null),
    body);
  if (!server) {
    body.append(h("section", { class: "server-card" }, h("h2", { text: text.noServer.title }),
      h("p", { text: text.noServer.text })));
    return { element, title };
  }
  return { element, title, dispose: fill(server, body) };
}

/** Draws the contents, and draws them again when a player comes or goes. */
function follow(server, body, { build, without }) {
  const { account } = server;
  return followPlayer(account, ({ isFirst, signal }) => {
    const { nodes, dispose } = (account.isRegistered ? build : without)(server, signal);
    if (dispose) signal.addEventListener("abort", dispose);
    body.replaceChildren(...nodes);
    if (!isFirst) focusFirstHeading(body);
  });
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
