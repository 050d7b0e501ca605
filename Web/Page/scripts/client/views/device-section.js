import { h, setText } from "../../dom.js";
import { saveFile } from "../../share/files.js";
import { keepKeySaved } from "../keeping.js";
import { askingButton, busyButton } from "./busy-button.js";
import { problemText } from "./problem-text.js";

/**
 * What can be done with the player in this browser: save its key, log out other browsers or this
 * one, erase the player.
 */
export function deviceSection(server, text) {
  const { account, outbox } = server;
  const { me } = text;
  const said = h("p", { class: "server-soft", role: "status" });
  const saveKey = busyButton(me.saveKey, async () => {
    const key = new Blob([await account.keyText()], { type: "application/json" });
    saveFile("wordcube-player.json", key);
    keepKeySaved(server);
    setText(said, me.keySaved);
  }, { text });
  const others = busyButton(me.others, async () => {
    setText(said, "");
    await account.logOutOthers();
    setText(said, me.othersDone);
  }, { text, describe: (error) => othersFailure(error, text) });
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
    h("div", { class: "server-stack" }, saveKey, said, others, logOut, erase));
}

/** Why it is not known that other browsers are out, or that this one is. */
function othersFailure(error, text) {
  if (error.kind === "unauthorized") return text.me.othersFirst;
  return `${problemText(error, text)} ${text.me.othersUnknown}`;
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
