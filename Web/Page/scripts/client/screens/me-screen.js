import { button, h, setText } from "../../dom.js";
import { daysLink } from "../../screens/days-link.js";
import { devicesLink } from "../../screens/devices-link.js";
import { Loader } from "../loader.js";
import { deviceSection, leave } from "../views/device-section.js";
import { loadingView } from "../views/loading-view.js";
import { nameForm } from "../views/name-form.js";
import { playerScreen } from "../views/player-screen.js";
import { replaySwitch } from "../views/replay-switch.js";
import { unsentSection } from "../views/unsent-section.js";
import { followFollowers } from "../views/waiting-view.js";
import { weekSection } from "../views/week-section.js";

/** The screen of the player: name, replays, week in review, unsent games, and the player in this browser: `#/me`. */
export function meScreen(app) {
  const text = app.text.server;
  return playerScreen(app, { title: text.me.title }, (server, signal) => {
    const unsent = unsentSection(app, server);
    return {
      nodes: [
        nameSection(server, text, signal), weekSection(server, text, signal), daysLink(app.text),
        friendsLink(server, text, signal),
        devicesLink(app.text), unsent.element, deviceSection(server, text),
      ],
      dispose: unsent.dispose,
    };
  });
}

/** The link to the players whom the player follows, with how many want to follow the player. */
function friendsLink(server, { friends, home }, signal) {
  const note = h("span", { class: "card-note", text: friends.card });
  followFollowers(server, signal, (count) => setText(note, count ? home.followers(count) : friends.card));
  return h("a", { class: "card", href: "#/friends" },
    h("span", { class: "card-title", text: friends.title }), note);
}

/** The name, with a form to change it. A player whom the server does not know can start anew. */
function nameSection(server, text, signal) {
  const { account } = server;
  const { me } = text;
  const loader = new Loader(async () => {
    await account.refresh();
    const { name, registeredAt, allowsReplays } = account;
    return { name, registeredAt, allowsReplays };
  }, { signal });
  loader.load();
  const forget = h("div", { class: "server-action" });
  loader.addEventListener("change", () => {
    const isUnknown = loader.error?.kind === "unauthorized";
    forget.replaceChildren(...(isUnknown ? [button(me.forget, () => leave(server))] : []));
  });
  const describe = ({ kind }) => (kind === "unauthorized" ? me.unknown : undefined);
  const draw = ({ registeredAt }) => nameView(account, registeredAt, text, signal);
  return h("section", { class: "server-card" },
    h("h2", { class: "visually-hidden", text: me.name }),
    loadingView(loader, { text, draw, describe }), forget);
}

function nameView(account, registeredAt, text, signal) {
  const { me } = text;
  const name = h("p", { class: "server-big-name" }, h("bdi", { text: account.name }));
  const since = me.since(text.date(registeredAt));
  const said = h("p", { class: "server-soft", role: "status", text: since });
  const box = h("div", {});
  const close = (message) => {
    setText(name.firstChild, account.name);
    if (message) setText(said, message);
    box.replaceChildren(change);
    change.focus();
  };
  // A moderator or another device may change it.
  account.addEventListener("change", () => setText(name.firstChild, account.name), { signal });
  const open = () => {
    const submit = async (changed) => {
      await account.rename(changed);
      close(me.saved);
    };
    const form = nameForm({
      text, name: account.name, note: text.register.note, button: me.save, submit,
    });
    box.replaceChildren(form, button(me.cancel, () => close(""), { class: "button small" }));
    form.field.focus();
  };
  const change = button(me.rename, open, { class: "button" });
  box.append(change);
  return h("div", {}, name, said, box, replaySwitch(account, text));
}
