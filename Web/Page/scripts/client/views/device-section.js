import { h } from "../../dom.js";
import { askingButton } from "./busy-button.js";

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
