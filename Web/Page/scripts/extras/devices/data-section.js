import { h, setText } from "../../dom.js";
import { saveFile } from "../../share/files.js";
import { askingButton, busyButton } from "../../client/views/busy-button.js";

/**
 * What is stored of the player, to be saved or deleted, and what remains then.
 *
 * @param {any} app
 * @param {any} server
 */
export function dataSection({ text: all }, server) {
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
