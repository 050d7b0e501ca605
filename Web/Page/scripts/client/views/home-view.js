import { h, setText } from "../../dom.js";
import { followPlayer } from "./follow-player.js";

/**
 * What the first screen shows of the server below the games.
 *
 * @param {object} app
 * @param {object} server
 * @returns {{ element: HTMLElement, dispose: () => void }}
 */
export function homeView(app, server) {
  const { account } = server;
  const element = h("div", { class: "server-home" });
  const dispose = followPlayer(account, ({ signal }) => {
    element.replaceChildren(...(account.isRegistered ? [otherWords(app, server), more(app, server, signal)] : [guestLinks(app)]));
  });
  return { element, dispose };
}

/** What a visitor without a name finds: a name is asked for after the first game, so here it is only a link. */
function guestLinks({ text: { server: { home, register } } }) {
  return links(home.title, linkTo("/me", register.title), linkTo("/devices", register.haveCode));
}

/** Warns if the page has a different dictionary than the server. */
function otherWords(app, server) {
  const text = app.text.server;
  const element = h("p", { class: "server-warn", role: "status", hidden: true });
  server.hasSameWords().then((isSame) => {
    element.hidden = isSame;
    setText(element, isSame ? "" : text.home.otherWords);
    if (!isSame) app.lookForUpdate?.();
  }, () => {});
  return element;
}

/** The links to the other screens. */
function more(app, { account }, signal) {
  const { home } = app.text.server;
  const name = h("bdi");
  // A moderator or another device may change it.
  const showName = () => setText(name, account.name);
  account.addEventListener("change", showName, { signal });
  showName();
  return links(home.title, linkTo("/boards", home.boards), linkTo("/words", home.words),
    linkTo("/me", home.me, h("span", { class: "server-link-note" }, name)));
}

function links(title, ...items) {
  return h("nav", { class: "server-more-links", "aria-label": title }, h("ul", {}, ...items));
}

function linkTo(route, label, note = null) {
  return h("li", {}, h("a", { href: `#${route}` }, h("span", { text: label }), note));
}
