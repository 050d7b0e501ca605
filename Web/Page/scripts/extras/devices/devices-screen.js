import { h } from "../../dom.js";
import { Loader } from "../../client/loader.js";
import { Poller } from "../../client/poller.js";
import { loadingView } from "../../client/views/loading-view.js";
import { playerScreen } from "../../client/views/player-screen.js";
import { loadStyles } from "../styles.js";
import { addSection } from "./add-section.js";
import { dataSection } from "./data-section.js";
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
