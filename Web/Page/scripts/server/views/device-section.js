import { h, setText } from "../../dom.js";
import { askingButton, busyButton } from "./busy-button.js";

/**
 * What can be done with the player in this browser: save its key, log out other browsers or this
 * one, erase the player.
 */
export function deviceSection(server, text) {
  const { account, outbox } = server;
  const { me } = text;
  const said = h("p", { class: "server-soft", role: "status" });
  const saveKey = busyButton(me.saveKey, async () => {
    saveFile("wordcube-player.json", await account.keyText());
    setText(said, me.keySaved);
  }, { text });
  const others = busyButton(me.others, async () => {
    await account.logOutOthers();
    setText(said, me.othersDone);
  }, { text });
  const logOut = askingButton(me.logOut, () => account.logOut(), {
    text, question: me.logOutQuestion, yes: me.logOutYes, no: me.no,
  });
  const erase = askingButton(me.erase, async () => {
    const { playerID } = account;
    await account.erase();
    outbox.forget(playerID);
  }, { text, question: me.eraseQuestion, yes: me.eraseYes, no: me.no });
  return h("section", { class: "server-card" }, h("h2", { text: me.device }),
    h("p", { class: "server-soft", text: me.deviceNote }),
    h("div", { class: "server-stack" }, saveKey, said, others, logOut, erase));
}

function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
