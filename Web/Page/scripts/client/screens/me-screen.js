import { button, cardText, h, setText } from "../../dom.js";
import { names } from "../../languages.js";
import { daysLink } from "../../screens/days-link.js";
import { Loader } from "../loader.js";
import { askingButton } from "../views/busy-button.js";
import { loadingView } from "../views/loading-view.js";
import { nameForm } from "../views/name-form.js";
import { playerScreen } from "../views/player-screen.js";
import { problemText } from "../views/problem-text.js";
import { rankTiles } from "../views/rank-tiles.js";
import { unsentSection } from "../views/unsent-section.js";
import { followFollowers } from "../views/waiting-view.js";

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
  const [title, note] = cardText(friends.title, friends.card);
  followFollowers(server, signal, (count) => setText(note, count ? home.followers(count) : friends.card));
  return h("a", { class: "card", href: "#/friends" }, title, note);
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

/** The switch by which a player allows others to replay the ranked games. */
export function replaySwitch(account, text) {
  const { me } = text;
  const said = h("p", { class: "server-soft", role: "status" });
  const note = h("p", { id: "replays-note", class: "server-soft", text: me.replaysNote });
  const box = h("input", {
    type: "checkbox", class: "switch", "aria-describedby": "replays-note",
  });
  box.checked = account.allowsReplays;
  box.addEventListener("change", async () => {
    const isWanted = box.checked;
    if (box.ariaBusy === "true") {
      box.checked = !isWanted;
      return;
    }
    box.ariaBusy = "true";
    let failure = "";
    try {
      await account.allowReplays(isWanted);
      // A server of an earlier version passes over what it does not know.
      if (account.allowsReplays !== isWanted) failure = text.problems.other;
    } catch (error) {
      failure = problemText(error, text);
    }
    box.ariaBusy = "false";
    box.checked = account.allowsReplays;
    setText(said, failure || (box.checked ? me.replaysOn : me.replaysOff));
  });
  return h("div", { class: "server-replays" },
    h("label", { class: "server-switch" }, box, h("span", { text: me.replays })), note, said);
}

/**
 * The last seven days of the player: of the language that is played, and of each other one in which
 * there was a ranked game.
 *
 * @param {{ client: any, language: string, languages: string[] }} server
 * @param {object} text The section `server` of the page's text.
 * @param {AbortSignal} signal
 */
export function weekSection({ client, language, languages }, text, signal) {
  const { me } = text;
  const ordered = [...languages].sort((one, other) => Number(other === language) - Number(one === language));
  const load = (options) => Promise.all(ordered.map(async (code) =>
    ({ ...await client.weekInReview({ language: code }, options), code })));
  const loader = new Loader(load, { signal });
  loader.load();
  const draw = (weeks) => h("div", {}, ...weeks.filter((week, place) => place === 0 || isPlayed(week))
    .flatMap((week) => [languages.length > 1 ? nameOf(week) : null, ...weekOf(week, text)]));
  return h("section", { class: "server-card" }, h("h2", { text: me.week }),
    h("p", { class: "server-soft", text: me.weekNote }), loadingView(loader, { text, draw }));
}

function isPlayed({ ranks, bestWord }) {
  return bestWord !== undefined || ranks.some(({ rank }) => rank !== undefined);
}

function nameOf({ code }) {
  return h("h3", { lang: code, text: names[code] ?? code });
}

function weekOf({ ranks, bestWord, code }, text) {
  const { me } = text;
  return [
    rankTiles(ranks.map(({ mode, rank }) => ({ name: text.modes[mode], none: me.weekNone, ...rank })), text),
    h("p", {}, `${me.bestWord}: `, bestWord
      ? h("a", { href: `#/words/${bestWord.id}`, lang: code, text: bestWord.word }) : me.noWord,
    bestWord ? `, ${text.points(bestWord.score)}` : ""),
  ];
}

/** What can be done with the player in this browser: log out, erase the player. */
export function deviceSection(server, text) {
  const { account, outbox } = server;
  const { me } = text;
  const logOut = askingButton(me.logOut, () => leave(server), {
    text, question: () => logOutQuestion(outbox.waiting.length, me), yes: me.logOutYes, no: me.no,
  });
  const erase = askingButton(me.erase, async () => {
    const { playerID } = account;
    await account.erase();
    outbox.forget(playerID);
  }, { text, question: me.eraseQuestion, yes: me.eraseYes, no: me.no, class: "button risky" });
  return h("section", { class: "server-card" }, h("h2", { text: me.device }),
    h("p", { class: "server-soft", text: me.deviceNote }),
    h("div", { class: "server-stack" }, logOut, erase));
}

/** Removes the player from this browser. The games that wait cannot be sent without it. */
export async function leave({ account, outbox }) {
  const { playerID } = account;
  await account.logOut();
  outbox.giveUp(playerID);
}

function logOutQuestion(unsent, me) {
  return unsent ? `${me.logOutUnsent(unsent)} ${me.logOutQuestion}` : me.logOutQuestion;
}

/** The link to the player's devices. */
function devicesLink({ devices }) {
  return h("a", { class: "card", href: "#/devices" }, ...cardText(devices.title, devices.note));
}
