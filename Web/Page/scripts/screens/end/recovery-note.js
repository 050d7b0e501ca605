import { h } from "../../dom.js";
import { loadExtras } from "../../load-extras.js";

/** That a recovery code can be made, with a link; hidden if it is not offered now. */
export function recoveryNote(app) {
  const element = h("p", { class: "end-streak", hidden: true });
  loadExtras().then(async ({ offersRecovery }) => {
    if (!await offersRecovery(app)) return;
    element.append(h("a", { href: "#/devices", text: app.text.devices.recovery.offer }));
    element.hidden = false;
  }).catch(console.warn);
  return element;
}
