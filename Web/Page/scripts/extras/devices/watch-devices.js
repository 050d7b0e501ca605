import { when } from "./device-list.js";

/**
 * Tells the player on every screen what only a while is left for: a recovery code was used or is
 * replaced, or another device waits. The server is asked once for each player, and when it says that
 * something has changed.
 */
export function watchDevices(app) {
  const known = new WeakSet();
  let player;
  let told = "";
  let close = () => {};
  let resets = 0;
  let list;
  const check = async () => {
    const { server } = app;
    list = server?.account.isRegistered ? await devicesOf(server.client) : undefined;
    show();
  };
  const show = () => {
    const isSeen = app.router.path === "/devices";
    const message = list && !isSeen ? messageOf(list, app.text) : "";
    if (message === told) return;
    close();
    told = message;
    close = message ? app.notices.show(message, {
      label: app.text.devices.open, act: () => app.router.go("/devices"),
    }) : () => {};
  };
  const checkPlayer = () => {
    if (app.server?.account.playerID === player) return;
    player = app.server?.account.playerID;
    check();
  };
  const found = () => {
    const { server } = app;
    if (server && !known.has(server)) {
      known.add(server);
      server.account.addEventListener("change", checkPlayer);
      server.live.addEventListener("event", ({ detail: { name } }) => {
        // A stream begins with a reset; at a later one, events may have been lost.
        if (name === "reset") resets += 1;
        if (name === "devicesChanged" || (name === "reset" && resets > 1)) check();
      });
    }
    checkPlayer();
  };
  // The screen of devices shows it itself; who leaves it is told again.
  globalThis.addEventListener?.("hashchange", show);
  app.addEventListener("server", found);
  found();
}

/** The devices; undefined without an answer. Errors of the server have codes. */
async function devicesOf(client) {
  try {
    return await client.devices();
  } catch (error) {
    if (!error.code) console.warn(error);
    return undefined;
  }
}

/** What the player has to know now; an empty text if there is nothing. */
function messageOf({ devices, recovery, waiting }, { devices: text, server }) {
  const device = devices.find(({ id }) => id === recovery?.recoveredDevice);
  if (device && !device.isCurrent) {
    return text.recovery.used(device.name ?? text.unnamed, when(recovery.othersEndAt, server));
  }
  if (recovery?.replacedAt !== undefined) return text.recovery.replaced(when(recovery.replacedAt, server));
  return waiting ? text.waiting(waiting.name) : "";
}
