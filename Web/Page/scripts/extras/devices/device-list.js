import { button, h } from "../../dom.js";
import { askingButton, busyButton } from "../../client/views/busy-button.js";
import { nameForm } from "../../client/views/name-form.js";

/**
 * The devices of the player, with what waits for an answer.
 *
 * @param {any} list What the server answered.
 * @param {object} options
 * @param {any} options.text All texts of the page.
 * @param {any} options.client
 * @param {(change: Promise<any>) => Promise<void>} options.then Shows what a change has done.
 */
export function deviceList(list, { text: all, client, then }) {
  const { devices: text, server } = all;
  const { devices, waiting, recovery } = list;
  const date = (seconds) => server.date(seconds);
  const nameOf = ({ name }) => name ?? text.unnamed;
  const notices = [];
  if (waiting) {
    const answer = (label, isAccepted, classes) => busyButton(
      label, () => then(client.answerJoining({ id: waiting.id, isAccepted })), { text: server, class: classes });
    notices.push(notice(text.waiting(waiting.name),
      answer(text.accept, true, "button primary"), answer(text.refuse, false, "button")));
  }
  if (recovery?.recoveredDevice !== undefined) {
    const device = devices.find(({ id }) => id === recovery.recoveredDevice);
    const time = when(recovery.othersEndAt, server);
    notices.push(device?.isCurrent ? notice(text.recovery.own(time))
      : notice(text.recovery.used(device ? nameOf(device) : "", time),
        busyButton(text.recovery.object, () => then(client.objectToRecovery()), { text: server, class: "button danger" })));
  }
  if (recovery?.replacedAt !== undefined) {
    notices.push(notice(text.recovery.replaced(when(recovery.replacedAt, server)),
      busyButton(text.recovery.cancel, () => then(client.cancelRecoveryCode()), { text: server })));
  }
  const rows = devices.map((device) => h("li", {},
    h("p", {}, h("b", {}, h("bdi", { text: nameOf(device) })), device.isCurrent ? ` (${text.current})` : ""),
    h("p", { class: "server-soft", text: text.added(date(device.addedAt)) }),
    device.lastUsedAt === undefined ? null
      : h("p", { class: "server-soft", text: text.used(date(device.lastUsedAt)) }),
    device.isCurrent ? renaming(device, all, (name) => then(client.renameDevice({ id: device.id, name })))
      : askingButton(text.end(nameOf(device)), () => then(client.endDevice({ id: device.id })), {
      text: server, question: text.endQuestion(nameOf(device)), yes: text.endYes, no: text.no,
    })));
  const others = devices.length > 1
    ? askingButton(text.endOthers, () => then(client.endOtherDevices()), {
      text: server, question: text.endOthersQuestion, yes: text.endYes, no: text.no, class: "button risky",
    }) : null;
  return h("div", {}, ...notices, h("ul", { class: "server-list device-list" }, ...rows), others);
}

/** A button that opens a form with the name of this device. */
function renaming({ name }, { devices: text, server }, submit) {
  const box = h("div", { class: "server-action" });
  box.append(button(text.rename, () => {
    const form = nameForm({ text: server, name, button: server.me.save, submit });
    box.replaceChildren(form);
    form.field.focus();
  }));
  return box;
}

/** Something that all devices show, with what can be done about it. */
function notice(words, ...actions) {
  return h("div", { class: "server-question device-notice", role: "group", "aria-label": words },
    h("p", { text: words }), h("div", { class: "server-row" }, ...actions));
}

/** A day with a time of day. */
export function when(seconds, server) {
  return `${server.date(seconds)}, ${server.clock(seconds)}`;
}
