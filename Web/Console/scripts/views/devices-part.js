import { button, h } from "../../../Page/scripts/dom.js";
import { askAct } from "./act-dialog.js";
import { loadedOfPlayer } from "./screen.js";
import { table } from "./table.js";
import { short, time } from "./values.js";

/**
 * The devices of a player, each with a button that ends it.
 *
 * @param {any} app
 * @param {AbortSignal} signal
 * @param {string} id The player.
 */
export function devicesOf(app, signal, id) {
  const { session, text: { devices: own } } = app;
  const mayEnd = session.may("moderator") && session.moderator?.player !== id;
  const { element, loader } = loadedOfPlayer(app, "playerDevices", id, {
    signal, empty: own.none,
    draw: (devices) => table({
      caption: own.title, rows: devices, columns: columnsOf(app, mayEnd && ((device) => end(device))),
    }),
  });
  const end = async (device) => {
    const words = app.text.acts.refuseDevice;
    const done = await askAct(app, {
      title: words.title(nameOf(device, own)), lead: words.lead, yes: words.yes,
      run: ({ reason }) => session.call("refuseDevice", { id, device: device.id, reason }),
    });
    if (!done) return;
    loader.set(done.answer);
    app.notices.show(words.done);
    // The button is gone.
    element.tabIndex = -1;
    element.focus();
  };
  return element;
}

/** What the player calls a device. */
function nameOf({ name }, own) {
  return name ?? own.unnamed;
}

/**
 * @param {any} app
 * @param {false | ((device: any) => void)} end
 */
function columnsOf({ text }, end) {
  const { devices: own, acts: { refuseDevice } } = text;
  const columns = [
    { title: own.columns.name, cell: (device) => h("bdi", { text: nameOf(device, own) }) },
    { title: own.columns.added, cell: ({ addedAt }) => time(addedAt, text) },
    { title: own.columns.used, cell: ({ lastUsedAt }) => (lastUsedAt ? time(lastUsedAt, text) : own.notKnown) },
    { title: own.columns.id, cell: ({ id }) => h("span", { class: "console-id", title: id, text: short(id) }) },
  ];
  if (!end) return columns;
  const cell = (device) => button(refuseDevice.open, () => end(device), {
    class: "button small", "aria-label": refuseDevice.openOf(nameOf(device, own)),
  });
  return [...columns, { title: own.columns.act, cell }];
}
