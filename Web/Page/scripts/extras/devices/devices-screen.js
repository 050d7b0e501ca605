import { spacedCode } from "../../client/codes.js";
import { Loader } from "../../client/loader.js";
import { Poller } from "../../client/poller.js";
import { askingButton, busyButton } from "../../client/views/busy-button.js";
import { loadingView } from "../../client/views/loading-view.js";
import { playerScreen } from "../../client/views/player-screen.js";
import { h, setText } from "../../dom.js";
import { saveFile } from "../../share/files.js";
import { loadStyles } from "../styles.js";
import { deviceList } from "./device-list.js";
import { guestSections } from "./guest-sections.js";
import { RecoverySection } from "./recovery-section.js";

/** The screen of the player's devices, recovery code and data: `#/devices`. */
export async function devicesScreen(app) {
  await loadStyles();
  const { title, lead } = app.text.devices;
  return playerScreen(app, { title, lead, back: "/me", guest: (server) => guestSections(app, server) },
    (server, signal) => ownDevices(app, server, signal));
}

function ownDevices(app, server, signal) {
  const { client, live } = server;
  const loader = new Loader((options) => client.devices({}, options), { signal });
  const recovery = new RecoverySection(app, server, () => loader.load());
  loader.addEventListener("change", () => {
    if (loader.value) recovery.show(loader.value.recovery);
  });
  loader.load();
  // A list that is drawn anew takes the focus: only one that differs is drawn.
  const ask = async () => {
    const list = await client.devices({}, { signal });
    if (loader.isRefreshing || JSON.stringify(list) === JSON.stringify(loader.value)) return false;
    loader.set(list);
    return true;
  };
  const poller = new Poller(ask, { maximum: 20_000, live });
  live?.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name } }) => {
    if (name === "devicesChanged" || name === "reset") poller.hurry();
  }, { signal });
  const then = async (change) => {
    await change;
    await loader.load();
  };
  const draw = (list) => deviceList(list, { text: app.text, client, then });
  return {
    nodes: [
      h("section", { class: "server-card" }, h("h2", { text: app.text.devices.list }),
        loadingView(loader, { text: app.text.server, draw })),
      addSection(app, server, () => poller.hurry()), recovery.element, dataSection(app, server),
    ],
    dispose: () => poller.dispose(),
  };
}

/**
 * Shows a code for another device.
 *
 * @param {any} app
 * @param {any} server
 * @param {() => void} opened Called when there is a code: another device may use it soon.
 */
function addSection({ text: all }, server, opened) {
  const { add: text } = all.devices;
  const code = h("p", { class: "device-code", role: "status" });
  const until = h("p", { class: "server-soft" });
  const box = h("div", {});
  const open = async () => {
    const answer = await server.client.openJoining();
    setText(code, spacedCode(answer.code));
    setText(until, text.until(all.server.clock(answer.expiresAt)));
    box.replaceChildren(show(text.again));
    opened();
  };
  const show = (label) => busyButton(label, open, { text: all.server });
  box.append(show(text.button));
  return h("section", { class: "server-card" }, h("h2", { text: text.title }),
    h("p", { class: "server-soft", text: text.note }), code, until, box);
}

/**
 * What is stored of the player, to be saved or deleted, and what remains then.
 *
 * @param {any} app
 * @param {any} server
 */
function dataSection({ text: all }, server) {
  const { account, client, outbox } = server;
  const { data: text } = all.devices;
  const { me } = all.server;
  const said = h("p", { class: "server-soft", role: "status" });
  const save = busyButton(text.save, async () => {
    const document = await client.exportPlayer();
    saveFile("wordcube-data.json", new Blob([JSON.stringify(document, null, 2)], { type: "application/json" }));
    setText(said, text.saved);
  }, { text: all.server });
  const erase = askingButton(me.erase, async () => {
    const { playerID } = account;
    await account.erase();
    outbox.forget(playerID);
  }, { text: all.server, question: me.eraseQuestion, yes: me.eraseYes, no: me.no, class: "button risky" });
  const list = h("div", {});
  const remains = busyButton(text.remains, async () => {
    list.replaceChildren(remainsList(await client.erasure(), text));
  }, { text: all.server });
  return h("section", { class: "server-card" }, h("h2", { text: text.title }),
    h("div", { class: "server-stack" }, save, said, remains, list, erase));
}

/** What remains. What a newer server names besides is left out: there are no words for it. */
function remainsList({ remains }, text) {
  const timed = ["accessLog", "backups"];
  return h("ul", { class: "device-remains" }, ...remains.filter(({ kind }) => text.kinds[kind]).map(({ kind, days }) => {
    const until = days === undefined ? timed.includes(kind) ? text.unknown : "" : text.until(days);
    return h("li", {}, [text.kinds[kind], until].filter(Boolean).join(" "));
  }));
}
