import { h, setText } from "../../dom.js";
import { Loader } from "../../client/loader.js";
import { codeOf, shownCode } from "../../client/codes.js";
import { askingButton, busyButton } from "../../client/views/busy-button.js";
import { linkToSend } from "../../client/views/copy-link.js";
import { loadingView } from "../../client/views/loading-view.js";
import { playerScreen } from "../../client/views/player-screen.js";
import { problemText } from "../../client/views/problem-text.js";
import { friendLists } from "./friend-lists.js";

/** The events about friends after which the list is read again. */
const news = ["followAsked", "followAccepted", "reset"];

/** The screen of followed players and requests: `#/friends`; with a code to ask: `#/friends/7KXW2MPQ`. */
export function friendsScreen(app, [typed = ""]) {
  const text = app.text.server;
  const { friends } = text;
  return playerScreen(app, { title: friends.title, lead: friends.lead, back: "/me" },
    ({ client, live }, signal) => {
      const loader = new Loader((options) => client.friends(undefined, options), { signal });
      loader.load();
      live.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name } }) => {
        if (news.includes(name)) loader.load();
      }, { signal });
      // Says what was done, and has the focus, which the button had: the list is drawn again.
      const said = h("p", { class: "server-soft", role: "status", tabindex: -1 });
      const done = async (message) => {
        await loader.load();
        setText(said, message);
        said.focus();
      };
      const act = async (message, call) => {
        await call(client);
        await done(message);
      };
      const draw = (list) => h("div", {}, codeCard(list, { act, text }),
        friendLists(app, list, { act, text }));
      return {
        nodes: [askCard(client, { typed, text, done }), said, loadingView(loader, { text, draw })],
      };
    });
}

/** The form with which the player asks by a code. A link has filled it in. */
function askCard(client, { typed, text, done }) {
  const { friends } = text;
  const code = codeOf(typed);
  const field = h("input", {
    id: "friend-code", name: "code", autocomplete: "off", autocapitalize: "characters",
    spellcheck: "false", "aria-describedby": "friend-flaw friend-hint", size: 10,
    enterkeyhint: "send", value: code ? shownCode(code) : "",
  });
  const flaw = h("p", { id: "friend-flaw", class: "server-failure", role: "alert" });
  const form = h("form", { class: "server-form", novalidate: true },
    h("label", { for: "friend-code", text: friends.askCode }),
    h("div", { class: "server-row" }, field,
      h("button", { type: "submit", class: "button" }, friends.askButton)), flaw,
    h("p", { id: "friend-hint", class: "server-soft", text: text.matches.codeHint }));
  const ask = async () => {
    const code = codeOf(field.value);
    if (!code) return text.matches.badCode;
    try {
      const { displayName } = await client.askToFollow({ code });
      field.value = "";
      await done(friends.asked(displayName));
      return "";
    } catch (error) {
      return problemText(error, text);
    }
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const message = await ask();
    setText(flaw, message);
    field.setAttribute("aria-invalid", String(message !== ""));
    if (message) field.focus();
  });
  return h("section", { class: "server-card" }, h("h2", { text: friends.ask }), form);
}

/** The player's own code and link, and the buttons that make them. */
function codeCard({ code }, { act, text }) {
  const { friends, match } = text;
  const make = () => act(friends.codeMade, (client) => client.renewCodeForFriends());
  const parts = code === undefined
    ? [busyButton(friends.makeCode, make, { text })]
    : [
      h("p", { class: "server-code", text: shownCode(code) }),
      linkToSend(linkOf(code), {
        label: friends.code, copy: match.copyLink, copied: match.copied, share: match.share,
        message: friends.shareText,
      }),
      askingButton(friends.renew, make, {
        text, question: friends.renewQuestion, yes: friends.renewYes, no: friends.no,
        class: "button small",
      }),
    ];
  return h("section", { class: "server-card" }, h("h2", { text: friends.code }),
    h("p", { class: "server-soft", text: friends.codeNote }),
    h("div", { class: "server-stack" }, ...parts));
}

/** The link to this page that asks for a code. */
function linkOf(code) {
  const link = new URL(location.href);
  link.hash = `/friends/${code}`;
  link.search = "";
  return String(link);
}
